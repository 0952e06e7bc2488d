import { bucketLength, bucketNumber } from '@domain/dates/buckets'
import { bucketsOfSpan, type Span } from '@domain/dates/span'
import { type FirstSteps, type FormAnswersCounted, type RecentThing, recentShown } from '@domain/home'
import type { Noun } from '@domain/things'
import { bucketColumn } from '@kit/bucket-column'
import type { Db } from '@kit/db'
import { iso } from '@kit/iso'
import { type SQL, sql } from 'drizzle-orm'

type Row = { id: string; noun: Noun; title: string; is_own: number; updated_at: number }

/** What a member may read and was changed last: own things, and those that others share. */
export async function recentThings(db: Db, userId: string, nouns: readonly Noun[]): Promise<RecentThing[]> {
  // An answer has the title of its question, and goes with it to the trash and out of sight.
  const hasQuestion = sql`EXISTS (SELECT 1 FROM answers JOIN things AS asked ON asked.id = answers.question_id
    WHERE answers.id = things.id AND asked.deleted_at IS NULL AND (asked.reach <> 'private' OR asked.owner_id = ${userId}))`
  const newest = (from: SQL) => sql`SELECT * FROM (
    SELECT things.id, noun, title, owner_id = ${userId} AS is_own, updated_at FROM ${from}
      AND deleted_at IS NULL AND noun IN (SELECT value FROM json_each(${JSON.stringify(nouns)}))
      AND (noun <> 'answers' OR ${hasQuestion})
    ORDER BY updated_at DESC, things.id DESC LIMIT ${recentShown})`
  const own = sql`things INDEXED BY things_owner_newest WHERE owner_id = ${userId}`
  const shared = sql`thing_members JOIN things ON things.id = thing_id WHERE user_id = ${userId} AND role <> 'owner'`
  const rows = await db.all<Row>(
    sql`${newest(own)} UNION ALL ${newest(shared)} ORDER BY updated_at DESC, id DESC LIMIT ${recentShown}`,
  )
  return rows.map(({ is_own, updated_at, ...row }) => ({
    ...row,
    isOwn: is_own === 1,
    updatedAt: iso(updated_at),
  }))
}

/** Tells which of the first steps a member has made, also where it is in the trash. */
export async function firstSteps(db: Db, userId: string): Promise<FirstSteps> {
  const has = (noun: Noun) => sql`EXISTS (SELECT 1 FROM things WHERE owner_id = ${userId} AND noun = ${noun})`
  const [row] = await db.all<Record<keyof FirstSteps, number>>(
    sql`SELECT ${has('documents')} AS documents, ${has('forms')} AS forms, ${has('apis')} AS apis,
      EXISTS (SELECT 1 FROM sites WHERE owner_id = ${userId} AND published_at IS NOT NULL) AS sites`,
  )
  return {
    documents: row?.documents === 1,
    forms: row?.forms === 1,
    apis: row?.apis === 1,
    sites: row?.sites === 1,
  }
}

/** Counts the answers to a member's forms in a stretch of time: whole hours or days of the zone's clocks. */
export async function countFormAnswers(db: Db, userId: string, span: Span): Promise<FormAnswersCounted> {
  const { starts, end, stretches } = bucketsOfSpan(span)
  const length = bucketLength[span.unit]
  const rows = await db.all<{ bucket: number; answers: number }>(
    sql`SELECT ${bucketColumn(stretches, length)} AS bucket, count(*) AS answers FROM (
      SELECT form_answers.created_at AS at FROM forms CROSS JOIN form_answers ON form_id = forms.id
      WHERE owner_id = ${userId} AND forms.deleted_at IS NULL AND form_answers.deleted_at IS NULL AND is_kept = 1
        AND form_answers.created_at >= ${starts[0] ?? span.from} AND form_answers.created_at < ${end}
    ) GROUP BY bucket`,
  )
  const numbers = new Map(rows.map(({ bucket, answers }) => [bucket, answers]))
  const at = (start: number) => numbers.get(bucketNumber(start, stretches, length)) ?? 0
  return { items: starts.map((start) => ({ at: iso(start), answers: at(start) })) }
}
