import { newId } from '@domain/ids'
import { log } from '@kit/log'

/** How long a visit waits to be written together with others, in milliseconds. */
const flushEvery = 1_000
/** A write that is not answered after this long is sent again. */
const writePatience = 5_000
const mostRows = 4_000
const tries = 5
const quarter = 900_000

type Batch = { id: string; rows: [key: string, visits: number][]; sentAt: number }

/** Quarter, site, program or person, page and facts of the visitor, parted by tabs → visits. */
let counts = new Map<string, number>()
/** Batches until the database has confirmed them. Each has its id, so sending one twice counts it once. */
const batches = new Map<string, Batch>()
let dueAt = 0

/** Counts one visit in memory; the first one of a second sees to it that all are written a second later. */
export function addVisit(
  key: string,
  now: number,
  flushLater: (work: () => Promise<void>) => void,
  db: D1Database,
): void {
  const whole = `${now - (now % quarter)}\t${key}`
  counts.set(whole, (counts.get(whole) ?? 0) + 1)
  if (now < dueAt) return
  // Also when an earlier flush was lost with its caller: then its time has passed.
  dueAt = now + flushEvery + writePatience
  flushLater(() => flushAfterWait(db))
}

async function flushAfterWait(db: D1Database): Promise<void> {
  for (let attempt = 0; attempt < tries; attempt++) {
    await scheduler.wait(flushEvery)
    dueAt = 0
    if (await flushVisits(db)) return
  }
}

/** Writes everything that is counted. Gives whether all of it is written; what is not stays for the next time. */
export async function flushVisits(db: D1Database, isLast = false): Promise<boolean> {
  seal()
  const now = Date.now()
  const due = [...batches.values()].filter(({ sentAt }) => isLast || now - sentAt > writePatience)
  const written = await Promise.all(due.map((batch) => write(batch, db)))
  return written.every(Boolean)
}

function seal(): void {
  const rows = [...counts]
  counts = new Map()
  for (let at = 0; at < rows.length; at += mostRows) {
    const id = newId('event')
    batches.set(id, { id, rows: rows.slice(at, at + mostRows), sentAt: 0 })
  }
}

async function write(batch: Batch, db: D1Database): Promise<boolean> {
  batch.sentAt = Date.now()
  const cells = batch.rows.map(([key, visits]) => [...key.split('\t'), visits])
  try {
    await db.batch([
      db.prepare('INSERT INTO visit_batches (id, created_at) VALUES (?, ?)').bind(batch.id, Date.now()),
      db.prepare(insertVisits).bind(JSON.stringify(cells)),
    ])
  } catch (error) {
    if (!String(error).includes('UNIQUE constraint failed: visit_batches')) {
      batch.sentAt = 0
      log('visits_not_written', { batch: batch.id, rows: batch.rows.length })
      return false
    }
  }
  batches.delete(batch.id)
  log('visits', { batch: batch.id, rows: batch.rows.length, ms: Date.now() - batch.sentAt })
  return true
}

// A site may have been removed for good since it was visited: its rows are left out.
const insertVisits = `INSERT INTO site_visits (at, site_id, is_bot, page, country, device, browser, referrer, visits)
  SELECT CAST(value ->> 0 AS INTEGER), value ->> 1, CAST(value ->> 2 AS INTEGER), value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7, value ->> 8
  FROM json_each(?) WHERE EXISTS (SELECT 1 FROM sites WHERE sites.id = value ->> 1)
  ON CONFLICT DO UPDATE SET visits = visits + excluded.visits`
