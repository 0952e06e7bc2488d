import type { Column } from '@domain/columns'
import { AppError } from '@kit/errors'

/** Takes names; gives a new API's columns. */
export function newColumns(names: readonly string[]): Column[] {
  return names.map((name, at) => ({ key: `c${at}`, name }))
}

type Before = { columns: readonly Column[]; nextColumn: number }
type Wanted = { key?: string | undefined; name: string }

/**
 * Takes an API's columns and what they are to be; gives what to write. A column with its key is kept under its new name,
 * one without is new and gets a key that no column ever had. Throws `invalid` for a key that is unknown or stands twice.
 */
export function nextColumns(before: Before, wanted: readonly Wanted[]) {
  const known = new Set(before.columns.map(({ key }) => key))
  const fields: Record<string, string> = {}
  let { nextColumn } = before
  const columns = wanted.map(({ key, name }, at): Column => {
    if (key === undefined) return { key: `c${nextColumn++}`, name }
    // Each key is taken out once, so a second time it is as unknown as one that never was.
    if (!known.delete(key)) fields[`columns.${at}.key`] = 'unknown_column'
    return { key, name }
  })
  if (Object.keys(fields).length > 0) throw new AppError('invalid', fields)
  return { columns, nextColumn }
}
