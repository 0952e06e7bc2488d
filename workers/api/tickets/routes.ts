import { displayName } from '@domain/accounts/accounts'
import { documentMessages, documentShape } from '@domain/documents/room-note'
import { newId } from '@domain/ids'
import { nounsWith, scopesOf } from '@domain/things'
import { NewTicket, partyOf, scopesOfRoom, socketLife, Ticket, ticketLife } from '@domain/tickets'
import type { Scope } from '@domain/tokens'
import { signedIn } from '@kit/auth'
import type { Caller } from '@kit/context'
import type { Db } from '@kit/db'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { idempotent } from '@kit/idempotency'
import { iso } from '@kit/iso'
import { hadSpace } from '@kit/storage-full'
import { accessTokens, sessions } from '@kit/table'
import { takeTight } from '@kit/tight-limit'
import { validate } from '@kit/validate'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { sign } from 'hono/jwt'
import type * as v from 'valibot'
import { getUser } from '../accounts/queries'
import type { ApiContext, ApiEnv } from '../env'
import { noteEntry } from '../rooms/entries'
import { entryOf } from './roles'

const rule = { name: 'tickets', most: 60, seconds: 60 }
/**
 * Seconds that a socket lasts whose entry a full disk could not note: a session that ends does not close it. Rooms open all
 * the same, since they are read there.
 */
const unnotedLife = 300

const description = `A ticket opens one WebSocket and expires after a minute. Connect to \`url\` with \`?ticket=…\`. The socket closes when the session or token ends, or after 65 minutes; request a new ticket to reconnect.
An access token needs the read scope of the room: \`chats:read\` for \`chat\` and \`me\`, \`documents:read\` for \`document\`, and the scope of the item’s type for \`live\`. With a token, \`me\` sends chat events but no notifications. Without the write scope, the connection is read-only. Tickets created with an access token work from any origin; tickets created with a session work only from ours.
The \`live\` room of an item sends its changes, comments and votes, and which members are viewing it. \`todo\` is the former name of this room for to-do lists.
The \`document\` room uses the Yjs protocol (y-partykit’s provider, party \`document\`). ${documentShape}
${documentMessages}`

export const tickets = new Hono<ApiEnv>().post(
  '/',
  describeRoute({
    summary: 'Get a WebSocket ticket',
    description,
    answers: { 201: Ticket },
    refuses: [404, 429],
  }),
  signedIn(['chats:read', ...scopesOf(nounsWith('live'), 'read')]),
  idempotent,
  validate('json', NewTicket),
  async (c) => c.json(await makeTicket(c, c.req.valid('json')), 201),
)

async function makeTicket(c: ApiContext, { room, id }: v.InferOutput<typeof NewTicket>) {
  const { user, settings, db } = c.var
  const may = (scope: Scope | null) => user.scopes === null || (scope !== null && user.scopes.includes(scope))
  const scopes = scopesOfRoom(room, id)
  if (scopes === null) throw new AppError('not_found')
  if (!may(scopes.read)) throw new AppError('forbidden')
  await hadSpace(takeTight(c, rule, user.id))
  const entry = await entryOf[room](db, id, user.id)
  if (entry === null) throw new AppError('not_found')
  const readsOnly = !may(scopes.write)
  const party = partyOf(room)
  const sid = user.sessionId ?? user.tokenId ?? ''
  const isNoted = room === 'me' || (await hadSpace(noteEntry(db, sid, party, id)))
  // With parts of a second: a ticket made right after a change of access is newer than the change.
  const iat = Date.now() / 1000
  const exp = Math.ceil(iat) + ticketLife
  const role = readsOnly ? 'viewer' : entry.role
  const claims = {
    sub: user.id,
    name: displayName(await getUser(db, user.id)),
    sid,
    role,
    jti: newId('req'),
    aud: `room:${party}:${id}`,
    iat,
    exp,
    end: Math.min(iat + (isNoted ? socketLife : unnotedLife), (await endOf(db, user)) / 1000),
    readsOnly,
    visitor: entry.isVisitor,
    anyPage: user.tokenId !== null,
  }
  const ticket = await sign(claims, c.env.TICKET_SECRET, 'HS256')
  const rooms = settings.isHttps ? c.env.PARTY_ORIGIN : settings.hosts.web
  const url = `${rooms.replace(/^http/, 'ws')}/parties/${party}/${id}`
  return { ticket, url, role, expiresAt: iso(exp * 1000) }
}

/** When the caller's session or access token ends by itself, in milliseconds since 1970. */
async function endOf(db: Db, { sessionId, tokenId }: Caller): Promise<number> {
  if (sessionId === null) {
    const [token] = await db
      .select({ end: accessTokens.expiresAt })
      .from(accessTokens)
      .where(eq(accessTokens.id, tokenId ?? ''))
    return token?.end ?? Number.POSITIVE_INFINITY
  }
  const { idleUntil, expiresAt } = sessions
  const [session] = await db.select({ idleUntil, expiresAt }).from(sessions).where(eq(sessions.id, sessionId))
  return session ? Math.min(session.idleUntil, session.expiresAt) : 0
}
