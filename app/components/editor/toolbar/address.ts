/** Takes what somebody typed as an address; gives one that a link may lead to, or null. */
export function readAddress(typed: string): string | null {
  const text = typed.trim()
  if (/^(?:mailto|tel):[^\s]+$/i.test(text)) return text
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(text)) return `mailto:${text}`
  const whole = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(whole)) return null
  const { protocol, hostname, href } = new URL(whole)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && (hostname.includes('.') || hostname === 'localhost') ? href : null
}
