const marks = {
  email: '[email]',
  secret: '[secret]',
} as const

/** Shapes of secrets as their makers print them: keys, tokens, passwords in addresses, and private keys. */
const secrets: readonly RegExp[] = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
  // Our own access tokens and keys of data APIs.
  /\bhk_[\w-]{8,}/g,
  /\b(?:hkd?|key|whsec)_[\w+/=-]{12,}/g,
  /\b(?:sk|pk|rk)[-_](?:live|test|proj|ant|or)?[-_]?[\w-]{16,}/g,
  /\bgh[pousr]_\w{20,}|\bgithub_pat_\w{20,}|\bglpat-[\w-]{16,}/g,
  /\bxox[abeprs]-[\w-]{10,}/g,
  /\bnpm_\w{30,}/g,
  /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g,
  /\bAIza[\w-]{30,}/g,
  /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g,
  /(?<=\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/:@]{0,100}:)[^\s/@]{1,200}(?=@)/gi,
  /(?<=\bbearer\s+)[\w.~+/=-]{12,}/gi,
  /(?<=(?<![a-z])(?:password|passwd|pwd|secret|api[_-]?key|secret[_-]?access[_-]?key|access[_-]?token|auth[_-]?token|client[_-]?secret|private[_-]?key)["']?\s*[:=]\s*["']?)[^\s"',;]{6,200}/gi,
]
const email = /[\p{L}\p{N}._%+'-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}/gu

/**
 * Takes a text that goes to a model besides what its member typed; gives it without email addresses and without what looks
 * like a key, a token or a password.
 */
export function redacted(text: string): string {
  const shown = masked(text)
  const plain = withoutDisguise(text)
  if (plain === text) return shown
  const other = masked(plain)
  return other !== plain && marksIn(other) >= marksIn(shown) ? other : shown
}

function masked(text: string): string {
  const withoutSecrets = secrets.reduce((rest, shape) => rest.replace(shape, marks.secret), text)
  return withoutSecrets.replace(email, marks.email)
}

/** A key in Markdown is `hk\_…`, and an address may have a wide or encoded `@` or letters that nobody sees. */
const withoutDisguise = (text: string) =>
  text
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replace(/%40|＠/g, '@')

const marksIn = (text: string) => text.split(/\[(?:secret|email)\]/).length
