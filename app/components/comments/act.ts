import type { Comment } from '@domain/comments'
import type { FieldErrors } from '@domain/errors'
import { codeOfAnswer } from '~/lib/wait'
import type { ShownComments } from './known'

/** How an act ended; `offline` and `signedOut` are codes of the browser's own. */
export type Outcome =
  | { code: null; comment: Comment | null }
  | { code: string; fields?: FieldErrors | undefined }

const tooLong = 15_000
const addressOf = (thingId: string) => `/dashboard/comments/${encodeURIComponent(thingId)}/act`

/** Sends what is done to a comment; throws nothing, so that what was written stays. */
export async function sendComment(thingId: string, fields: Record<string, string>): Promise<Outcome> {
  try {
    const answer = await fetch(addressOf(thingId), {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(tooLong),
    })
    if (answer.redirected) return { code: 'signedOut' }
    const said: Outcome = await answer.json()
    return said.code === null ? said : { ...said, code: codeOfAnswer(answer, said.code) }
  } catch {
    return { code: 'offline' }
  }
}

/** Reads the comments anew as the page's address asks for them; null where they could not be read. */
export async function rereadComments(thingId: string): Promise<ShownComments | null> {
  try {
    const answer = await fetch(addressOf(thingId) + location.search, { signal: AbortSignal.timeout(tooLong) })
    if (!answer.ok || answer.redirected) return null
    const page: ShownComments = await answer.json()
    return page
  } catch {
    return null
  }
}
