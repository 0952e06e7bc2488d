const start = 'comment-draft '

/** A field for a comment: whose, below which thing, and which comment it answers or changes. */
export type DraftOf = { userId: string; thingId: string; about: string }

const keyOf = ({ userId, thingId, about }: DraftOf) => `${start}${userId} ${thingId} ${about}`

/** An unsent text on this device; signing out deletes it. */
export function readDraft(of: DraftOf): string {
  try {
    return localStorage.getItem(keyOf(of)) ?? ''
  } catch {
    return ''
  }
}

/** Keeps what is written; tells whether it is kept. */
export function keepDraft(of: DraftOf, text: string): boolean {
  try {
    if (text.trim() === '') localStorage.removeItem(keyOf(of))
    else localStorage.setItem(keyOf(of), text)
    return true
  } catch {
    return false
  }
}
