import type { Db } from '@kit/db'
import type { ReadRows } from '@kit/export-pieces'
import { iso } from '@kit/iso'
import { asc, eq, sum } from 'drizzle-orm'
import { keyOfRow } from '../apis/keys'
import { listLastCalls } from '../apis/last-calls'
import { apiCallers, apiCalls, apiKeys, apis } from '../apis/table'
import { apps } from '../apps/table'

/** A member's apps with their APIs, keys, counted calls and rows, as JSON texts, written as they are read. */
export async function* appPieces(db: Db, ownerId: string, readRows: ReadRows): AsyncGenerator<string, void> {
  const own = await db.select().from(apps).where(eq(apps.ownerId, ownerId)).orderBy(asc(apps.id))
  for (const [at, { id, name, description, analytics, deletedAt, createdAt, updatedAt }] of own.entries()) {
    const times = { deletedAt: iso(deletedAt), createdAt: iso(createdAt), updatedAt: iso(updatedAt) }
    const head = JSON.stringify({ id, name, description, analytics, ...times }).slice(0, -1)
    yield `${at === 0 ? '' : ','}${head},"apis":[`
    yield* apiPieces(db, id, readRows)
    yield ']}'
  }
}

async function* apiPieces(db: Db, appId: string, readRows: ReadRows): AsyncGenerator<string, void> {
  const own = await db.select().from(apis).where(eq(apis.appId, appId)).orderBy(asc(apis.id))
  for (const [at, row] of own.entries()) {
    const { id, name, description, columns, readAccess, writeAccess, origins, delayMs, failShare } = row
    const keys = await db.select().from(apiKeys).where(eq(apiKeys.apiId, id)).orderBy(asc(apiKeys.id))
    const calls = await db.select().from(apiCalls).where(eq(apiCalls.apiId, id)).orderBy(asc(apiCalls.at))
    const callers = await db
      .select({ at: apiCallers.at, callers: sum(apiCallers.callers).mapWith(Number) })
      .from(apiCallers)
      .where(eq(apiCallers.apiId, id))
      .groupBy(apiCallers.at)
    const shown = {
      id,
      name,
      description,
      columns,
      access: { read: readAccess, write: writeAccess },
      origins,
      faults: { delayMs, failShare },
      deletedAt: iso(row.deletedAt),
      createdAt: iso(row.createdAt),
      updatedAt: iso(row.updatedAt),
      keys: keys.map(keyOfRow),
      calls: calls.map(({ apiId: _, at: start, ...call }) => ({ at: iso(start), ...call })),
      callers: callers.map(({ at: start, ...day }) => ({ at: iso(start), ...day })),
      lastCalls: await listLastCalls(db, id, Date.now()),
    }
    yield `${at === 0 ? '' : ','}${JSON.stringify(shown).slice(0, -1)},"rows":`
    yield* rowPieces(await readRows(id).catch(() => null))
    yield '}'
  }
}

/** Null for rows that cannot be had: the rest of the export is worth more than an error. */
async function* rowPieces(answer: Response | null): AsyncGenerator<string, void> {
  if (!answer?.ok || answer.body === null) return yield 'null'
  const decoder = new TextDecoder()
  for await (const bytes of answer.body) yield decoder.decode(bytes, { stream: true })
}
