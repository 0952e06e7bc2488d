import { turnsRound } from './text/hidden-letters'

const linkProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/**
 * Takes what somebody wrote as a link's target; gives it when it is harmless to follow and reads as it leads, else null.
 */
export function safeLink(href: string): string | null {
  const address = href.trim()
  if (/\p{Cc}/u.test(address) || turnsRound(address) || address === '') return null
  if (/^(#|\/(?![/\\]))/.test(address)) return address
  return URL.canParse(address) && linkProtocols.has(new URL(address).protocol) ? address : null
}
