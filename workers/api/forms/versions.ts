import { isQuestion } from '@domain/forms/elements'
import { type FormVersion, formLimits } from '@domain/forms/forms'
import type { Db } from '@kit/db'
import { insertWhere } from '@kit/insert-where'
import { iso } from '@kit/iso'
import { and, desc, eq, type InferSelectModel, lte, max, ne, notExists, type SQL, sql } from 'drizzle-orm'
import { type FormRow, formVersions } from './table'

export type VersionRow = InferSelectModel<typeof formVersions>

const maxKnown = 200
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
  if (known.size >= maxKnown) known.clear()
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

export const shownVersion = (
  { number, elements, publishedAt, isDraft }: VersionRow,
  form: FormRow,
): FormVersion => ({
  number,
  isDraft,
  questions: elements.filter(({ type }) => isQuestion(type)).length,
  publishedAt: iso(publishedAt),
  isLive: form.state === 'published' && number === form.publishedVersion,
})

/** The number of the next version: drafts that are kept have numbers too. */
export async function nextNumber(db: Db, formId: string): Promise<number> {
  const [row] = await db
    .select({ newest: max(formVersions.number) })
    .from(formVersions)
    .where(eq(formVersions.formId, formId))
  return (row?.newest ?? 0) + 1
}

/**
 * Takes a form and its next number; gives what writes its draft as a version while `isMine` holds, unless a version that is
 * kept says the same.
 */
export function keepDraft(db: Db, form: FormRow, number: number, isMine: SQL) {
  const { name, language, elements, settings } = form
  const row = { formId: form.id, number, name, language, elements, settings }
  const isSaid = and(
    eq(formVersions.formId, form.id),
    eq(formVersions.name, name),
    eq(formVersions.language, language),
    eq(formVersions.elements, elements),
    eq(formVersions.settings, settings),
  )
  const isNew = notExists(db.select({ one: sql`1` }).from(formVersions).where(isSaid))
  const fresh = and(isMine, isNew) as SQL
  return insertWhere(db, formVersions, { ...row, publishedAt: Date.now(), isDraft: true }, fresh)
}

/** The statement that lets the oldest versions go, once there is a newer one than so many; what is answered stays. */
export const dropOldVersions = (
  db: Db,
  { id, publishedVersion }: Pick<FormRow, 'id' | 'publishedVersion'>,
  newest: number,
) =>
  db
    .delete(formVersions)
    .where(
      and(
        eq(formVersions.formId, id),
        lte(formVersions.number, newest - formLimits.versions),
        ne(formVersions.number, publishedVersion),
      ),
    )
