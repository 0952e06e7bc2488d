import { displayName } from '@domain/accounts'
import { newId } from '@domain/ids'
import { NewTicket, Ticket, ticketLife } from '@domain/tickets'
import { signedIn } from '@kit/auth'
import type { AppEnv } from '@kit/context'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { idempotent } from '@kit/idempotency'
import { takeTight } from '@kit/tight-limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import { sign } from 'hono/jwt'
import { getUser } from '../accounts/queries'
import type { ApiBindings } from '../env'
import { noteEntry } from '../rooms/entries'
import { roleIn } from './roles'

const rule = { name: 'tickets', most: 60, seconds: 60 }

export const tickets = new Hono<AppEnv<ApiBindings>>().post(
  '/',
  describeRoute({ summary: 'Ask for a ticket into a room', answers: { 201: Ticket } }),
  signedIn(null),
  idempotent,
  validate('json', NewTicket),
  async (c) => {
    const { room, id } = c.req.valid('json')
    const { user, settings } = c.var
    await takeTight(c, rule, user.id)
    const role = await roleIn[room](c.var.db, id, user.id)
    if (role === null) throw new AppError('not_found')
    if (user.sessionId !== null && room !== 'me') await noteEntry(c.var.db, user.sessionId, room, id)
    const iat = Math.floor(Date.now() / 1000)
    const exp = iat + ticketLife
    const claims = {
      sub: user.id,
      name: displayName(await getUser(c.var.db, user.id)),
      sid: user.sessionId ?? '',
      role,
      jti: newId('req'),
      aud: `room:${room}:${id}`,
      iat,
      exp,
    }
    const ticket = await sign(claims, c.env.TICKET_SECRET, 'HS256')
    const rooms = settings.isLocal ? settings.hosts.web : c.env.PARTY_ORIGIN
    const url = `${rooms.replace(/^http/, 'ws')}/parties/${room}/${id}`
    return c.json({ ticket, url, expiresAt: new Date(exp * 1000).toISOString() }, 201)
  },
)
