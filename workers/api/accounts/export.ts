import type { Db } from '@kit/db'
import { iso } from '@kit/iso'
import { accessTokens, sessions } from '@kit/table'
import { and, asc, eq, gt, type InferSelectModel, inArray } from 'drizzle-orm'
import { appPieces, type ReadRows } from '../../data/apps/export-apps'
import { linkClicks, links } from '../../links/table'
import { sitePieces } from '../../sites/sites/export-sites'
import { chatPieces } from '../chats/export-chats'
import { commentPieces } from '../comments/export-comments'
import { documentPieces } from '../documents/export-documents'
import type { ApiContext } from '../env'
import { actPieces, notificationPieces } from '../events/export-events'
import { readSettings } from '../events/marks'
import { filePieces } from '../files/export-files'
import { followPieces } from '../follows/export-follows'
import { ideas } from '../ideas/table'
import { showSession } from '../sessions/queries'
import { todoPieces } from '../todos/export-todos'
import { showToken } from '../tokens/queries'
import { votePieces } from '../votes/export-votes'
import { commentVotes, thingVotes } from '../votes/table'
import { blocksOf, eventPieces, reportsOf } from './export-record'
import { rowPieces } from './export-rows'
import { getUser, showUser } from './queries'

// D1 binds at most 100 values to a statement.
const linksAtOnce = 90

/** Where the things lie that are not in the database. */
type Sources = { uploads: R2Bucket; readRows: ReadRows }

type LinkRow = InferSelectModel<typeof links>
type ClickRow = InferSelectModel<typeof linkClicks>

/** Every noun's things as JSON texts, piece by piece. A new noun adds its own. */
const sections: Record<string, (db: Db, userId: string, from: Sources) => AsyncGenerator<string, void>> = {
  securityEvents: eventPieces,
  links: linkPieces,
  documents: (db, userId, { uploads }) => documentPieces(db, userId, uploads),
  chats: chatPieces,
  files: filePieces,
  todos: todoPieces,
  ideas: rowPieces(ideas),
  acts: actPieces,
  notifications: notificationPieces,
  comments: commentPieces,
  thingVotes: votePieces(thingVotes),
  commentVotes: votePieces(commentVotes),
  follows: followPieces,
  sites: sitePieces,
  apps: (db, userId, { readRows }) => appPieces(db, userId, readRows),
}

/** Answers with all that is the member's as one JSON document, written as it is read: its size has no bound. */
export async function exportAccount(c: ApiContext): Promise<Response> {
  const { db, user } = c.var
  const head = {
    exportedAt: new Date().toISOString(),
    account: showUser(await getUser(db, user.id)),
    sessions: (await db.select().from(sessions).where(eq(sessions.userId, user.id))).map((row) =>
      showSession(row, user.sessionId),
    ),
    blocks: await blocksOf(db, user.id),
    notificationSettings: await readSettings(db, user.id),
    reports: await reportsOf(db, user.id),
    tokens: (await db.select().from(accessTokens).where(eq(accessTokens.userId, user.id))).map(showToken),
  }
  const pieces = sectionPieces(db, user.id, { uploads: c.env.UPLOADS, readRows: rowsFor(c) })
  const encoder = new TextEncoder()
  const opening = JSON.stringify(head).slice(0, -1)
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(encoder.encode(opening)),
    async pull(stream) {
      const { value, done } = await pieces.next()
      stream.enqueue(encoder.encode(done ? '}' : value))
      if (done) stream.close()
    },
  })
  c.header('Content-Type', 'application/json')
  c.header('Content-Disposition', 'attachment; filename="hamkar-export.json"')
  return c.body(body)
}

/** The rows of an API lie in its own object, so its worker is asked for them in the member's name. */
function rowsFor(c: ApiContext): ReadRows {
  const { api } = c.var.settings.hosts
  const headers = { Authorization: c.req.header('Authorization') ?? '', 'X-Request-Id': c.var.requestId }
  return (id) => c.env.DATA.fetch(`${api}/apis/${id}/rows/export?format=json&trash=included`, { headers })
}

async function* sectionPieces(db: Db, userId: string, from: Sources): AsyncGenerator<string, void> {
  for (const [name, pieces] of Object.entries(sections)) {
    yield `,"${name}":[`
    yield* pieces(db, userId, from)
    yield ']'
  }
}

async function* linkPieces(db: Db, ownerId: string): AsyncGenerator<string, void> {
  let after = ''
  for (;;) {
    const rows = await db
      .select()
      .from(links)
      .where(and(eq(links.ownerId, ownerId), gt(links.id, after)))
      .orderBy(asc(links.id))
      .limit(linksAtOnce)
    const last = rows.at(-1)
    if (!last) return
    const clicks = await clicksOf(db, rows)
    const texts = rows.map((row) => JSON.stringify(showLink(row, clicks.get(row.id) ?? [])))
    yield (after === '' ? '' : ',') + texts.join(',')
    after = last.id
  }
}

async function clicksOf(db: Db, rows: LinkRow[]): Promise<Map<string, ClickRow[]>> {
  const found = await db
    .select()
    .from(linkClicks)
    .where(
      inArray(
        linkClicks.linkId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(linkClicks.linkId), asc(linkClicks.at))
  const byLink = new Map<string, ClickRow[]>()
  for (const row of found) byLink.set(row.linkId, [...(byLink.get(row.linkId) ?? []), row])
  return byLink
}

function showLink(row: LinkRow, clicks: ClickRow[]) {
  const { id, slug, title, url, maxClicks } = row
  return {
    id,
    slug,
    title,
    url,
    clicks: row.clicks,
    bots: row.bots,
    maxClicks,
    forwardQuery: row.forwardQuery,
    expiresAt: iso(row.expiresAt),
    deletedAt: iso(row.deletedAt),
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
    visits: clicks.map(({ linkId: _, at, ...rest }) => ({ at: iso(at), ...rest })),
  }
}
