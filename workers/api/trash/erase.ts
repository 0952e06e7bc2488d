import { type ErasableNoun, erasableNouns } from '@domain/things'
import { trashLife } from '@domain/trash'
import type { Db } from '@kit/db'
import { statement } from '@kit/statement'
import { type SQL, sql } from 'drizzle-orm'
import { nounParts } from '../nouns'

const atOnce = 200
const maxRounds = 50

type EraseRequest = { ownerId: string; nouns: readonly ErasableNoun[]; id?: string }

/**
 * Removes things from a member's trash for good: one, or all of some nouns. What is kept outside the database as well leaves
 * the trash at once, and goes with the next daily job. Gives how many were removed.
 */
export async function eraseThings(db: Db, { ownerId, nouns, id }: EraseRequest): Promise<number> {
  let erased = 0
  for (const noun of nouns) {
    for (let round = 0; round < maxRounds; round += 1) {
      const gone = await erase(db, noun, inTrash(noun, ownerId, id))
      erased += gone
      if (gone < atOnce) break
    }
  }
  return erased
}

/**
 * The condition of a row of `things` that it leaves the trash when its owner wishes: not a project, nor the list or document of
 * work that two agreed on.
 */
export const isErasable = sql`noun IN (SELECT value FROM json_each(${JSON.stringify(erasableNouns)})) AND NOT EXISTS (
  SELECT 1 FROM workspaces WHERE workspaces.owner_id = things.owner_id AND things.id IN (todo_id, document_id))`

/** The query of the ids that a member may remove. What went to the trash with something else goes with that. */
const inTrash = (noun: ErasableNoun, ownerId: string, id: string | undefined): SQL =>
  sql`SELECT id FROM things WHERE owner_id = ${ownerId} AND deleted_at > ${Date.now() - trashLife} AND deleted_with IS NULL
    AND noun = ${noun} AND ${isErasable} AND ${id === undefined ? sql`TRUE` : sql`id = ${id}`} LIMIT ${atOnce}`

/** Gives how many were removed. */
async function erase(db: Db, noun: ErasableNoun, these: SQL): Promise<number> {
  const table = sql.identifier(noun)
  // So old that nobody restores it and the daily job takes it.
  const over = sql`deleted_at = ${Date.now() - trashLife}`
  const { isKeptElsewhere, erasesWith } = nounParts[noun]
  const own = isKeptElsewhere
    ? sql`UPDATE ${table} SET ${over} WHERE id IN (${these}) RETURNING id`
    : sql`DELETE FROM ${table} WHERE id IN (${these}) RETURNING id`
  const writes = [...(erasesWith?.(these, over) ?? []), own].map((query) => statement(db, query))
  const answers = await db.$client.batch(writes)
  return answers.at(-1)?.results.length ?? 0
}
