import type { Column } from '@domain/apis/columns'
import type { FieldErrors } from '@domain/errors'
import { newId } from '@domain/ids'
import { writePosition } from '@domain/rows/position'
import { parseRowQuery, type RowQuery } from '@domain/rows/query'
import { type CheckedRow, checkRow, nameColumns } from '@domain/rows/rows'
import { hex, hmac, keyFor, sha256 } from '@kit/crypto'
import { settingsOf } from '@kit/env'
import { AppError } from '@kit/errors'
import type { ApiDefinition } from '../apis/definition'
import { noteBytes, requireRoom } from '../apis/stored-bytes'
import { countAnswersAgain, trashAnswers } from '../forms/answer-trash'
import type { DataBindings } from '../kit/env'
import { objectIdOf, rowsOf } from '../kit/row-objects'
import { rowLimitsOf } from '../kit/settings'
import { type JsonPage, livingOf, recallPage, rememberPage } from '../store/remembered-pages'
import type { RowsPage } from '../store/select'
import type { Attempt, RowRefusal } from '../store/write'
import { parseJson } from './read-body'

const maxFields = 100
/** The environment and the API of a call. The owner's calls also get each row's version. */
export type RowContext = { env: DataBindings; definition: ApiDefinition; isOwn: boolean }

/** Takes a query string in the grammar of rows; gives the page as JSON text by column name. */
export async function readPage(at: RowContext, query: string): Promise<JsonPage> {
  const wanted = queryOf(at.definition, query)
  const { next, ...page } = await readRows(at, wanted)
  const { limit, offset } = wanted
  return { ...page, limit, offset, cursor: next === null ? null : writePosition(next) }
}

/** The same for calls from outside, of which many are alike: a page that is still true is not read again. */
export async function readPageOften(at: RowContext, query: string): Promise<JsonPage> {
  const { id, version } = at.definition
  const now = Date.now()
  const place = `${id} ${query}`
  const object = objectIdOf(at.env, id).text
  const recalled = recallPage(place, object, version, now)
  if (recalled !== null) return recalled
  const living = livingOf(object)
  const changes = living?.changes ?? 0
  const page = await readPage(at, query)
  if (living !== null) rememberPage(place, page, { living, changes, version, now })
  return page
}

/**
 * Reads rows by column name. The object remembers the column names it was last sent; they are sent again only after a
 * change.
 */
export async function readRows({ env, definition, isOwn }: RowContext, query: RowQuery): Promise<RowsPage> {
  const { id, version, columns } = definition
  const object = rowsOf(env, id)
  return (
    (await object.list(query, isOwn, version)) ?? (await object.listNamed(query, isOwn, version, columns))
  )
}

const maxQueries = 1_000
const queries = new WeakMap<readonly Column[], Map<string, RowQuery>>()

/** Programs ask the same again and again: what a text asks for is remembered for as long as the columns are. */
function queryOf({ columns }: ApiDefinition, text: string): RowQuery {
  const known = queries.get(columns) ?? new Map<string, RowQuery>()
  const earlier = known.get(text)
  if (earlier) return earlier
  const parsed = parseRowQuery(columns, text)
  if ('fields' in parsed) throw new AppError('invalid', parsed.fields, undefined, parsed.limits)
  if (known.size >= maxQueries) known.clear()
  known.set(text, parsed.query)
  queries.set(columns, known)
  return parsed.query
}

export async function readRow({ env, definition, isOwn }: RowContext, rowId: string) {
  const found = await rowsOf(env, definition.id).find(rowId, isOwn)
  if (found === null) throw new AppError('not_found')
  return { text: nameColumns(definition.columns, found.text), version: found.version }
}

/** Takes the JSON text of one row or a list of them; gives what was made in the same form. */
export async function addRows(
  { env, definition, isOwn }: RowContext,
  body: string,
  attempt: Attempt | null,
): Promise<{ text: string; id: string | null }> {
  const limits = rowLimitsOf(env)
  const input = parseJson(body)
  const isList = Array.isArray(input)
  const given: unknown[] = isList ? input : [input]
  if (given.length === 0) throw new AppError('invalid', { rows: 'required' })
  if (given.length > limits.batch)
    throw new AppError('invalid', { rows: 'too_many_rows' }, undefined, { rows: limits.batch })
  const rows = checkAll({ env, definition, isOwn }, given, isList).map((row) => ({
    ...row,
    id: newId('row'),
  }))
  await requireRoom(env, definition)
  const answer = await rowsOf(env, definition.id).add(rows, limits.rows, attempt, isOwn)
  if ('refusal' in answer) throw refused(answer.refusal)
  await noteBytes(env, definition, answer.bytes)
  const text = isList ? `[${answer.rows.join(',')}]` : (answer.rows[0] ?? '')
  const id = isList ? null : (/^\{"_id":"([^"]+)"/.exec(text)?.[1] ?? null)
  return { text: nameColumns(definition.columns, text), id }
}

