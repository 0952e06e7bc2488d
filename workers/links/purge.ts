import { trashLife } from '@domain/trash'
import { log } from '@kit/log'

const linksAtOnce = 200
const mostRounds = 50

/** Removes for good what has been in the trash for 30 days, and the ids of click batches older than a day. */
export async function purgeTrash(db: D1Database): Promise<void> {
  const before = Date.now() - trashLife
  let removed = 0
  for (let round = 0; round < mostRounds; round++) {
    const { meta } = await db
      .prepare('DELETE FROM links WHERE id IN (SELECT id FROM links WHERE deleted_at <= ? LIMIT ?)')
      .bind(before, linksAtOnce)
      .run()
    const { left } = (await db
      .prepare('SELECT count(*) AS left FROM (SELECT 1 FROM links WHERE deleted_at <= ? LIMIT 1)')
      .bind(before)
      .first<{ left: number }>()) ?? { left: 0 }
    removed += meta.changes
    if (left === 0) break
  }
  await db
    .prepare('DELETE FROM click_batches WHERE created_at <= ?')
    .bind(Date.now() - 86_400_000)
    .run()
  log('trash_purged', { part: 'links', rows: removed })
}
