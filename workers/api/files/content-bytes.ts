import { nounsWith, things } from '@domain/things'
import { type SQL, sql } from 'drizzle-orm'

/** The bytes of a member's contents with their versions, those in the trash too, as an expression. */
export function contentBytes(ownerId: string | null): SQL {
  const sums = nounsWith('content').map((noun) => {
    const { prefix } = things[noun]
    const [table, versions] = [sql.identifier(noun), sql.identifier(`${prefix}_versions`)]
    return sql`(SELECT coalesce(sum(size), 0) FROM ${table} WHERE owner_id = ${ownerId}) +
  (SELECT coalesce(sum(kept.size), 0) FROM ${table} AS own
    JOIN ${versions} AS kept ON kept.${sql.identifier(`${prefix}_id`)} = own.id WHERE own.owner_id = ${ownerId})`
  })
  return sql.join(sums, sql` + `)
}
