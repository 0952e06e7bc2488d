import { isQuestion } from '@domain/forms/elements'
import { type FormVersion, formLimits } from '@domain/forms/forms'
import type { Db } from '@kit/db'
import { iso } from '@kit/iso'
import { and, desc, eq, type InferSelectModel, lte } from 'drizzle-orm'
import type { FormRow } from './queries'
import { formVersions } from './table'

export type VersionRow = InferSelectModel<typeof formVersions>

const mostKnown = 200
const known = new Map<string, VersionRow>()

/** A version of a form, or null. As it never changes, each isolate remembers it. */
export async function versionOf(db: Db, formId: string, number: number): Promise<VersionRow | null> {
  const place = `${formId} ${number}`
  const earlier = known.get(place)
  if (earlier) return earlier
  const [row] = await db
    .select()
    .from(formVersions)
    .where(and(eq(formVersions.formId, formId), eq(formVersions.number, number)))
  if (!row) return null
  if (known.size >= mostKnown) known.clear()
  known.set(place, row)
  return row
}

/** The versions that are kept, the newest first. */
export async function listVersions(db: Db, form: FormRow): Promise<FormVersion[]> {
  const rows = await db
    .select()
    .from(formVersions)
    .where(eq(formVersions.formId, form.id))
    .orderBy(desc(formVersions.number))
    .limit(formLimits.versions)
  return rows.map((row) => shownVersion(row, form))
}

export const shownVersion = ({ number, elements, publishedAt }: VersionRow, form: FormRow): FormVersion => ({
  number,
  questions: elements.filter(({ type }) => isQuestion(type)).length,
  publishedAt: iso(publishedAt),
  isLive: form.state === 'published' && number === form.publishedVersion,
})

/** The statement that lets the oldest versions go, once there is a newer one than so many. */
export const dropOldVersions = (db: Db, formId: string, newest: number) =>
  db
    .delete(formVersions)
    .where(and(eq(formVersions.formId, formId), lte(formVersions.number, newest - formLimits.versions)))
