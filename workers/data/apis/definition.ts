import type { Access, Faults, KeyScope } from '@domain/apis/apis'
import { Column } from '@domain/apis/columns'
import { sha256 } from '@kit/crypto'
import * as v from 'valibot'
import { joinApps } from '../apps/join-apps'
import { isOfForm } from '../forms/form-of-api'

/** The facts about an API that every call needs. */
export type ApiDefinition = {
  id: string
  ownerId: string
  appId: string
  name: string
  columns: readonly Column[]
  access: Access
  /** Origins whose pages may call it from a browser; none: all. */
  origins: readonly string[]
  faults: Faults
  /** Whether its app's analytics are on. */
  isCounted: boolean
  /** Bytes of its rows as they were written down last. */
  storedBytes: number
  version: number
}

/** A key that was presented: who it is and what it opens. */
export type KeyHolder = { id: string; scope: KeyScope; endsWithToken: boolean }

/** A change is known everywhere after this long, in milliseconds; at once where it was made. */
const lifeOfEntry = 4_000
const maxEntries = 20_000
const touchEvery = 60_000

type CacheEntry<Value> = { value: Value | null; until: number }

// Grows with each change here: what was read before a change is not remembered after it.
let changes = 0
const definitions = new Map<string, CacheEntry<ApiDefinition>>()
const holders = new Map<string, CacheEntry<KeyHolder>>()
const apps = new Map<string, CacheEntry<ApiDefinition[]>>()

const Columns = v.array(Column)
const Origins = v.array(v.string())

type Row = {
  id: string
  owner_id: string
  app_id: string
  name: string
  columns: string
  read_access: Access['read']
  write_access: Access['write']
  origins: string
  delay_ms: number
  fail_share: number
  analytics: number
  stored_bytes: number
  version: number
}

type KeyRow = { id: string; scope: KeyScope; last_used_at: number | null; made_by_token: string | null }

const selectDefinition = `SELECT apis.id, apis.owner_id, apis.app_id, apis.name, apis.columns, read_access,
    iif(${isOfForm}, 'key', write_access) AS write_access, origins, delay_ms,
    fail_share, apps.analytics, apis.stored_bytes, apis.version
  FROM apis ${joinApps}`

const selectAny = `${selectDefinition} WHERE apis.id = ?`
const selectLiving = `${selectAny} AND apis.deleted_at IS NULL`
const selectOfApp = `${selectDefinition} WHERE apis.app_id = ? AND apis.deleted_at IS NULL ORDER BY apis.created_at, apis.id`

// A key that an access token made ends when the token does.
const selectKey = `SELECT api_keys.id, scope, api_keys.last_used_at, made_by_token FROM api_keys
  LEFT JOIN access_tokens ON access_tokens.id = made_by_token
  WHERE api_keys.hash = ? AND api_id = ?
    AND (made_by_token IS NULL OR coalesce(access_tokens.expires_at, ?) >= ?)`

const touchKey = 'UPDATE api_keys SET last_used_at = ?1 WHERE id = ?2 AND coalesce(last_used_at, 0) < ?1'

/** Gives what this isolate remembers of an API; never asks the database. */
export function recallDefinition(apiId: string): ApiDefinition | null {
  return recall(definitions, apiId)?.value ?? null
}

/** Gives what is known of an API, null of one that is deleted or never was. At most a few seconds old. */
export async function definitionOf(db: D1Database, apiId: string): Promise<ApiDefinition | null> {
  const known = recall(definitions, apiId)
  if (known) return known.value
  const since = changes
  const row = await first<Row>(db, selectLiving, apiId)
  return remember(definitions, apiId, row && definitionOfRow(row), since)
}

/** The same also of an API in the trash; it is not remembered, since nobody may call it. */
export async function definitionWithTrash(db: D1Database, apiId: string): Promise<ApiDefinition | null> {
  const row = await first<Row>(db, selectAny, apiId)
  return row && definitionOfRow(row)
}

/** Gives the living APIs of an app, the first made first. At most a few seconds old. */
export async function siblingsOf(db: D1Database, appId: string): Promise<ApiDefinition[]> {
  const known = recall(apps, appId)
  if (known?.value) return known.value
  const since = changes
  const { results } = await db.withSession('first-unconstrained').prepare(selectOfApp).bind(appId).all<Row>()
  return remember(apps, appId, results.map(definitionOfRow), since) ?? []
}

/**
 * Gives the holder of a secret that opens an API, else null. Records when the key was used, to the minute. A key that
 * an access token created is looked up again for each write, because the token may have ended elsewhere.
 */
export async function keyOf(
  db: D1Database,
  apiId: string,
  secret: string,
  isWrite: boolean,
): Promise<KeyHolder | null> {
  const hash = await sha256(secret)
  const place = `${apiId} ${hash}`
  const known = recall(holders, place)
  if (known && !(isWrite && known.value?.endsWithToken)) return known.value
  const since = changes
  const now = Date.now()
  const row = await first<KeyRow>(db, selectKey, hash, apiId, now, now)
  if (row && now - (row.last_used_at ?? 0) > touchEvery) {
    // A call is not refused because its time cannot be noted.
    await db
      .prepare(touchKey)
      .bind(now, row.id)
      .run()
      .catch(() => null)
  }
  const holder = row && { id: row.id, scope: row.scope, endsWithToken: row.made_by_token !== null }
  return remember(holders, place, holder, since)
}

/** Drops what this isolate remembers of an API and its keys, after a change of either. */
export function forgetApi(apiId: string): void {
  changes += 1
  definitions.delete(apiId)
  apps.clear()
  for (const place of holders.keys()) if (place.startsWith(`${apiId} `)) holders.delete(place)
}

/** Asks the nearest replica; one that does not know a thing yet is checked against the primary. */
async function first<Found>(
  db: D1Database,
  statement: string,
  ...values: (string | number)[]
): Promise<Found | null> {
  const ask = (session: D1DatabaseSession) =>
    session
      .prepare(statement)
      .bind(...values)
      .first<Found>()
  return (await ask(db.withSession('first-unconstrained'))) ?? ask(db.withSession('first-primary'))
}

function recall<Value>(map: Map<string, CacheEntry<Value>>, key: string): CacheEntry<Value> | undefined {
  const entry = map.get(key)
  return entry !== undefined && entry.until > Date.now() ? entry : undefined
}

function remember<Value>(
  map: Map<string, CacheEntry<Value>>,
  key: string,
  value: Value | null,
  since: number,
): Value | null {
  if (since !== changes) return value
  if (map.size >= maxEntries) map.clear()
  map.set(key, { value, until: Date.now() + lifeOfEntry })
  return value
}

function definitionOfRow(row: Row): ApiDefinition {
  return {
    id: row.id,
    ownerId: row.owner_id,
    appId: row.app_id,
    name: row.name,
    columns: v.parse(Columns, JSON.parse(row.columns)),
    access: { read: row.read_access, write: row.write_access },
    origins: v.parse(Origins, JSON.parse(row.origins)),
    faults: { delayMs: row.delay_ms, failShare: row.fail_share },
    isCounted: row.analytics === 1,
    storedBytes: row.stored_bytes,
    version: row.version,
  }
}