function checkAll({ env, definition }: RowContext, given: unknown[], isList: boolean): CheckedRow[] {
  const fields: FieldErrors = Object.create(null)
  const hit: Record<string, number> = Object.create(null)
  const limits = rowLimitsOf(env)
  const rows: CheckedRow[] = []
  let faults = 0
  for (const [at, one] of given.entries()) {
    const checked = checkRow(definition.columns, one, limits)
    if ('row' in checked) rows.push(checked.row)
    else if (faults < maxFields) {
      const place = (name: string) => (isList ? `rows.${at}.${name}` : name)
      for (const [name, code] of Object.entries(checked.fields)) fields[place(name)] = code
      for (const [name, limit] of Object.entries(checked.limits ?? {})) hit[place(name)] = limit
      faults += Object.keys(checked.fields).length
    }
  }
  if (faults > 0)
    throw new AppError('invalid', fields, undefined, Object.keys(hit).length > 0 ? hit : undefined)
  return rows
}

/** Takes the JSON text of a change; gives the row after it. With `replaces` what is not named is dropped. */
export async function changeRow(
  { env, definition, isOwn }: RowContext,
  rowId: string,
  body: string,
  { replaces, versions }: { replaces: boolean; versions: number[] | null },
) {
  const limits = rowLimitsOf(env)
  const input = parseJson(body)
  const { fixed, rest } = withoutFixed(input, definition.columns)
  const checked = checkRow(definition.columns, rest, limits)
  if ('fields' in checked) throw new AppError('invalid', checked.fields, undefined, checked.limits)
  const stays = definition.columns.flatMap(({ key, isSecret }) => (isSecret ? key : []))
  const change = { id: rowId, row: checked.row, replaces, stays, versions, fixed, maxBytes: limits.row }
  await requireRoom(env, definition)
  const answer = await rowsOf(env, definition.id).change(change, isOwn)
  if ('refusal' in answer) throw refused(answer.refusal)
  await noteBytes(env, definition, answer.bytes)
  return { text: nameColumns(definition.columns, answer.text), version: answer.version }
}

type Fixed = { _id?: string; id?: string; createdAt?: string }

// Who read a row may send it back whole; what cannot be changed has to be as it was then.
function withoutFixed(input: unknown, columns: readonly Column[]): { fixed: Fixed; rest: unknown } {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return { fixed: {}, rest: input }
  const { _id, createdAt, _version, ...others }: Record<string, unknown> = { ...input }
  const isAlias = !columns.some(({ name }) => name === 'id')
  const { id, ...rest } = others
  return {
    fixed: {
      ...(_id !== undefined && { _id: String(_id) }),
      ...(isAlias && id !== undefined && { id: String(id) }),
      ...(createdAt !== undefined && { createdAt: String(createdAt) }),
    },
    rest: isAlias ? rest : others,
  }
}

/** Deletes rows. Answers to a form among them no longer count for it: cut off in between, the same call sent again ends it. */
export async function removeRows({ env, definition }: RowContext, ids: string[], versions: number[] | null) {
  const answer = await rowsOf(env, definition.id).remove(ids, versions)
  const isStale = 'refusal' in answer && answer.refusal.code !== 'not_found'
  if (!isStale) await trashAnswers(env.DB, definition.id, ids)
  if ('refusal' in answer) throw refused(answer.refusal)
  return answer.deleted
}

/** Brings deleted rows back; gives how many. Answers to a form among them count for it again. */
export async function restoreRows({ env, definition }: RowContext, ids: string[]): Promise<number> {
  const rows = rowsOf(env, definition.id)
  const answer = await rows.restore(ids, rowLimitsOf(env).rows)
  await countAnswersAgain(env.DB, definition.id, await rows.livingAmong(ids))
  if ('refusal' in answer) throw refused(answer.refusal)
  return answer.restored
}

export function refused({ code, fields, limits }: RowRefusal): AppError {
  return new AppError(code, fields, undefined, limits)
}

const maxIds = 1_000

/** Takes a query string that names rows by `_id` (or `id`), once or often; gives their ids. Of the rest what begins with `_` is left alone, anything else refused. */
export function idsIn(query: string, columns: readonly Column[]): string[] {
  const given = new URLSearchParams(query)
  const names = columns.some(({ name }) => name === 'id') ? ['_id'] : ['_id', 'id']
  for (const name of given.keys())
    if (!names.includes(name) && !name.startsWith('_'))
      throw new AppError('invalid', { [name.slice(0, 80)]: 'unknown_parameter' })
  const ids = names.flatMap((name) => given.getAll(name)).filter((id) => id !== '')
  if (ids.length === 0) throw new AppError('invalid', { _id: 'missing_id' })
  if (ids.length > maxIds) throw new AppError('invalid', { _id: 'too_many_rows' }, undefined, { _id: maxIds })
  return ids
}

/** Takes an `If-Match` field; gives the versions that it names, null when any will do. */
export function versionsIn(field: string | null | undefined): number[] | null {
  if (field === null || field === undefined || field.trim() === '*') return null
  return field.split(',').flatMap((one) => {
    const version = /^(?:W\/)?"v(\d{1,15})"$/.exec(one.trim())?.[1]
    return version === undefined ? [] : [Number(version)]
  })
}

/** Takes an `Idempotency-Key`, who calls and the body; gives what the call is known by when it is repeated. */
export async function attemptOf(
  env: DataBindings,
  key: string | null | undefined,
  caller: string,
  body: string,
): Promise<Attempt | null> {
  if (key === null || key === undefined) return null
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new AppError('invalid', { 'Idempotency-Key': 'malformed' })
  const secret = await keyFor(settingsOf(env).sessionSecret, 'idempotency')
  return { key: hex(await hmac(secret, `rows:${caller}:${key}`)), body: await sha256(body) }
}
