import type { Element } from '@domain/forms/elements'
import { isQuestion } from '@domain/forms/elements'
import { type Form, type FormChange, formLimits, type ListedForm, type NewForm } from '@domain/forms/forms'
import type { FormSettings } from '@domain/forms/settings'
import { type Page, type PageQuery, pageSize } from '@domain/page'
import { searchWordsOf } from '@domain/search/words'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { insertWhere } from '@kit/insert-where'
import { iso } from '@kit/iso'
import { changeKept, isKeptBy, isOwn, restoring } from '@kit/kept'
import { and, desc, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type * as v from 'valibot'
import { bindPictures, requireOwnPictures } from './pictures'
import { type FormRow, forms } from './table'
import { dropOldVersions, keepDraft, nextNumber, type VersionRow, versionOf } from './versions'

/** The content of a form for the people who fill it in. */
export type FormContent = Pick<FormRow, 'name' | 'language' | 'elements' | 'settings'>

const questionsIn = (elements: readonly Element[]) => elements.filter(({ type }) => isQuestion(type))

const wordsOf = ({ name, elements }: FormContent) =>
  searchWordsOf(
    name,
    questionsIn(elements)
      .map(({ question }) => question)
      .join(' '),
  )

const urlOf = (webOrigin: string, id: string) => `${webOrigin}/form/${id}`

type ListedFormRow = Pick<
  FormRow,
  | 'id'
  | 'name'
  | 'language'
  | 'state'
  | 'apiId'
  | 'answers'
  | 'publishedVersion'
  | 'isChanged'
  | 'createdAt'
  | 'updatedAt'
> & { questions: number }

function listedOf(row: ListedFormRow, webOrigin: string): ListedForm {
  const { id, name, language, state, apiId, questions, answers, publishedVersion, isChanged } = row
  return {
    ...{ id, name, language, state, apiId, questions, answers, publishedVersion, isChanged },
    url: urlOf(webOrigin, id),
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  }
}

/** A form as its owner sees it. */
export function formOf(row: FormRow, webOrigin: string): Form {
  const { version, elements, settings, passwordHash } = row
  const listed = listedOf({ ...row, questions: questionsIn(elements).length }, webOrigin)
  return { ...listed, version, elements, settings, hasPassword: passwordHash !== null }
}

async function findForm(db: Db, userId: string, id: string): Promise<FormRow | null> {
  const [row] = await db
    .select()
    .from(forms)
    .where(isOwn(forms, userId, id))
  return row ?? null
}

export async function getForm(db: Db, userId: string, id: string): Promise<FormRow> {
  const row = await findForm(db, userId, id)
  if (!row) throw new AppError('not_found')
  return row
}

/** The cursors of this list hold for no other. */
const order = 'forms'

/** Takes a query; gives the statement of one page of a member's forms, the newest first. */
export function formsPage(
  db: Db,
  userId: string,
  { cursor, limit = pageSize.default }: v.InferOutput<typeof PageQuery>,
) {
  const after = readCursor(cursor, order)
  return db
    .select({
      id: forms.id,
      name: forms.name,
      language: forms.language,
      state: forms.state,
      apiId: forms.apiId,
      answers: forms.answers,
      publishedVersion: forms.publishedVersion,
      isChanged: forms.isChanged,
      createdAt: forms.createdAt,
      updatedAt: forms.updatedAt,
      questions: sql<number>`(SELECT count(*) FROM json_each(${forms.elements}) WHERE value ->> 'type' NOT IN ('welcome', 'description'))`,
    })
    .from(forms)
    .where(
      and(
        isKeptBy(forms, userId),
        after ? sql`(${forms.createdAt}, ${forms.id}) < (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(desc(forms.createdAt), desc(forms.id))
    .limit(limit + 1)
}

export async function listForms(
  db: Db,
  userId: string,
  query: v.InferOutput<typeof PageQuery>,
  webOrigin: string,
): Promise<Page<ListedForm>> {
  const rows = await formsPage(db, userId, query)
  const page = pageOf(rows, query.limit ?? pageSize.default, (row) => [row.createdAt, row.id], order)
  return { ...page, items: page.items.map((row) => listedOf(row, webOrigin)) }
}

type FormToInsert = Omit<NewForm, 'password'> & { id: string; ownerId: string; passwordHash: string | null }

/** Writes a form while there is room for another and its maker still may. The same id again gives the one that is there. */
export async function createForm(db: Db, input: FormToInsert, isStill: SQL): Promise<FormRow> {
  const { id, ownerId, passwordHash } = input
  const said = saidOf(input)
  await requireOwnPictures(db, ownerId, id, said)
  const now = Date.now()
  const row = {
    id,
    ownerId,
    ...said,
    passwordHash,
    searchWords: wordsOf(said),
    createdAt: now,
    updatedAt: now,
  }
  const mayEnter = sql`${isStill} AND (SELECT count(*) FROM forms WHERE owner_id = ${ownerId}) < ${formLimits.forms}`
  await db.batch([insertWhere(db, forms, row, mayEnter), ...bindPictures(db, ownerId, id, said)])
  const written = await findForm(db, ownerId, id)
  if (!written) throw new AppError('invalid', { _: 'too_many_forms' }, undefined, { _: formLimits.forms })
  return written
}

export const saidOf = ({ name, language, elements, settings }: FormContent): FormContent => ({
  ...{ name, language, elements, settings },
})

/** Whether two versions say the same. */
const isSame = (one: FormContent, other: FormContent) =>
  JSON.stringify(saidOf(one)) === JSON.stringify(saidOf(other))

type FormRowChange = Partial<Pick<FormChange, 'name' | 'language' | 'elements'>> & {
  settings?: FormSettings | undefined
  passwordHash?: string | null | undefined
}

/** Changes what is named of the draft; with a version only if it is the current one, else throws `stale`. */
export async function changeForm(
  db: Db,
  before: FormRow,
  edit: FormRowChange,
  version: number | null,
  beside?: (after: FormRow, isMine: SQL) => BatchItem<'sqlite'>,
): Promise<FormRow> {
  const { id, ownerId, publishedVersion } = before
  const again = () => getForm(db, ownerId, id)
  const live = publishedVersion === 0 ? null : await versionOf(db, id, publishedVersion)
  const pictured = { elements: edit.elements ?? [], settings: edit.settings ?? before.settings }
  await requireOwnPictures(db, ownerId, id, pictured)
  const derive = (after: FormRow, present: FormRow) => ({
    searchWords: wordsOf(after),
    // Published in the meantime: the change is in the draft alone.
    isChanged: live === null || present.publishedVersion !== publishedVersion || !isSame(after, live),
  })
  const after = await changeKept(db, forms, before, edit, {
    version,
    again,
    derive,
    ...(beside && { beside }),
  })
  const bound = bindPictures(db, ownerId, id, pictured)
  const [first, ...rest] = bound
  if (first) await db.batch([first, ...rest])
  return after
}

/** Makes an earlier version the draft. The draft that it replaces is kept as a version, where none says the same. */
export async function restoreVersion(
  db: Db,
  before: FormRow,
  restored: VersionRow,
  version: number | null,
): Promise<FormRow> {
  const number = await nextNumber(db, before.id)
  // The saved draft is the one that is replaced: one that changed in the meantime is replaced by the next call.
  const after = await changeForm(db, before, saidOf(restored), version ?? before.version, (_, isMine) =>
    keepDraft(db, before, number, isMine),
  )
  await dropOldVersions(db, after, number)
  return after
}

/** Takes a form out of its owner's trash. */
export async function restoreForm(db: Db, userId: string, id: string): Promise<FormRow> {
  await restoring(db, forms, userId, id)
  return getForm(db, userId, id)
}
