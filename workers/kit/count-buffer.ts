import { newId } from '@domain/ids'
import { log } from './log'

/** `flushEvery` is how long a count waits to be written together with others, in milliseconds. Tests shorten it. */
export const pace = { flushEvery: 1_000 }
/** A write that is not answered after this long is sent again. */
const writePatience = 5_000
const maxRows = 4_000
const tries = 5

type Row = [key: string, times: number]
type Batch = { id: string; rows: Row[]; also: MakeStatements; sentAt: number }

/** Makes statements from the buffered data; called again when a batch is sent again. */
type MakeStatements = (db: D1Database) => Promise<D1PreparedStatement[]>

/** The names that a buffer needs of its user. */
type Purpose = {
  /** The event of the log line of each flush. */
  event: string
  /** The table of the ids of written batches. */
  batchTable: string
  /** Takes counts by key; gives the statements that add them up in the database. */
  statementsOf(rows: Row[], db: D1Database): D1PreparedStatement[]
  /** Takes over what else was gathered since the last time; it is written with the counts. */
  take?(): MakeStatements
}

const nothing: MakeStatements = async () => []

/**
 * Gives a buffer that counts in memory and writes once a second, kept alive by `waitUntil`. Each batch has its id, which
 * is written with it, so that sending one twice counts it once. At SIGKILL at most the last second is lost.
 */
export function countBuffer({ event, batchTable, statementsOf, take }: Purpose) {
  let counts = new Map<string, number>()
  /** Batches until the database has confirmed them. */
  const batches = new Map<string, Batch>()
  let dueAt = 0

  /**
   * Counts one under a key; the first one of a second sees to it that all are written a second later. Memory stays
   * bounded when the database is down, because then nothing that is counted is served after a few seconds either, and
   * on a full disk by how many different keys there are.
   */
  function count(
    key: string,
    now: number,
    flushLater: (work: () => Promise<void>) => void,
    db: D1Database,
  ): void {
    counts.set(key, (counts.get(key) ?? 0) + 1)
    if (now < dueAt) return
    // Also when an earlier flush was lost with its caller: then its time has passed.
    dueAt = now + pace.flushEvery + writePatience
    flushLater(() => flushAfterWait(db))
  }

  async function flushAfterWait(db: D1Database): Promise<void> {
    for (let attempt = 0; attempt < tries; attempt++) {
      await scheduler.wait(pace.flushEvery)
      dueAt = 0
      if (await flush(db)) return
    }
  }

  /** Writes all counts. Tells whether all are written; the others stay for the next time. */
  async function flush(db: D1Database, isLast = false): Promise<boolean> {
    // While a full disk takes nothing, which may be for days, counts add up in memory instead of making more batches.
    const isSealed = isLast || ![...batches.values()].some(({ sentAt }) => sentAt === 0)
    if (isSealed) seal()
    const now = Date.now()
    const due = [...batches.values()].filter(({ sentAt }) => isLast || now - sentAt > writePatience)
    const written = await Promise.all(due.map((batch) => write(batch, db)))
    return isSealed && written.every(Boolean)
  }

  function seal(): void {
    const rows = [...counts]
    counts = new Map()
    const also = rows.length > 0 ? take?.() : undefined
    for (let at = 0; at < rows.length; at += maxRows) {
      const id = newId('event')
      batches.set(id, {
        id,
        rows: rows.slice(at, at + maxRows),
        also: (at === 0 ? also : undefined) ?? nothing,
        sentAt: 0,
      })
    }
  }

  async function write(batch: Batch, db: D1Database): Promise<boolean> {
    const { id, rows } = batch
    batch.sentAt = Date.now()
    const mark = db.prepare(`INSERT INTO ${batchTable} (id, created_at) VALUES (?, ?)`).bind(id, batch.sentAt)
    try {
      await db.batch([mark, ...statementsOf(rows, db), ...(await batch.also(db))])
    } catch (error) {
      if (!String(error).includes(`UNIQUE constraint failed: ${batchTable}`)) {
        batch.sentAt = 0
        log(`${event}_not_written`, { batch: id, rows: rows.length })
        return false
      }
    }
    batches.delete(id)
    const times = rows.reduce((sum, [, one]) => sum + one, 0)
    log(event, { batch: id, rows: rows.length, [event]: times, ms: Date.now() - batch.sentAt })
    return true
  }

  return { count, flush }
}
