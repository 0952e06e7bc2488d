import { type Noun, nounsWith, type Trait } from '@domain/things'
import { sql } from 'drizzle-orm'
import { describe, it } from 'vitest'
import { call, db, type Member } from './api'

export type ApiCall = readonly [method: string, path: string, body?: object]

export const status = async ([method, path, body]: ApiCall, by?: Member) =>
  (await call(method, path, { bearer: by?.bearer, body, env: { LIMITS_SCALE: '100' } })).status

export async function statuses(asked: ApiCall, by: (Member | undefined)[]): Promise<number[]> {
  const found: number[] = []
  for (const one of by) found.push(await status(asked, one))
  return found
}

export const read = async <T>(path: string, by?: Member) =>
  (await call('GET', path, { bearer: by?.bearer })).json<T>()

export const told = async (by: Member) =>
  (await read<{ items: { verb: string }[] }>('/notifications', by)).items.map(({ verb }) => verb)

/** Who sees a thing, whatever its noun begins with. */
export const reach = (id: string, to: 'private' | 'members' | 'public') =>
  db().run(sql`UPDATE things SET reach = ${to} WHERE id = ${id}`)

export const join = (id: string, { user }: Member) =>
  db().run(
    sql`INSERT INTO thing_members (thing_id, user_id, role, added_at) VALUES (${id}, ${user.id}, 'viewer', 1)`,
  )

export const leave = (id: string, { user }: Member) =>
  db().run(sql`DELETE FROM thing_members WHERE thing_id = ${id} AND user_id = ${user.id}`)

export const block = (by: Member, { user }: Member) => status(['PUT', `/people/${user.id}/block`], by)

/** The promises of a trait for a noun, each by its test's title. */
export type Promised<N extends Noun> = Record<string, (noun: N) => Promise<void>>

/** Tests what traits promise for every noun of the register that names them. */
export function prove(promises: Partial<Record<Trait, Promised<never>>>): void {
  for (const [trait, promised] of Object.entries(promises) as [Trait, Promised<Noun>][]) {
    describe.each(nounsWith(trait))(`${trait} of %s`, (noun) => {
      for (const [sentence, holds] of Object.entries(promised)) it(sentence, () => holds(noun))
    })
  }
}
