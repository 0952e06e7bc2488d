import type { FieldErrors } from '@domain/errors'
import { isQuestion } from '@domain/forms/elements'
import { encodeBytes } from '@domain/ids'
import { hmac, keyFor } from '@kit/crypto'
import { AppError } from '@kit/errors'
import { insertWhere } from '@kit/insert-where'
import { changeKept } from '@kit/kept'
import { unlessRefused } from '../../data/forms/refused'
import type { ApiContext } from '../env'
import { type FormRow, getForm, saidOf } from './queries'
import { forms, formVersions } from './table'
import { dropOldVersions } from './versions'

/**
 * Makes the draft the version that is answered from now on, after its data API has a column for each question. Sent again
 * without a change it makes no other version; a closed form is open again.
 */
export async function publishForm(c: ApiContext, before: FormRow, version: number | null): Promise<FormRow> {
  const { db } = c.var
  const { id, ownerId } = before
  const again = () => getForm(db, ownerId, id)
  if (!before.isChanged && before.publishedVersion > 0) {
    if (before.state === 'published') return before
    return changeKept(db, forms, before, { state: 'published' }, { version, again })
  }
  const { apiId, columns } = await ensureApi(c, before)
  const number = before.publishedVersion + 1
  const published = {
    apiId,
    columns,
    state: 'published' as const,
    notify: before.settings.notify,
    publishedVersion: number,
    isChanged: false,
  }
  const after = await changeKept(db, forms, before, published, {
    // What is published is what was looked at: a draft that changed meanwhile is published by its next call.
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
  await dropOldVersions(db, id, number)
  return after
}

/** Throws `invalid` for a form that asks nothing, or whose hidden columns are also asked for. */
function requireColumns(form: FormRow): string[] {
  const keys = form.elements.flatMap(({ type, key }) => (isQuestion(type) ? [key] : []))
  if (keys.length === 0) throw new AppError('invalid', { elements: 'required' })
  const fields: FieldErrors = {}
  const all = new Set(form.elements.map(({ key }) => key))
  for (const [at, key] of form.settings.hidden.entries()) {
    if (all.has(key)) fields[`settings.hidden.${at}`] = 'column_twice'
    all.add(key)
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', fields)
  return [...keys, ...form.settings.hidden]
}

const appNames = {
  en: { name: 'Forms', description: 'Answers to your forms' },
  fa: { name: 'فرم‌ها', description: 'پاسخ‌های فرم‌های شما' },
  ar: { name: 'النماذج', description: 'إجابات نماذجك' },
} as const

async function ensureApi(c: ApiContext, form: FormRow) {
  const keys = requireColumns(form)
  const secret = await keyFor(c.var.settings.sessionSecret, 'forms')
  const idOf = async (prefix: 'app' | 'api', of: string) =>
    `${prefix}_${encodeBytes((await hmac(secret, `${prefix} ${of}`)).subarray(0, 20))}`
  const { columns } = unlessRefused(
    await c.env.FORM_ROWS.ensureApi({
      apiId: form.apiId ?? (await idOf('api', form.id)),
      ownerId: form.ownerId,
      // The second when the first lies in the trash.
      appIds: [await idOf('app', form.ownerId), await idOf('app', form.id)],
      app: appNames[form.language],
      name: form.name,
      description: form.name,
      columns: keys.map((name) => ({ name, key: form.columns[name] ?? null })),
    }),
  )
  // Columns of questions that were removed stay known.
  return { apiId: form.apiId ?? (await idOf('api', form.id)), columns: { ...form.columns, ...columns } }
}

/** Takes no more answers until it is published again. */
export async function closeForm(c: ApiContext, before: FormRow, version: number | null): Promise<FormRow> {
  if (before.state === 'draft') throw new AppError('wrong_state')
  const again = () => getForm(c.var.db, before.ownerId, before.id)
  return changeKept(c.var.db, forms, before, { state: 'closed' }, { version, again })
}
