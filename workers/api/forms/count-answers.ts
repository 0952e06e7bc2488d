import { bucketLength, bucketNumber } from '@domain/dates/buckets'
import { bucketsOfSpan, type Span } from '@domain/dates/span'
import type { FormAnswersCounted } from '@domain/home'
import { bucketColumn } from '@kit/bucket-column'
import type { Db } from '@kit/db'
import { iso } from '@kit/iso'
import { sql } from 'drizzle-orm'

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
