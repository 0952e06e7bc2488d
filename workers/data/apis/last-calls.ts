import type { LastCall } from '@domain/apis/apis'
import type { Db } from '@kit/db'
import { iso } from '@kit/iso'
import { eq, inArray } from 'drizzle-orm'
import { isWanted } from './callers'
import { apiKeys, apiLastCalls, type KeptCall } from './table'

/** How many calls of each API are kept, and how long (ms). */
export const maxLastCalls = 100
const lastCallsLife = 30 * 86_400_000

const longestPath = 200

/** A call; `path` and `query` are the parts of its URL after the API's own address. */
export type NotedCall = {
  at: number
  method: string
  path: string
  query: string
  status: number
  ms: number
  country: string
  keyId: string | null
}

let fresh = new Map<string, NotedCall[]>()

/** Keeps a call in memory until it is written, of each API only the last ones. */
export function noteCall(apiId: string, call: NotedCall): void {
  const calls = fresh.get(apiId)
  if (calls === undefined) fresh.set(apiId, [call])
  // Trimmed only at twice the limit, so that most calls copy nothing.
  else if (calls.push(call) >= 2 * maxLastCalls) calls.splice(0, calls.length - maxLastCalls)
}

/** Gives the calls noted since the last time as a function that makes their statement. */
export function takeCalls() {
  const taken = fresh
  fresh = new Map()
  return async (db: D1Database): Promise<D1PreparedStatement[]> => {
    if (taken.size === 0) return []
    const rows = [...taken].map(([apiId, calls]) => [
      apiId,
      calls.slice(-maxLastCalls).reverse().map(keptCall),
    ])
    return [db.prepare(insertCalls).bind(JSON.stringify(rows), Date.now() - lastCallsLife)]
  }
}

const keptCall = ({ path, query, method, ...call }: NotedCall): KeptCall => ({
  ...call,
  method: method.slice(0, 20),
  path: shownPath(path, query),
})

const plain = new Set(['_sort', '_order', '_limit', '_page', '_start', '_end', '_embed', '_expand', '_delay'])

/** Takes a path and its query; gives both without the values that were asked for: they may be secret. */
export function shownPath(path: string, query: string): string {
  const parts = query === '' ? [] : query.slice(0, 2_000).split('&').map(shownParameter)
  const whole = `/${path}${parts.length > 0 ? `?${parts.join('&')}` : ''}`
  return whole.length > longestPath ? `${whole.slice(0, longestPath)}…` : whole
}

function shownParameter(parameter: string): string {
  const cut = parameter.indexOf('=')
  if (cut < 0) return '…'
  const name = parameter.slice(0, cut)
  return plain.has(name) ? parameter : `${name}=…`
}

const insertCalls = `INSERT INTO api_last_calls (api_id, calls)
  SELECT value ->> 0, value -> 1 FROM json_each(?1) AS one WHERE ${isWanted}
  ON CONFLICT DO UPDATE SET calls = (
    SELECT json_group_array(json(value)) FROM (
      SELECT value FROM (
        SELECT value FROM json_each(excluded.calls) UNION ALL SELECT value FROM json_each(api_last_calls.calls))
      WHERE value ->> 'at' >= ?2
      ORDER BY value ->> 'at' DESC LIMIT ${maxLastCalls}))`

/** Forgets calls older than 30 days, also of APIs that nobody calls any more. */
export function forgetOldCalls(db: D1Database, now: number): Promise<D1Result> {
  return db
    .prepare(
      `UPDATE api_last_calls SET calls = (
        SELECT json_group_array(json(value)) FROM json_each(calls) WHERE value ->> 'at' >= ?1)
      WHERE EXISTS (SELECT 1 FROM json_each(calls) WHERE value ->> 'at' < ?1)`,
    )
    .bind(now - lastCallsLife)
    .run()
}

/** Gives the last calls of an API, the newest first; a key that was revoked since has no name. */
export async function listLastCalls(db: Db, apiId: string, now: number): Promise<LastCall[]> {
  const [row] = await db.select().from(apiLastCalls).where(eq(apiLastCalls.apiId, apiId))
  const calls = (row?.calls ?? [])
    .filter(({ at }) => at >= now - lastCallsLife)
    .sort((one, other) => other.at - one.at)
  const ids = [...new Set(calls.flatMap(({ keyId }) => keyId ?? []))]
  // A key beside the API's own is one of another API of its app, through which a call came.
  const keys =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(apiKeys)
          .where(inArray(apiKeys.id, ids.slice(0, 90)))
  const names = new Map(keys.map(({ id, name }) => [id, name]))
  return calls.map(({ at, keyId, ...call }) => ({
    ...call,
    at: iso(at),
    key: keyId === null ? null : { id: keyId, name: names.get(keyId) ?? null },
  }))
}
