import { log } from './log'

/** The maximum size of one D1 database in bytes (Cloudflare's limit), and the share from which a warning is logged. */
const most = 10 * 1000 ** 3
const nearlyFull = 0.7

/**
 * Takes the database; logs `database_size` with its bytes and its share of D1's limit, and also `database_nearly_full`
 * beyond 70 %, for log alerts. Gives the bytes. For the daily job.
 */
export async function watchDatabaseSize(database: D1Database): Promise<number> {
  const { meta } = await database.prepare('SELECT 1').run()
  const bytes = meta.size_after
  const size = { bytes, share: Number((bytes / most).toFixed(4)) }
  log('database_size', size)
  if (bytes > nearlyFull * most) log('database_nearly_full', size)
  return bytes
}
