import { countBuffer } from '@kit/count-buffer'

const quarter = 900_000

/** Keys are link, quarter, program or person, and the facts of the visit; parted by tabs. */
const clicks = countBuffer({
  event: 'clicks',
  batchTable: 'click_batches',
  statementsOf(rows, db) {
    const cells = rows.map(([key, times]) => [...key.split('\t'), times])
    const totals = new Map<string, [clicks: number, bots: number]>()
    for (const [key, times] of rows) {
      const [link = '', , isBot] = key.split('\t', 3)
      const total = totals.get(link) ?? [0, 0]
      total[isBot === '1' ? 1 : 0] += times
      totals.set(link, total)
    }
    return [
      db.prepare(insertClicks).bind(JSON.stringify(cells)),
      db.prepare(addTotals).bind(JSON.stringify([...totals].map(([link, total]) => [link, ...total]))),
    ]
  },
})

/** Counts one click in memory; it is written within about a second. */
export function countClick(
  linkId: string,
  isBot: boolean,
  visit: string,
  now: number,
  flushLater: (work: () => Promise<void>) => void,
  db: D1Database,
): void {
  clicks.count(`${linkId}\t${now - (now % quarter)}\t${isBot ? 1 : 0}\t${visit}`, now, flushLater, db)
}

/** Writes every click that is counted. Gives whether all are written; what is not stays for the next time. */
export const flushClicks = clicks.flush

// A link may have been removed for good since it was clicked: its rows are left out.
const insertClicks = `INSERT INTO link_clicks (link_id, at, is_bot, country, device, browser, referrer, clicks)
  SELECT value ->> 0, CAST(value ->> 1 AS INTEGER), CAST(value ->> 2 AS INTEGER), value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7
  FROM json_each(?) WHERE EXISTS (SELECT 1 FROM links WHERE links.id = value ->> 0)
  ON CONFLICT DO UPDATE SET clicks = clicks + excluded.clicks`

const addTotals = `UPDATE links SET clicks = clicks + added.value ->> 1, bots = bots + added.value ->> 2
  FROM json_each(?) AS added WHERE links.id = added.value ->> 0`
