import { type SQL, sql } from 'drizzle-orm'
import type { ApiContext } from '../env'
import { happened } from '../events/happened'
import { tellAllOf } from '../events/tell'
import { tellRoom } from '../rooms/push'

/** Those who follow a question, and who asked it. */
const concerned = (questionId: string): SQL =>
  sql`SELECT user_id FROM follows WHERE subject_id = ${questionId} UNION SELECT owner_id FROM questions WHERE id = ${questionId}`

/** Says in a question's room that it, or one of its answers, is another one now. */
export function tellMoved(c: ApiContext, questionId: string): void {
  tellRoom(c, 'live', questionId, { type: 'moved', revision: Date.now() })
}

/** Those who are to be told of a new answer: the same query goes into its batch. */
export const toldOfAnswer = concerned

type About = { questionId: string; answerId?: string }

/** Tells the author of an accepted answer, and those who follow its question. */
export function tellSolved(c: ApiContext, { questionId, answerId }: Required<About>): Promise<void> {
  const to = sql`${concerned(questionId)} UNION SELECT owner_id FROM answers WHERE id = ${answerId}`
  return tell(c, 'solved', { questionId, answerId }, to, `${questionId} ${answerId}`)
}

const hour = 3_600_000

/** Tells whom it concerns that a question or an answer says something else now; once an hour. */
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
