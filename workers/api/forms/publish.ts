import type { FieldErrors } from '@domain/errors'
import { isQuestion } from '@domain/forms/elements'
import { formBounds } from '@domain/forms/kinds'
import { hiddenTwice } from '@domain/forms/settings'
import { encodeBytes } from '@domain/ids'
import { hmac, keyFor } from '@kit/crypto'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { insertWhere } from '@kit/insert-where'
import { changeKept } from '@kit/kept'
import { eq } from 'drizzle-orm'
import { unlessRefused } from '../../data/form-rows/refused'
import type { ApiContext } from '../env'
import { getForm, saidOf } from './queries'
import { isSeveral } from './questions'
import { type FormRow, forms, formVersions } from './table'
import { dropOldVersions, nextNumber, versionOf } from './versions'

/**
 * Makes the draft the version that is answered from now on, after its data API has a column for each question. Sent again
 * without a change it makes no other version; a closed form is open again.
 */
export async function publishForm(c: ApiContext, before: FormRow, version: number | null): Promise<FormRow> {
  const { db } = c.var
  const { id, ownerId } = before
  const again = () => getForm(db, ownerId, id)
  if (!before.isChanged && before.publishedVersion > 0) {
    await ensureApi(c, before)
    if (before.state === 'published') return before
    return changeKept(db, forms, before, { state: 'published' }, { version, again })
  }
  await requireSameKinds(db, before)
  const { apiId, columns } = await ensureApi(c, before)
  const number = await nextNumber(db, id)
  const published = {
    apiId,
    columns,
    state: 'published' as const,
    notify: before.settings.notify,
    publishedVersion: number,
    isChanged: false,
  }
  const after = await changeKept(db, forms, before, published, {
    // The reviewed draft is the one that is published: a draft that changed in the meantime is published by its next call.
    version: version ?? before.version,
    again,
    beside: (_, isMine) =>
      insertWhere(
        db,
        formVersions,
        { formId: id, number, ...saidOf(before), publishedAt: Date.now() },
        isMine,
      ),
  })
  await dropOldVersions(db, after, number)
  return after
}

/** Throws `invalid` for a form that asks nothing or for too many passwords, or whose hidden columns are also asked for. */
function requireColumns(form: FormRow): string[] {
  const keys = form.elements.flatMap(({ type, key }) => (isQuestion(type) ? [key] : []))
  if (keys.length === 0) throw new AppError('invalid', { elements: 'required' })
  const fields: FieldErrors = hiddenTwice(form.elements, form.settings.hidden)
  const passwords = form.elements.flatMap(({ type }, at) => (type === 'password' ? [at] : []))
  for (const at of passwords.slice(formBounds.passwords)) fields[`elements.${at}.type`] = 'too_many_passwords'
  if (Object.keys(fields).length > 0) throw new AppError('invalid', fields)
  return [...keys, ...form.settings.hidden]
}

/** Throws `invalid` where a question is a password now or was one, and not both: kept answers would be shown, or kept as they are. */
async function requireSameKinds(db: Db, { id, elements, settings }: FormRow): Promise<void> {
  const versions = await db
    .select({ elements: formVersions.elements })
    .from(formVersions)
    .where(eq(formVersions.formId, id))
  const kinds = new Map<string, boolean>()
  for (const { type, key } of versions.flatMap((version) => version.elements))
    if (isQuestion(type)) kinds.set(key, type === 'password')
  const fields: FieldErrors = {}
  for (const [at, { type, key }] of elements.entries())
    if (isQuestion(type) && (kinds.get(key) ?? type === 'password') !== (type === 'password'))
      fields[`elements.${at}.key`] = 'password_kind'
  for (const [at, key] of settings.hidden.entries())
    if (kinds.get(key)) fields[`settings.hidden.${at}`] = 'password_kind'
  if (Object.keys(fields).length > 0) throw new AppError('invalid', fields)
}

const appNames = {
  en: { name: 'Forms', description: 'Responses to your forms' },
  fa: { name: 'فرم‌ها', description: 'پاسخ‌های فرم‌های شما' },
  ar: { name: 'النماذج', description: 'ردود نماذجك' },
} as const

const nexts = [2, 3, 4, 5]

async function ensureApi(c: ApiContext, form: FormRow) {
  const keys = requireColumns(form)
  const several = new Set(form.elements.filter(({ type }) => isSeveral(type)).map(({ key }) => key))
  const passwords = new Set(form.elements.filter(({ type }) => type === 'password').map(({ key }) => key))
  const secret = await keyFor(c.var.settings.sessionSecret, 'forms')
  const idOf = async (prefix: 'app' | 'api', of: string) =>
    `${prefix}_${encodeBytes((await hmac(secret, `${prefix} ${of}`)).subarray(0, 20))}`
  const { columns } = unlessRefused(
    await c.env.FORM_ROWS.ensureApi({
      apiId: form.apiId ?? (await idOf('api', form.id)),
      ownerId: form.ownerId,
      // Each of them when those before it lie in the trash.
      appIds: await Promise.all(
        [form.ownerId, ...nexts.map((next) => `${form.ownerId} ${next}`), form.id].map((of) =>
          idOf('app', of),
        ),
      ),
      app: appNames[form.language],
      name: form.name,
      description: form.name,
      columns: keys.map((name) => ({
        ...{ name, key: form.columns[name] ?? null },
        isLines: several.has(name),
        isSecret: passwords.has(name),
      })),
    }),
  )
  // Columns of questions that were removed stay known.
  return { apiId: form.apiId ?? (await idOf('api', form.id)), columns: { ...form.columns, ...columns } }
}

/** Has the data API of a form that came back take answers again; a form for which there can be none is closed. */
export async function reviveApi(c: ApiContext, form: FormRow): Promise<FormRow> {
  if (form.state !== 'published') return form
  const live = await versionOf(c.var.db, form.id, form.publishedVersion)
  try {
    await ensureApi(c, { ...form, ...(live && { elements: live.elements, settings: live.settings }) })
    return form
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return closeForm(c, form, null)
  }
}

/** Takes no more answers until it is published again. */
export async function closeForm(c: ApiContext, before: FormRow, version: number | null): Promise<FormRow> {
  if (before.state === 'draft') throw new AppError('wrong_state')
  const again = () => getForm(c.var.db, before.ownerId, before.id)
  return changeKept(c.var.db, forms, before, { state: 'closed' }, { version, again })
}
