import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { type SQL, sql } from 'drizzle-orm'

type Api = { id: string; ownerId: string }

/** Of a row of `apis`: whether its rows are the answers to a form, one in the trash too. */
export const isOfForm =
  'EXISTS (SELECT 1 FROM forms WHERE forms.owner_id = apis.owner_id AND forms.api_id = apis.id)'

async function findForm(db: Db, { id, ownerId }: Api): Promise<{ deletedAt: number | null } | null> {
  const [form] = await db.all<{ deletedAt: number | null }>(
    sql`SELECT deleted_at AS deletedAt FROM forms WHERE owner_id = ${ownerId} AND api_id = ${id}`,
  )
  return form ?? null
}

/** Throws `form_stands` if the rows of an API are the answers of a form that is not deleted. */
export async function requireNoForm(db: Db, api: Api): Promise<void> {
  if ((await findForm(db, api))?.deletedAt === null) throw new AppError('form_stands')
}

/** Throws `form_stands` if an API among those of a query of ids holds the answers of a member's form that is not deleted. */
export async function requireNoFormAmong(db: Db, ownerId: string, apiIds: SQL): Promise<void> {
  const standing = await db.all(
    sql`SELECT 1 FROM forms WHERE owner_id = ${ownerId} AND api_id IN (${apiIds}) AND deleted_at IS NULL LIMIT 1`,
  )
  if (standing.length > 0) throw new AppError('form_stands')
}

/** Throws `invalid` for an API of a form: what strangers send goes through the form and its checks. */
export async function requireMayOpen(db: Db, api: Api): Promise<void> {
  if (await findForm(db, api)) throw new AppError('invalid', { 'access.write': 'of_form' })
}
