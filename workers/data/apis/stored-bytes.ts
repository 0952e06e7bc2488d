import { AppError } from '@kit/errors'
import type { DataBindings } from '../kit/env'
import { rowLimitsOf } from '../kit/settings'
import type { ApiDefinition } from './definition'

/** The stored size of an API may differ from the real one by this many bytes. */
const noteEvery = 1024 * 1024
const believedFor = 4_000
const maxKnown = 20_000

const totals = new Map<string, { bytes: number; until: number }>()
const noted = new Map<string, number>()

const selectTotal = 'SELECT coalesce(sum(stored_bytes), 0) AS bytes FROM apis WHERE owner_id = ?'

/** Throws `too_much_data` when the rows of an API's owner, with deleted and staged ones, take up all that they may. */
export async function requireRoom(env: DataBindings, { ownerId }: ApiDefinition): Promise<void> {
  const now = Date.now()
  const known = totals.get(ownerId)
  const isKnown = known !== undefined && known.until > now
  const bytes = isKnown ? known.bytes : await readTotal(env, ownerId)
  if (totals.size >= maxKnown) totals.clear()
  if (!isKnown) totals.set(ownerId, { bytes, until: now + believedFor })
  const most = rowLimitsOf(env).totalBytes
  if (bytes >= most) throw new AppError('invalid', { _: 'too_much_data' }, undefined, { _: most })
}

async function readTotal({ DB }: DataBindings, ownerId: string): Promise<number> {
  const row = await DB.withSession('first-primary')
    .prepare(selectTotal)
    .bind(ownerId)
    .first<{ bytes: number }>()
  return row?.bytes ?? 0
}

/** Writes down how many bytes an API has come to, once they are far enough from what is known. */
export async function noteBytes(env: DataBindings, definition: ApiDefinition, bytes: number): Promise<void> {
  const before = noted.get(definition.id) ?? definition.storedBytes
  if (Math.abs(bytes - before) < noteEvery) return
  if (noted.size >= maxKnown) noted.clear()
  noted.set(definition.id, bytes)
  const total = totals.get(definition.ownerId)
  if (total) total.bytes += bytes - before
  await env.DB.prepare('UPDATE apis SET stored_bytes = ? WHERE id = ?').bind(bytes, definition.id).run()
}
