import { type SQL, sql } from 'drizzle-orm'
import type { ApiContext } from '../env'
import { happened } from '../events/happened'
import { tellAllOf } from '../events/tell'
import { tellRoom } from '../rooms/push'

/** The author and the followers of a question. */
const concerned = (questionId: string): SQL =>
  sql`SELECT user_id FROM follows WHERE subject_id = ${questionId} UNION SELECT owner_id FROM questions WHERE id = ${questionId}`

/** Says in a question's room that it, or one of its answers, is another one now. */
export function tellMoved(c: ApiContext, questionId: string): void {
  tellRoom(c, 'live', questionId, { type: 'moved', revision: Date.now() })
}

/** The members to notify of a new answer: the same query goes into its batch. */
export const toldOfAnswer = concerned

type About = { questionId: string; answerId?: string }

/** Notifies the author of an accepted answer, and the followers of its question. */
export function tellSolved(c: ApiContext, { questionId, answerId }: Required<About>): Promise<void> {
  const to = sql`${concerned(questionId)} UNION SELECT owner_id FROM answers WHERE id = ${answerId}`
  return tell(c, 'solved', { questionId, answerId }, to, `${questionId} ${answerId}`)
}

const hour = 3_600_000

/** Notifies the members it concerns that a question or an answer was edited; once an hour. */
export function tellEdited(c: ApiContext, about: About): Promise<void> {
  const { questionId, answerId } = about
  const to = answerId
    ? concerned(questionId)
    : sql`${concerned(questionId)} UNION SELECT owner_id FROM answers WHERE question_id = ${questionId}`
  return tell(c, 'edited', about, to, `${answerId ?? questionId} ${Math.floor(Date.now() / hour)}`)
}

async function tell(
  c: ApiContext,
  kind: 'solved' | 'edited',
  { questionId, answerId }: About,
  to: SQL,
  once: string,
): Promise<void> {
  const { db, user } = c.var
  const part = answerId === undefined ? {} : { partId: answerId }
  await db.batch(happened(db, { kind, actorId: user.id, thingId: questionId, ...part, to, once }))
  tellAllOf(c, to)
}
