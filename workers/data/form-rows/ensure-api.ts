import { type Column, columnCount } from '@domain/apis/columns'
import type { WantedApi } from '@domain/forms/row-store'
import { openDb } from '@kit/db'
import { AppError } from '@kit/errors'
import { and, eq, sql } from 'drizzle-orm'
import { forgetApi } from '../apis/definition'
import { type ApiRow, changeApi, createApi, restoreApi } from '../apis/queries'
import { apis } from '../apis/table'
import { createApp, findApp } from '../apps/queries'
import { apps } from '../apps/table'
import { type DataBindings, quotasOf } from '../kit/env'

type Db = ReturnType<typeof openDb>

/** Makes the data API of a form, or adds to it the columns that it lacks; gives their keys by the names that were asked for. */
export async function ensureApi(env: DataBindings, wanted: WantedApi): Promise<Record<string, string>> {
  const db = openDb(env.DB)
  const { apiId, ownerId } = wanted
  const [there] = await db
    .select()
    .from(apis)
    .where(and(eq(apis.id, apiId), eq(apis.ownerId, ownerId)))
  const most = quotasOf(env)
  const row = there
    ? there.deletedAt === null
      ? there
      : await bringBack(db, wanted, there, most)
    : await make(db, wanted, most)
  // Keys of an API that is gone for good say nothing about the new one.
  const asked = there ? wanted.columns : wanted.columns.map((column) => ({ ...column, key: null }))
  const columns = withMissing(row, asked)
  if (columns.length > columnCount.most)
    throw new AppError('invalid', { elements: 'too_many_columns' }, undefined, { elements: columnCount.most })
  const isSame =
    columns.length === row.columns.length &&
    columns.every(
      ({ key, isLines, isSecret }, at) =>
        key !== undefined &&
        (isLines ?? false) === (row.columns[at]?.isLines ?? false) &&
        (isSecret ?? false) === (row.columns[at]?.isSecret ?? false),
    )
  const after = isSame ? row : await changeApi(db, row, { columns }, null)
  forgetApi(apiId)
  return keysOf(after.columns, asked)
}

type Most = { apps: number; apis: number }

/** The app of a member's forms; where those before it lie in the trash, the next one. */
async function appFor(db: Db, { ownerId, appIds, app }: WantedApi, most: Most): Promise<string> {
  const ids = JSON.stringify(appIds)
  const known = await db
    .select({ id: apps.id, deletedAt: apps.deletedAt })
    .from(apps)
    .where(sql`${apps.id} IN (SELECT value FROM json_each(${ids}))`)
  const standing = known.find(({ deletedAt }) => deletedAt === null)
  if (standing) return standing.id
  const free = appIds.find((id) => known.every((one) => one.id !== id))
  if (free === undefined) throw new AppError('invalid', { _: 'too_many_apps' })
  return (await createApp(db, { id: free, ownerId, ...app, analytics: true }, most.apps)).id
}

/** Takes an API out of the trash, into another app where its own lies there. */
async function bringBack(
  db: Db,
  wanted: WantedApi,
  { id, ownerId, appId }: ApiRow,
  most: Most,
): Promise<ApiRow> {
  if (!(await findApp(db, ownerId, appId)))
    await db
      .update(apis)
      .set({ appId: await appFor(db, wanted, most) })
      .where(eq(apis.id, id))
  return restoreApi(db, ownerId, id, most.apis)
}

async function make(db: Db, wanted: WantedApi, most: Most): Promise<ApiRow> {
  const { apiId, ownerId, name, description, columns } = wanted
  const head = { id: apiId, ownerId, appId: await appFor(db, wanted, most), name, description }
  const columnNames = columns.slice(0, columnCount.most).map((column) => column.name)
  // Programs get their keys from the owner, at the API itself; none is made of which nobody saw the secret.
  const lines = columns.filter(({ isLines }) => isLines).map((column) => column.name)
  const secret = columns.filter(({ isSecret }) => isSecret).map((column) => column.name)
  return createApi(
    db,
    { ...head, columnNames, lines, secret, readAccess: 'key', writeAccess: 'key' },
    null,
    most.apis,
  )
}

type ColumnOfForm = WantedApi['columns'][number]

type WantedColumn = {
  key?: string
  name: string
  isLines?: boolean | undefined
  isSecret?: boolean | undefined
}

/** The new columns: all existing ones, and the missing ones in the order of the form. */
function withMissing(row: ApiRow, wanted: readonly ColumnOfForm[]): WantedColumn[] {
  const present = new Set(row.columns.map(({ key }) => key))
  const removed = new Set(row.removedColumns.map(({ key }) => key))
  const taken = new Set(row.columns.map(({ name }) => name))
  const claimed = new Set(wanted.flatMap(({ key }) => key ?? []))
  const columns = row.columns.map((column): WantedColumn => {
    const own = wanted.find(({ key }) => key === column.key)
    const taking = wanted.find(
      ({ key, name }) => key === null && name === column.name && !claimed.has(column.key),
    )
    // Secret once, its values are no others': they stay so under any question.
    const isSecret = [column, own, taking].some((one) => one?.isSecret)
    return { ...column, isLines: own?.isLines ?? column.isLines, ...(isSecret && { isSecret }) }
  })
  for (const { key, name, isLines, isSecret } of wanted) {
    if (key !== null && present.has(key)) continue
    if (key === null && row.columns.some((one) => one.name === name && !claimed.has(one.key))) continue
    const free = freeName(name, taken)
    taken.add(free)
    columns.push({ ...(key !== null && removed.has(key) && { key }), name: free, isLines, isSecret })
  }
  return columns
}

/** The owner may have given the name to another column. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name
  for (let nth = 2; taken.has(free); nth += 1) free = `${[...name].slice(0, 58).join('')} ${nth}`
  return free
}

function keysOf(columns: readonly Column[], wanted: readonly ColumnOfForm[]): Record<string, string> {
  const present = new Set(columns.map(({ key }) => key))
  const claimed = new Set(wanted.flatMap(({ key }) => (key !== null && present.has(key) ? key : [])))
  const unclaimed = columns.filter(({ key }) => !claimed.has(key))
  const keys = wanted.map(({ key, name }): [string, string] => {
    if (key !== null && present.has(key)) return [name, key]
    const found =
      unclaimed.find((one) => one.name === name) ?? unclaimed.find((one) => isNamedAfter(one.name, name))
    if (!found) throw new AppError('conflict')
    unclaimed.splice(unclaimed.indexOf(found), 1)
    return [name, found.key]
  })
  return Object.fromEntries(keys)
}

const isNamedAfter = (given: string, name: string) =>
  given.replace(/ \d+$/, '') === [...name].slice(0, 58).join('')
