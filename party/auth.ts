import { isSameSecret } from '@domain/same-secret'
import { jwtVerify } from 'jose'
import type * as Party from 'partykit/server'

const headers = { 'content-type': 'application/problem+json', 'x-content-type-options': 'nosniff' }

const refuse = (status: number, code: string) => Response.json({ code, status }, { status, headers })

/**
 * Admits a socket with a ticket for exactly this room: from a page of ours, or from any page if the ticket came with an
 * access token. The identity travels on as headers, which replace headers of the same names that the client sent.
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
  request.headers.set('x-visitor', String(claims.isVisitor))
  return request
}

async function readTicket(request: Party.Request, lobby: Party.Lobby, party: string) {
  const ticket = new URL(request.url).searchParams.get('ticket')
  if (!ticket) return null
  for (const secret of secretsOf(lobby, 'TICKET_SECRET')) {
    const claims = await claimsOf(ticket, secret, `room:${party}:${lobby.id}`)
    if (claims) return claims
  }
  return null
}

/** A secret and the one that it replaced, which the api may still use while both are deployed. */
function secretsOf({ env }: Party.Lobby, name: string): string[] {
  const given = [env[name], env[`${name}_BEFORE`]]
  return given.filter((secret): secret is string => typeof secret === 'string' && secret.length >= 32)
}

async function claimsOf(ticket: string, secret: string, audience: string) {
  try {
    const { payload } = await jwtVerify(ticket, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      audience,
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
      isVisitor: payload.visitor === true,
    }
  } catch {
    return null
  }
}

/** Lets an HTTP call to a room in only from our own workers, which know PARTY_SECRET. */
export async function admitServer(request: Party.Request, lobby: Party.Lobby) {
  const sent = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  if (sent === undefined) return refuse(401, 'unauthenticated')
  const known = await Promise.all(
    secretsOf(lobby, 'PARTY_SECRET').map((secret) => isSameSecret(sent, secret)),
  )
  return known.includes(true) ? request : refuse(401, 'unauthenticated')
}
