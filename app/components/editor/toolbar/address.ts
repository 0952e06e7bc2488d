import { safeLink } from '@domain/safe-link'

/** Takes what somebody typed as an address; gives one that a link may lead to, or null. */
export function readAddress(typed: string): string | null {
  const text = typed.trim()
  if (/^(?:mailto|tel):[^\s]+$/i.test(text)) return safeLink(text)
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(text)) return `mailto:${text}`
  const whole = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
  if (safeLink(whole) === null) return null
  const { protocol, hostname, href } = new URL(whole)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && (hostname.includes('.') || hostname === 'localhost') ? href : null
}

/** Whether a text of the document leads where an outside program, a paste or a person says that it does. */
export function mayLead(href: unknown): boolean {
  if (typeof href !== 'string') return false
  // An address that is found in words has no scheme yet.
  const hasBegin = /^(?:[a-z][a-z\d+.-]*:|[/#])/i.test(href.trim())
  return safeLink(hasBegin ? href : `https://${href}`) !== null
}
