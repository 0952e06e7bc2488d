import type { Role } from '@domain/tickets'
import { SignJWT } from 'jose'
import { ticketSecret } from './settings'

export type Claims = {
  user?: string
  name?: string
  role?: Role
  room?: string
  session?: string
  secret?: string
  life?: number
  issued?: number
  end?: number
  anyPage?: boolean
  readsOnly?: boolean
  visitor?: boolean
}

/** A ticket as the api makes them, or one that is wrong in the named way. */
export function ticket({
  user = 'user_1',
  name = 'Sara Ahmadi',
  role = 'owner',
  room = `me:${user}`,
  session = 'session_1',
  ...rest
}: Claims = {}) {
  const issued = rest.issued ?? Date.now() / 1000
  const { end = issued + 3_600, anyPage = false, readsOnly = false, visitor = false } = rest
  return new SignJWT({ sid: session, role, name, end, anyPage, readsOnly, visitor })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user)
    .setJti(crypto.randomUUID())
    .setAudience(`room:${room}`)
    .setIssuedAt(issued)
    .setExpirationTime(Math.ceil(issued) + (rest.life ?? 60))
    .sign(new TextEncoder().encode(rest.secret ?? ticketSecret))
}
