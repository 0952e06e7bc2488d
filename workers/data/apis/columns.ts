import { type Column, maxRemovedColumns, type RemovedColumn } from '@domain/apis/columns'
import type { FieldErrors } from '@domain/errors'
import { trashLife } from '@domain/trash'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'

/** Takes names, and those among them whose texts have a value on each line or that are secret; gives a new API's columns. */
export function newColumns(
  names: readonly string[],
  lines: readonly string[] = [],
  secret: readonly string[] = [],
): Column[] {
  return names.map((name, at) => ({
    ...{ key: `c${at}`, name },
    ...(lines.includes(name) && { isLines: true }),
    ...(secret.includes(name) && { isSecret: true }),
  }))
}

export type Removed = Column & { removedAt: number }

type Before = { columns: readonly Column[]; nextColumn: number; removedColumns: readonly Removed[] }
type ColumnDraft = {
  key?: string | undefined
  name: string
  isLines?: boolean | undefined
  isSecret?: boolean | undefined
}

/**
 * Takes an API's columns and the wanted ones; gives the columns to write. A column with a known key is renamed, or
 * restored if it was removed less than 30 days ago; one without a key is new and gets a key that no column ever had. A
 * missing column is removed and can be restored. `isLines` defaults to its previous value, and a secret column stays
 * secret. Throws `invalid` for an unknown or repeated key.
 */
export function nextColumns(before: Before, wanted: readonly ColumnDraft[], now: number) {
  const living = before.removedColumns.filter((column) => canComeBack(column, now))
  const known = new Map([...before.columns, ...living].map((column) => [column.key, column]))
  const fields: FieldErrors = {}
  let { nextColumn } = before
  const columns = wanted.map(({ key, name, isLines, isSecret }, at): Column => {
    if (key === undefined)
      return { key: `c${nextColumn++}`, name, ...(isLines && { isLines }), ...(isSecret && { isSecret }) }
    const had = known.get(key)
    // Each key is taken out once, so a second time it is as unknown as one that never was.
    if (!known.delete(key)) fields[`columns.${at}.key`] = 'unknown_column'
    const secret = isSecret || had?.isSecret
    return {
      key,
      name,
      ...((isLines ?? had?.isLines) && { isLines: true }),
      ...(secret && { isSecret: true }),
    }
  })
  if (Object.keys(fields).length > 0) throw new AppError('invalid', fields)
  const kept = new Set(columns.map(({ key }) => key))
  const isGone = ({ key }: Column) => !kept.has(key)
  const going = before.columns.filter(isGone).map((column) => ({ ...column, removedAt: now }))
  const removedColumns = [...before.removedColumns.filter(isGone), ...going]
  if (removedColumns.length > maxRemovedColumns)
    throw new AppError('invalid', { columns: 'too_many_removed' }, undefined, { columns: maxRemovedColumns })
  return { columns, nextColumn, ...removal(removedColumns) }
}

/** Gives what is written of removed columns. */
export function removal(removedColumns: Removed[]) {
  return { removedColumns, columnsRemovedAt: removedColumns[0]?.removedAt ?? null }
}

/** Takes removed columns; gives the ones that can still be restored, as callers see them. */
export function showRemoved(removed: readonly Removed[], now: number): RemovedColumn[] {
  return removed
    .filter((column) => canComeBack(column, now))
    .map(({ key, name, removedAt }) => ({
      key,
      name,
      deletedAt: iso(removedAt),
      deletedUntil: iso(removedAt + trashLife),
    }))
}

const canComeBack = ({ removedAt }: Removed, now: number) => removedAt > now - trashLife
