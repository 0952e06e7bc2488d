import type { Document } from '@domain/documents/documents'
import { personOf } from '@domain/people'
import type { Settings } from '@kit/env'
import { iso } from '@kit/iso'
import { sql } from 'drizzle-orm'
import { personColumns } from '../people/queries'
import { thingMembers } from '../things/table'
import { documents } from './table'

/** The columns that show a document to one of its members; `thingMembers` is that member's own row. */
export const documentColumns = {
  id: documents.id,
  title: documents.title,
  description: documents.description,
  ownerId: documents.ownerId,
  publicKey: documents.publicKey,
  stateKey: documents.stateKey,
  size: documents.size,
  savedAt: documents.savedAt,
  version: documents.version,
  createdAt: documents.createdAt,
  updatedAt: documents.updatedAt,
  role: thingMembers.role,
  members: sql<number>`(SELECT count(*) FROM thing_members AS all_members WHERE all_members.thing_id = ${documents.id})`,
  owner: personColumns,
}

type FullRow = typeof documents.$inferSelect
export type DocumentRow = Pick<
  FullRow,
  | 'id'
  | 'title'
  | 'description'
  | 'ownerId'
  | 'publicKey'
  | 'stateKey'
  | 'size'
  | 'savedAt'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
> & {
  role: Document['role']
  members: number
  owner: Parameters<typeof personOf>[0]
}

export function documentOf(row: DocumentRow, hosts: Settings['hosts']): Document {
  const { id, title, description, role, members, size } = row
  return {
    id,
    title,
    description,
    role,
    owner: personOf(row.owner),
    publicUrl: publicUrl(row.publicKey, hosts),
    members,
    size,
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
    savedAt: row.savedAt === null ? null : iso(row.savedAt),
  }
}

/** Joins, to acts of timelines, the document of one that opened it to everybody. */
export const openedDocument = sql`documents AS document ON act.kind = 'opened' AND document.id = act.thing_id`

export function publicUrl(key: string | null, hosts: Settings['hosts']): string | null {
  return key === null ? null : `${hosts.web}/d/${key}`
}
