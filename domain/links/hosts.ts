import { decodeLabel } from './punycode'

// Letters of these scripts that are drawn like Latin ones: a label made of nothing else may pass for another name.
const lookalikes: Record<string, RegExp> = {
  Cyrillic: /^[асԁеһіјӏорԛѕԝхуъьҽпгѵѡбтмнквзчшԍԏүһ\d-]+$/u,
  Greek: /^[αβεηικνορτυχωγ\d-]+$/u,
  Armenian: /^[ագզհոսցքօձպԁտ\d-]+$/u,
}

// A label may be written in one of these; the third joins the three scripts of Japanese.
const scripts: [name: string, letters: RegExp][] = [
  ['Arabic', /^[\p{Script=Arabic}\p{Nd}\p{M}\u200c-]+$/u],
  ['Latin', /^[\p{Script=Latin}\d-]+$/u],
  ['Japanese', /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\d-]+$/u],
  ['Hangul', /^[\p{Script=Hangul}\d-]+$/u],
  ['Cyrillic', /^[\p{Script=Cyrillic}\d-]+$/u],
  ['Greek', /^[\p{Script=Greek}\d-]+$/u],
  ['Hebrew', /^[\p{Script=Hebrew}\p{M}\d-]+$/u],
  ['Armenian', /^[\p{Script=Armenian}\d-]+$/u],
  ['Georgian', /^[\p{Script=Georgian}\d-]+$/u],
  ['Devanagari', /^[\p{Script=Devanagari}\p{M}\d-]+$/u],
  ['Thai', /^[\p{Script=Thai}\p{M}\d-]+$/u],
]

/**
 * Takes a host as URLs hold it (ASCII, `xn--` labels); gives it readable where nobody is misled: every label in one
 * script, and none made only of letters that pass for Latin ones. Otherwise the ASCII form.
 */
export function shownHost(host: string): string {
  if (!host.includes('xn--')) return host
  const labels = host.split('.').map(decodeLabel)
  const isSafe = labels.every((label) => label !== null && isReadable(label))
  return isSafe ? labels.join('.') : host
}

const escapes = /(?:%[89a-f][\da-f])+/gi

/** Percent-encoded letters and digits of any script are decoded, each run in an isolate; other bytes stay encoded. */
function shownLetters(escaped: string): string {
  try {
    const text = decodeURIComponent(escaped)
    return /^[\p{L}\p{M}\p{N}\u200c]+$/u.test(text) ? `\u2068${text}\u2069` : escaped
  } catch {
    return escaped
  }
}

/** Takes a web address; gives it without its scheme and a lone slash, its host and words readable where that is safe. */
export function shownUrl(href: string): string {
  if (!URL.canParse(href)) return href
  const { host, hostname, pathname, search, hash } = new URL(href)
  const rest = `${pathname}${search}${hash}`.replace(escapes, shownLetters)
  return `${shownHost(hostname)}${host.slice(hostname.length)}${rest === '/' ? '' : rest}`
}

function isReadable(label: string): boolean {
  const script = scripts.find(([, letters]) => letters.test(label))?.[0]
  if (script === undefined) return false
  const isLatin = /^[a-z\d-]+$/.test(label)
  return isLatin || !lookalikes[script]?.test(label)
}
