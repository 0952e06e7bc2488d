import type { Column } from '@domain/apis/columns'
import { newId } from '@domain/ids'
import { checkRow, type ImportPart, importBounds, type RowLimits } from '@domain/rows/rows'
import { moment } from '@domain/text/text'
import { AppError } from '@kit/errors'
import * as v from 'valibot'
import type { CheckedPart, ImportedRow } from '../store/imports'

/** Takes a part of an import as JSON; gives its good rows and what is wrong with the others. */
export function checkPart(columns: readonly Column[], input: unknown, limits: RowLimits): CheckedPart {
  if (!Array.isArray(input)) throw new AppError('invalid', { _: 'wrong_type' })
  if (input.length === 0) throw new AppError('invalid', { _: 'required' })
  if (input.length > importBounds.partRows)
    throw new AppError('invalid', { _: 'too_many_rows' }, undefined, { _: importBounds.partRows })
  const rows: ImportedRow[] = []
  const errors: ImportPart['errors'] = []
  const now = new Date().toISOString()
  for (const [at, given] of input.entries()) {
    const checked = checkImported(columns, given, limits, now)
    if ('fields' in checked) errors.push({ row: at, fields: { ...checked.fields } })
    else rows.push({ ...checked, at })
  }
  return { received: input.length, rows, errors }
}

function checkImported(columns: readonly Column[], given: unknown, limits: RowLimits, now: string) {
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given)
  const { _id, createdAt, ...rest }: Record<string, unknown> = isObject ? { ...given } : {}
  // Rows as the data host gives them carry their id twice.
  if (rest.id === _id && !columns.some(({ name }) => name === 'id')) delete rest.id
  // A file has an empty cell where a row has no value.
  for (const { name, isSecret } of columns)
    if (isSecret && (rest[name] === null || rest[name] === '')) delete rest[name]
  const checked = checkRow(columns, isObject ? rest : given, limits)
  const fields: Record<string, string> = 'fields' in checked ? { ...checked.fields } : {}
  const id = _id === undefined || _id === '' ? newId('row') : _id
  if (typeof id !== 'string' || !/^row_[0-9A-Za-z]{8,40}$/.test(id)) fields._id = 'malformed'
  const time = v.safeParse(moment, createdAt === undefined || createdAt === '' ? now : createdAt)
  if (!time.success) fields.createdAt = 'not_a_time'
  if (Object.keys(fields).length > 0 || !('row' in checked) || !time.success) return { fields }
  return { ...checked.row, id: String(id), created: time.output }
}
