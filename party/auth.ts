import { isSameSecret } from '@domain/same-secret'
import { jwtVerify } from 'jose'
import type * as Party from 'partykit/server'

const headers = { 'content-type': 'application/problem+json', 'x-content-type-options': 'nosniff' }

const refuse = (status: number, code: string) => Response.json({ code, status }, { status, headers })

/**
 * Lets a socket in with a ticket for exactly this room: from a page of ours, or from any page with a ticket that was asked
 * for with an access token. Who it is goes on as headers, over whatever the client sent under those names.
 */
export async function admit(request: Party.Request, lobby: Party.Lobby, party: string) {
  const origin = request.headers.get('origin')
  const claims = await readTicket(request, lobby, party)
  if (origin && origin !== lobby.env.ORIGIN && !claims?.isForAnyPage) return refuse(403, 'forbidden')
  if (!claims) return refuse(401, 'unauthenticated')
  request.headers.set('x-user', claims.user)
  request.headers.set('x-name', encodeURIComponent(claims.name))
  request.headers.set('x-role', claims.role)
  request.headers.set('x-session', claims.session)
  request.headers.set('x-ticket', claims.ticket)
  request.headers.set('x-issued', String(claims.issued))
  request.headers.set('x-expires', String(claims.expires))
  request.headers.set('x-end', String(claims.end))
  request.headers.set('x-reads-only', String(claims.readsOnly))
  return request
}

async function readTicket(request: Party.Request, lobby: Party.Lobby, party: string) {
  const ticket = new URL(request.url).searchParams.get('ticket')
  const secret = lobby.env.TICKET_SECRET
  if (!ticket || typeof secret !== 'string' || secret.length < 32) return null
  try {
    const { payload } = await jwtVerify(ticket, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      audience: `room:${party}:${lobby.id}`,
      requiredClaims: ['sub', 'jti', 'iat', 'exp'],
    })
    const { sub, jti, iat, exp } = payload
    if (!sub || !jti || !iat || !exp) return null
    const text = (value: unknown) => (typeof value === 'string' ? value : '')
    return {
      user: sub,
      name: text(payload.name),
      role: text(payload.role),
      session: text(payload.sid),
      ticket: jti,
      issued: iat * 1_000,
      expires: exp * 1_000,
      end: (typeof payload.end === 'number' ? payload.end : exp) * 1_000,
      isForAnyPage: payload.anyPage === true,
      readsOnly: payload.readsOnly === true,
    }
  } catch {
    return null
  }
}

/** Lets an HTTP call to a room in only from our own workers, which know PARTY_SECRET. */
export async function admitServer(request: Party.Request, lobby: Party.Lobby) {
  const secret = lobby.env.PARTY_SECRET
  const sent = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  const isKnown =
    typeof secret === 'string' &&
    secret.length >= 32 &&
    sent !== undefined &&
    (await isSameSecret(sent, secret))
  return isKnown ? request : refuse(401, 'unauthenticated')
}
