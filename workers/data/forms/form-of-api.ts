import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { sql } from 'drizzle-orm'
import type { ApiRow } from '../apis/queries'
import { apis } from '../apis/table'
import type { AppRow } from '../apps/queries'

/** Of a row of `apis`: whether its rows are the answers to a form, one in the trash too. */
export const isOfForm =
  'EXISTS (SELECT 1 FROM forms WHERE forms.owner_id = apis.owner_id AND forms.api_id = apis.id)'

async function findForm(db: Db, { id, ownerId }: ApiRow): Promise<{ deletedAt: number | null } | null> {
  const [form] = await db.all<{ deletedAt: number | null }>(
    sql`SELECT deleted_at AS deletedAt FROM forms WHERE owner_id = ${ownerId} AND api_id = ${id}`,
  )
  return form ?? null
}

/** Throws `form_stands` if the rows of an API are the answers of a form that is not deleted. */
export async function requireNoForm(db: Db, api: ApiRow): Promise<void> {
  if ((await findForm(db, api))?.deletedAt === null) throw new AppError('form_stands')
}

/** Throws `form_stands` if an API of the app holds the answers of a form that is not deleted. */
export async function requireNoFormIn(db: Db, { id, ownerId }: AppRow): Promise<void> {
  const standing = await db.all(
    sql`SELECT 1 FROM ${apis} JOIN forms ON forms.owner_id = ${apis.ownerId} AND forms.api_id = ${apis.id}
    WHERE ${apis.appId} = ${id} AND ${apis.ownerId} = ${ownerId} AND ${apis.deletedAt} IS NULL AND forms.deleted_at IS NULL LIMIT 1`,
  )
  if (standing.length > 0) throw new AppError('form_stands')
}

/** Throws `invalid` for an API of a form: what strangers send goes through the form and its checks. */
export async function requireMayOpen(db: Db, api: ApiRow): Promise<void> {
  if (await findForm(db, api)) throw new AppError('invalid', { 'access.write': 'of_form' })
}
