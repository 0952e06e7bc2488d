import { countBuffer } from '@kit/count-buffer'

const quarter = 900_000

/** Keys are quarter, site, program or person, page and the facts of the visitor; parted by tabs. */
const visits = countBuffer({
  event: 'visits',
  batchTable: 'visit_batches',
  statementsOf(rows, db) {
    const cells = rows.map(([key, times]) => [...key.split('\t'), times])
    return [db.prepare(insertVisits).bind(JSON.stringify(cells))]
  },
})

/** Counts one visit in memory; it is written within about a second. */
export function addVisit(
  key: string,
  now: number,
  flushLater: (work: () => Promise<void>) => void,
  db: D1Database,
): void {
  visits.count(`${now - (now % quarter)}\t${key}`, now, flushLater, db)
}

/** Writes every visit that is counted. Gives whether all are written; what is not stays for the next time. */
export const flushVisits = visits.flush

// A site may have been removed for good since it was visited: its rows are left out.
const insertVisits = `INSERT INTO site_visits (at, site_id, is_bot, page, country, device, browser, referrer, visits)
  SELECT CAST(value ->> 0 AS INTEGER), value ->> 1, CAST(value ->> 2 AS INTEGER), value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7, value ->> 8
  FROM json_each(?) WHERE EXISTS (SELECT 1 FROM sites WHERE sites.id = value ->> 1)
  ON CONFLICT DO UPDATE SET visits = visits + excluded.visits`
