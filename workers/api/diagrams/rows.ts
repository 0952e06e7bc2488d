import type { Diagram } from '@domain/diagrams/diagrams'
import { personOf } from '@domain/people'
import { screenOf } from '@domain/screens'
import type { Settings } from '@kit/env'
import { iso } from '@kit/iso'
import { sql } from 'drizzle-orm'
import { personColumns } from '../people/queries'
import { thingMembers } from '../things/table'
import { diagrams } from './table'

/** The columns that show a diagram to one of its members; `thingMembers` is that member's own row. */
export const diagramColumns = {
  id: diagrams.id,
  title: diagrams.title,
  ownerId: diagrams.ownerId,
  publicKey: diagrams.publicKey,
  pictureOf: diagrams.pictureOf,
  isPicture: diagrams.isPicture,
  stateKey: diagrams.stateKey,
  copy: diagrams.copy,
  size: diagrams.size,
  savedAt: diagrams.savedAt,
  version: diagrams.version,
  createdAt: diagrams.createdAt,
  updatedAt: diagrams.updatedAt,
  role: thingMembers.role,
  members: sql<number>`(SELECT count(*) FROM thing_members AS all_members WHERE all_members.thing_id = ${diagrams.id})`,
  owner: personColumns,
}

export type DiagramRow = Pick<
  typeof diagrams.$inferSelect,
  Exclude<keyof typeof diagramColumns, 'role' | 'members' | 'owner'>
> & {
  role: Diagram['myRole']
  members: number
  owner: Parameters<typeof personOf>[0]
}

export function diagramOf(row: DiagramRow, hosts: Settings['hosts']): Diagram {
  const { id, title, role, members, size, isPicture, pictureOf, copy, stateKey } = row
  const url = `${hosts.web}${screenOf('diagrams', id)}`
  return {
    id,
    title,
    myRole: role,
    owner: personOf(row.owner),
    members,
    isPublic: row.publicKey !== null,
    url,
    publicUrl: publicDiagramUrl(row.publicKey, hosts),
    // Before the first picture there is a plain drawing.
    thumbnailUrl: pictureOf === null && stateKey === null ? null : `${url}/picture`,
    isPicture: isPicture && stateKey === null,
    revision: copy,
    pictureOf,
    size,
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
    savedAt: row.savedAt === null ? null : iso(row.savedAt),
  }
}

export function publicDiagramUrl(key: string | null, hosts: Settings['hosts']): string | null {
  return key === null ? null : `${hosts.web}/diagram/${key}`
}
