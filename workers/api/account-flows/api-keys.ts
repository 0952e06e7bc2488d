import type { Db } from '@kit/db'
import { and, desc, eq, gt } from 'drizzle-orm'
import { apiKeys, apis } from '../../data/apis/table'

const keysSince = 30 * 86_400_000
const maxKeys = 20

/** Keys of the member's data APIs that an intruder may have made; they outlive its password. */
export async function recentKeys(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ api: apis.name, key: apiKeys.name, start: apiKeys.start })
    .from(apiKeys)
    .innerJoin(apis, eq(apis.id, apiKeys.apiId))
    .where(and(eq(apis.ownerId, userId), gt(apiKeys.createdAt, Date.now() - keysSince)))
    .orderBy(desc(apiKeys.createdAt))
    .limit(maxKeys)
  return rows.map(({ api, key, start }) => `${api}: ${key} (${start}…)`)
}
