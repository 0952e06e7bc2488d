import { trashLife } from '@domain/trash'
import type { Db } from '@kit/db'
import type { Jobs } from '@kit/jobs'
import { log } from '@kit/log'
import { users } from '@kit/table'
import { and, eq, inArray, lt, lte, notExists, or, sql } from 'drizzle-orm'
import { sumUpCallers } from './apis/callers'
import { type Removed, removal } from './apis/columns'
import { forgetOldCalls } from './apis/last-calls'
import { apiCallBatches, apiCallers, apiCalls, apiLatencies, apis } from './apis/table'
import { apps } from './apps/table'
import type { DataBindings } from './kit/env'

const day = 86_400_000

/** Counted calls are kept for two years, which is the longest stretch that can be asked for. */
const usageLife = 731 * day

// One run may make a thousand calls to other parts, of which each API takes one.
const maxAtOnce = 400
const maxColumnsAtOnce = 100

/**
 * The daily jobs: what has been in the trash for 30 days and what belongs to accounts whose grace is over, values of
 * removed columns, old counts. An app waits for its APIs, and an API for its rows.
 */
export function dataJobs(db: Db, env: DataBindings, now: number): Jobs {
  const before = now - trashLife
  return {
    apis: () => purgeApis(db, env, now),
    columns: () => purgeColumns(db, env, before),
    apps: () => purgeApps(db, now),
    'api-calls': () => db.delete(apiCalls).where(lt(apiCalls.at, now - usageLife)),
    'api-latencies': () => db.delete(apiLatencies).where(lt(apiLatencies.at, now - usageLife)),
    callers: () => db.delete(apiCallers).where(lt(apiCallers.at, now - usageLife)),
    'caller-hashes': () => sumUpCallers(env.DB, now - day),
    'last-calls': () => forgetOldCalls(env.DB, now),
    'call-batches': () => db.delete(apiCallBatches).where(lte(apiCallBatches.createdAt, now - day)),
  }
}

const ofGone = (db: Db, now: number) =>
  db.select({ id: users.id }).from(users).where(lte(users.deleteAfter, now))

/** First the rows of each API in its Durable Object, then what is known of it: one that fails is found again the next day. */
async function purgeApis(db: Db, env: DataBindings, now: number): Promise<number> {
  const rows = await db
    .select({ id: apis.id })
    .from(apis)
    .where(or(lte(apis.deletedAt, now - trashLife), inArray(apis.ownerId, ofGone(db, now))))
    .limit(maxAtOnce)
  let removed = 0
  for (const { id } of rows) {
    if (!(await wipe(env, id))) continue
    await db.delete(apis).where(eq(apis.id, id))
    removed += 1
  }
  return removed
}

function purgeApps(db: Db, now: number) {
  const withApis = db.select({ one: sql`1` }).from(apis).where(eq(apis.appId, apps.id))
  const isOver = or(lte(apps.deletedAt, now - trashLife), inArray(apps.ownerId, ofGone(db, now)))
  return db.delete(apps).where(and(isOver, notExists(withApis)))
}

/** Removes the values of columns that were removed 30 days ago; an API whose object does not answer is found again. */
async function purgeColumns(db: Db, { ROWS }: DataBindings, before: number): Promise<number> {
  let removed = 0
  const { id, removedColumns, version } = apis
  const rows = await db
    .select({ id, removedColumns, version })
    .from(apis)
    .where(lte(apis.columnsRemovedAt, before))
    .limit(maxColumnsAtOnce)
  for (const row of rows) {
    const isOver = ({ removedAt }: Removed) => removedAt <= before
    const over = row.removedColumns.filter(isOver).map(({ key }) => key)
    try {
      await ROWS.get(ROWS.idFromName(row.id)).dropValues(over)
      await db
        .update(apis)
        .set(removal(row.removedColumns.filter((column) => !isOver(column))))
        .where(and(eq(apis.id, row.id), eq(apis.version, row.version)))
      removed += over.length
    } catch {
      log('columns_not_removed', { api: row.id })
    }
  }
  return removed
}

/** Has an API's object forget everything; tells whether that is done. */
async function wipe({ ROWS }: DataBindings, apiId: string): Promise<boolean> {
  try {
    await ROWS.get(ROWS.idFromName(apiId)).wipe()
    return true
  } catch {
    log('rows_not_wiped', { api: apiId })
    return false
  }
}
