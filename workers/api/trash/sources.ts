import { type SQL, sql } from 'drizzle-orm'
import { apis } from '../../data/apis/table'
import { apps } from '../../data/apps/table'
import { links } from '../../links/table'
import { documents } from '../documents/table'
import { todos } from '../todos/table'

/** One `SELECT noun, id, title, deleted_at` for each noun: what a member can restore. A new noun adds its own. */
type Source = (userId: string, since: number) => SQL

const ofLinks: Source = (userId, since) => sql`
  SELECT 'links' AS noun, ${links.id} AS id, ${links.title} AS title, ${links.deletedAt} AS deleted_at FROM ${links}
  WHERE ${links.ownerId} = ${userId} AND ${links.deletedAt} > ${since}`

const ofDocuments: Source = (userId, since) => sql`
  SELECT 'documents' AS noun, ${documents.id} AS id, ${documents.title} AS title, ${documents.deletedAt} AS deleted_at FROM ${documents}
  WHERE ${documents.ownerId} = ${userId} AND ${documents.deletedAt} > ${since}`

const ofTodos: Source = (userId, since) => sql`
  SELECT 'todos' AS noun, ${todos.id} AS id, ${todos.title} AS title, ${todos.deletedAt} AS deleted_at FROM ${todos}
  WHERE ${todos.ownerId} = ${userId} AND ${todos.deletedAt} > ${since}`

const ofApps: Source = (userId, since) => sql`
  SELECT 'apps' AS noun, ${apps.id} AS id, ${apps.name} AS title, ${apps.deletedAt} AS deleted_at FROM ${apps}
  WHERE ${apps.ownerId} = ${userId} AND ${apps.deletedAt} > ${since}`

// What went with its app comes back with it.
const ofApis: Source = (userId, since) => sql`
  SELECT 'apis' AS noun, ${apis.id} AS id, ${apis.name} AS title, ${apis.deletedAt} AS deleted_at FROM ${apis}
  WHERE ${apis.ownerId} = ${userId} AND ${apis.deletedAt} > ${since} AND ${apis.isDeletedWithApp} = 0`

const sources: readonly Source[] = [ofLinks, ofDocuments, ofTodos, ofApps, ofApis]

/** Everything of a member that was deleted after a time (ms), of all nouns together. */
export function deletedThings(userId: string, since: number): SQL {
  return sql.join(
    sources.map((source) => source(userId, since)),
    sql` UNION ALL `,
  )
}
