/** Why something that was written is not kept by the room. */
export type Why = 'viewer' | 'too_large' | 'malformed' | 'session' | 'flood' | 'no_copy'

/** The state of the reader's own edits: all counts begin when the page opens. */
export type Facts = {
  isConnected: boolean
  /** Whether the room has answered once: before that nothing can be said. */
  isKnown: boolean
  made: number
  /** Edits that the room has confirmed. */
  saved: number
  /** Edits that this device has on its disk. */
  kept: number
  refusal: Why | null
}

/** The state in the bar; `opening` lasts until the room or the disk has answered. */
export type Sign =
  | { state: 'opening' }
  | { state: 'saved' }
  | { state: 'saving' }
  | { state: 'offline'; changes: 'none' | 'kept' | 'unkept' }
  | { state: 'refused'; why: Why }

export const atFirst: Facts = {
  isConnected: false,
  isKnown: false,
  made: 0,
  saved: 0,
  kept: 0,
  refusal: null,
}

/** Takes what is known; gives what may be said of it. Never says saved on a guess. */
export function signOf(facts: Facts): Sign {
  const isWaiting = facts.made > facts.saved
  const isStanding = facts.refusal === 'session' || facts.refusal === 'no_copy'
  if (facts.refusal && (isWaiting || isStanding)) return { state: 'refused', why: facts.refusal }
  if (!facts.isConnected) {
    if (!facts.isKnown && !isWaiting) return { state: 'opening' }
    return { state: 'offline', changes: isWaiting ? keeping(facts) : 'none' }
  }
  if (isWaiting) return { state: 'saving' }
  return facts.isKnown ? { state: 'saved' } : { state: 'opening' }
}

function keeping({ made, kept }: Facts): 'kept' | 'unkept' {
  return kept >= made ? 'kept' : 'unkept'
}

/** Whether closing the page would lose something: it is neither with the room nor on the disk. */
export function wouldLose({ made, saved, kept }: Facts): boolean {
  return made > Math.max(saved, kept)
}

/** Takes how often in a row connecting has failed, 0 for a first wait; gives the wait in milliseconds. */
export function waitBefore(failures: number, random = Math.random()): number {
  const longest = 60_000
  return Math.min(longest, 2_000 * 1.7 ** failures) * (1 + 0.3 * random)
}
