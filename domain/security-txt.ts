const dayLong = 86_400_000
/** How long the file may be believed, in days; RFC 9116 wants less than a year. */
const validDays = 180

/**
 * Takes the setting with contacts for security reports: email or https addresses, separated by commas. Gives each as a
 * URI (`mailto:` before a bare email address); other values are dropped.
 */
export function securityContacts(setting: string | undefined): string[] {
  return (setting ?? '')
    .split(',')
    .map((one) => one.trim())
    .map((one) => (/^[^\s@:/]+@[^\s@:/]+$/.test(one) ? `mailto:${one}` : one))
    .filter((one) => /^(https:\/\/|mailto:)[\x21-\x7e]+$/.test(one))
}

/**
 * Takes the setting, the origins at which the file is and the time (ms); gives `/.well-known/security.txt` (RFC 9116), or
 * null where nobody is named.
 */
export function securityText(
  setting: string | undefined,
  origins: readonly string[],
  now: number,
): string | null {
  const contacts = securityContacts(setting)
  if (contacts.length === 0) return null
  const expires = new Date((Math.floor(now / dayLong) + validDays) * dayLong).toISOString()
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}`,
    'Preferred-Languages: en, fa, ar',
    ...[...new Set(origins)].map((origin) => `Canonical: ${origin}${securityPath}`),
  ]
  return `${lines.join('\n')}\n`
}

export const securityPath = '/.well-known/security.txt'
