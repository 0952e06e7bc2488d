import type { Kept } from './path'

/** How an answer has an e-mail address: as a whole value, within longer text, or not at all. */
export type AddressIn = 'is' | 'mentions' | null

/** Takes the values of an answer and an e-mail address; gives how they have it, in whichever case. */
export function addressIn(values: readonly Kept[], email: string): AddressIn {
  const wanted = email.trim().toLowerCase()
  const texts = values.flatMap((value) => (typeof value === 'string' ? value.trim().toLowerCase() : []))
  if (texts.includes(wanted)) return 'is'
  return texts.some((text) => mentions(text, wanted)) ? 'mentions' : null
}

/** What is part of another, longer address is no mention. */
function mentions(text: string, address: string): boolean {
  for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + 1)) {
    const isEnd = !/[a-z0-9-]/.test(text.charAt(at + address.length))
    if (isEnd && !/[a-z0-9._%+-]/.test(text.charAt(at - 1))) return true
  }
  return false
}
