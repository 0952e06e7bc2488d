import { base64url, hmac, keyFor } from '@kit/crypto'
import { joinApps } from '../apps/join-apps'

const day = 86_400_000
/** How many callers of one API an isolate tells apart in a day; more are not counted. */
const maxCallers = 10_000

type Caller = { apiId: string; at: number; network: string }

let today = 0
const known = new Map<string, Set<string>>()
let fresh: Caller[] = []

/** Takes the network of a call; notes it when it is the first of this UTC day on this API. Only in memory. */
export function noteCaller(apiId: string, network: string, now: number): void {
  const at = now - (now % day)
  if (at !== today) {
    today = at
    known.clear()
  }
  const networks = known.get(apiId)
  if (networks === undefined) known.set(apiId, new Set([network]))
  else if (networks.has(network) || networks.size >= maxCallers) return
  else networks.add(network)
  fresh.push({ apiId, at, network })
}

/** Gives callers noted since the last time as a function that makes their statement, of keyed hashes that differ by API and day. */
export function takeCallers(secret: string) {
  const taken = fresh
  fresh = []
  return async (db: D1Database): Promise<D1PreparedStatement[]> => {
    if (taken.length === 0) return []
    const key = await keyFor(secret, 'callers')
    const cells = taken.map(async ({ apiId, at, network }) => {
      const hash = base64url((await hmac(key, `${apiId} ${at} ${network}`)).subarray(0, 12))
      return [apiId, at, hash]
    })
    return [db.prepare(insertCallers).bind(JSON.stringify(await Promise.all(cells)))]
  }
}

/** An API may be gone, or its app's analytics off, since `one` was noted. */
export const isWanted = `EXISTS (SELECT 1 FROM apis ${joinApps}
  WHERE apis.id = one.value ->> 0 AND apps.analytics = 1)`

const insertCallers = `INSERT OR IGNORE INTO api_callers (api_id, at, caller, callers)
  SELECT value ->> 0, value ->> 1, value ->> 2, 1 FROM json_each(?) AS one WHERE ${isWanted}`

/** Puts one number in the place of the hashes of days that ended before a time (ms); gives how many hashes that were. */
export async function sumUpCallers(db: D1Database, before: number): Promise<number> {
  const end = before - (before % day)
  const [, removed] = await db.batch([
    db
      .prepare(
        `INSERT INTO api_callers (api_id, at, caller, callers)
          SELECT api_id, at, '', count(*) FROM api_callers WHERE at < ? AND caller <> '' GROUP BY api_id, at
          ON CONFLICT DO UPDATE SET callers = callers + excluded.callers`,
      )
      .bind(end),
    db.prepare(`DELETE FROM api_callers WHERE at < ? AND caller <> ''`).bind(end),
  ])
  return removed?.meta.changes ?? 0
}
