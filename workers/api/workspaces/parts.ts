import { writeUpdate } from '@domain/documents/write-fragment'
import { newId } from '@domain/ids'
import { localeAt } from '@domain/locale'
import { publicScreenOf } from '@domain/screens'
import { positionBetween } from '@domain/todos'
import type { Db } from '@kit/db'
import type { Settings } from '@kit/env'
import { log } from '@kit/log'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { getUser } from '../accounts/queries'
import { openChat } from '../chats/queries'
import { putFirst } from '../contents/first-content'
import { documentContent } from '../documents/content'
import { createDocument } from '../documents/queries'
import { isWon } from '../projects/conditions'
import { projects } from '../projects/table'
import { thingMembers } from '../things/table'
import { revisionOf } from '../todos/change-items'
import { lastPosition } from '../todos/positions'
import { createTodo } from '../todos/queries'
import { todoItems } from '../todos/table'
import { milestones, workspaces } from './table'
import { aboutPart } from './texts'

export type WorkspaceRow = typeof workspaces.$inferSelect

/** The context of making a part: of a request or of a job. */
export type Making = {
  readonly env: { UPLOADS: R2Bucket }
  readonly var: { readonly db: Db; readonly settings: Settings }
}

const atOnce = 50

/**
 * Makes the missing parts of a workspace: the chat of the two, a list of its milestones and a document with the brief,
 * both shared with the maker of the offer. All are found by ids that the workspace has from the beginning, so that
 * making it again after a crash makes nothing twice; parts that were deleted since are not made again.
 */
export async function makeParts(c: Making, row: WorkspaceRow): Promise<WorkspaceRow> {
  if (row.madeAt !== null) return row
  const { db } = c.var
  const [project] = await db.select().from(projects).where(eq(projects.id, row.projectId))
  if (!project) return row
  const chatId = await openChat(db, newId('chat'), row.ownerId, row.makerId)
  const locale = localeAt((await getUser(db, row.ownerId)).language) ?? 'en'
  // Without the name at its end, which is long in letters that addresses escape.
  const screen = publicScreenOf('projects', project.id, project.name).replace(/\/[^/]*$/, '')
  const address = c.var.settings.hosts.web + screen
  const about = (part: 'list' | 'document') => aboutPart(locale, part, project.name, address)
  await makeList(db, row, project.name, about('list'))
  await makeDocument(c, row, project, about('document'))
  const madeAt = Date.now()
  // Where the work has ended before the parts were made, they are read.
  const isOpen = sql`(${isWon(row.projectId, row.offerId)})`
  const role = sql`CASE WHEN ${isOpen} THEN 'editor' ELSE 'viewer' END`
  const share = (thingId: string) =>
    db
      .insert(thingMembers)
      .select(sql`SELECT ${thingId}, ${row.makerId}, ${role}, ${madeAt}, ${isOpen}`)
      .onConflictDoNothing()
  await db.batch([
    share(row.todoId),
    share(row.documentId),
    db.update(workspaces).set({ chatId, madeAt }).where(eq(workspaces.offerId, row.offerId)),
  ])
  return { ...row, chatId, madeAt }
}

/** For the daily job: makes what a crash has left out and nobody has looked at since. Gives how many were made. */
export async function makeMissingParts(c: Making): Promise<number> {
  const isOpen = isNull(workspaces.madeAt)
  const rows = await c.var.db.select().from(workspaces).where(isOpen).limit(atOnce)
  let made = 0
  for (const row of rows) {
    const done = await makeParts(c, row).catch(() => null)
    if (done?.madeAt) made += 1
    else log('workspace_not_made', { offer: row.offerId })
  }
  return made
}

async function makeList(db: Db, row: WorkspaceRow, title: string, text: string): Promise<void> {
  await createTodo(db, { id: row.todoId, ownerId: row.ownerId, title, text })
  const planned = await db
    .select()
    .from(milestones)
    .where(eq(milestones.offerId, row.offerId))
    .orderBy(asc(milestones.position))
  if (planned.length === 0) return
  const now = Date.now()
  let next = await lastPosition(db, row.todoId)
  const items = planned.map((one) => {
    const position = next
    next = positionBetween(position, null)
    const said = { text: one.title, due: one.date, authorId: row.ownerId, assigneeId: row.makerId }
    const times = { createdAt: now, updatedAt: now }
    return {
      id: newId('item'),
      todoId: row.todoId,
      clientId: one.id,
      ...said,
      position,
      revision: 1,
      ...times,
    }
  })
  // A statement binds a hundred values at most.
  const writes = items.map((item) => db.insert(todoItems).values(item).onConflictDoNothing())
  const [first, ...others] = writes
  if (first) await db.batch([first, ...others])
}

/** The list's item of a milestone is ticked and unticked with it; after `moveOn`, whose number it carries. */
export const tickingItem = (
  db: Db,
  todoId: string,
  milestoneId: string,
  isChecked: boolean,
  when = sql`TRUE`,
) =>
  db
    .update(todoItems)
    .set({
      isChecked,
      updatedAt: Date.now(),
      revision: revisionOf(todoId),
    })
    .where(and(eq(todoItems.todoId, todoId), eq(todoItems.clientId, milestoneId), when))

type Brief = { name: string; description: string; more: string }

async function makeDocument(c: Making, row: WorkspaceRow, brief: Brief, description: string): Promise<void> {
  const { readMarkdown } = await import('../document-transfer/from-markdown/read')
  const { blocks } = readMarkdown(`${brief.description}\n\n${brief.more}`)
  const content = await putFirst(c.env.UPLOADS, documentContent, {
    id: row.documentId,
    state: writeUpdate(blocks),
    versionId: `version_${row.documentId.slice(9)}`,
  })
  await createDocument(c.var.db, {
    id: row.documentId,
    ownerId: row.ownerId,
    title: brief.name,
    description,
    content,
  })
}
