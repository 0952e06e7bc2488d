import { emailKey } from '../accounts/email'
import { shownEmail } from '../accounts/shown-email'
import type { AnswerValue } from './path'

/** How an answer has an e-mail address: as a whole value, within longer text, or not at all. */
export type AddressIn = 'is' | 'mentions' | null

/** Takes the values of an answer and an e-mail address; gives how they have it, in whichever case and spelling of the domain. */
export function addressIn(values: readonly AnswerValue[], email: string): AddressIn {
  const wanted = emailKey(email.trim())
  const spellings = new Set([wanted, shownEmail(wanted), email.trim().toLowerCase()])
  const texts = values.flatMap((value) => (typeof value === 'string' ? value.trim() : []))
  if (texts.some((text) => emailKey(text) === wanted)) return 'is'
  const isMentioned = (text: string) => [...spellings].some((spelling) => mentions(text, spelling))
  return texts.some((text) => isMentioned(text.toLowerCase())) ? 'mentions' : null
}

/** An address within another, longer address is not a mention. */
function mentions(text: string, address: string): boolean {
  for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + 1)) {
    const isEnd = !/[a-z0-9-]/.test(text.charAt(at + address.length))
    if (isEnd && !/[a-z0-9._%+-]/.test(text.charAt(at - 1))) return true
  }
  return false
}
