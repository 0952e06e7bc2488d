import { newId } from '@domain/ids'
import { log } from '@kit/log'

/** How long a click waits to be written together with others, in milliseconds. */
const flushEvery = 1_000
/** A write that is not answered after this long is sent again. */
const writePatience = 5_000
const mostRows = 4_000
const tries = 5
const quarter = 900_000

type Batch = { id: string; rows: [key: string, clicks: number][]; sentAt: number }

/** Key (link, quarter, program or person, facts of the visit; parted by tabs) → clicks. */
let counts = new Map<string, number>()
/** Batches until the database has confirmed them. Each has its id, so sending one twice counts it once. */
const batches = new Map<string, Batch>()
let dueAt = 0

/**
 * Counts one click in memory; the first one of a second sees to it that all are written a second later. Memory stays
 * bounded when the database is down, because then no redirect is served after a few seconds either.
 */
export function countClick(
  linkId: string,
  isBot: boolean,
  visit: string,
  now: number,
  flushLater: (work: () => Promise<void>) => void,
  db: D1Database,
): void {
  const key = `${linkId}\t${now - (now % quarter)}\t${isBot ? 1 : 0}\t${visit}`
  counts.set(key, (counts.get(key) ?? 0) + 1)
  if (now < dueAt) return
  // Also when an earlier flush was lost with its caller: then its time has passed.
  dueAt = now + flushEvery + writePatience
  flushLater(() => flushAfterWait(db))
}

async function flushAfterWait(db: D1Database): Promise<void> {
  for (let attempt = 0; attempt < tries; attempt++) {
    await scheduler.wait(flushEvery)
    dueAt = 0
    if (await flushClicks(db)) return
  }
}

/** Writes everything that is counted. Gives whether all of it is written; what is not stays for the next time. */
export async function flushClicks(db: D1Database, isLast = false): Promise<boolean> {
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
  try {
    await db.batch(statementsOf(batch, db))
  } catch (error) {
    if (!String(error).includes('UNIQUE constraint failed: click_batches')) {
      batch.sentAt = 0
      log('clicks_not_written', { batch: batch.id, rows: batch.rows.length })
      return false
    }
  }
  batches.delete(batch.id)
  const clicks = batch.rows.reduce((sum, [, count]) => sum + count, 0)
  log('clicks', { batch: batch.id, rows: batch.rows.length, clicks, ms: Date.now() - batch.sentAt })
  return true
}

function statementsOf({ id, rows }: Batch, db: D1Database): D1PreparedStatement[] {
  const cells = rows.map(([key, clicks]) => [...key.split('\t'), clicks])
  const totals = new Map<string, [clicks: number, bots: number]>()
  for (const [key, clicks] of rows) {
    const [link = '', , isBot] = key.split('\t', 3)
    const total = totals.get(link) ?? [0, 0]
    total[isBot === '1' ? 1 : 0] += clicks
    totals.set(link, total)
  }
  return [
    db.prepare('INSERT INTO click_batches (id, created_at) VALUES (?, ?)').bind(id, Date.now()),
    db.prepare(insertClicks).bind(JSON.stringify(cells)),
    db.prepare(addTotals).bind(JSON.stringify([...totals].map(([link, total]) => [link, ...total]))),
  ]
}

// A link may have been removed for good since it was clicked: its rows are left out.
const insertClicks = `INSERT INTO link_clicks (link_id, at, is_bot, country, device, browser, referrer, clicks)
  SELECT value ->> 0, CAST(value ->> 1 AS INTEGER), CAST(value ->> 2 AS INTEGER), value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7
  FROM json_each(?) WHERE EXISTS (SELECT 1 FROM links WHERE links.id = value ->> 0)
  ON CONFLICT DO UPDATE SET clicks = clicks + excluded.clicks`

const addTotals = `UPDATE links SET clicks = clicks + added.value ->> 1, bots = bots + added.value ->> 2
  FROM json_each(?) AS added WHERE links.id = added.value ->> 0`
