import { SignJWT } from 'jose'
import { inject } from 'vitest'
import WebSocket from 'ws'
import { ticketSecret } from './settings'

type Claims = {
  user?: string
  room?: string
  session?: string
  secret?: string
  life?: number
  issued?: number
}

/** A ticket as the api makes them, or one that is wrong in the named way. */
export function ticket({
  user = 'user_1',
  room = `me:${user}`,
  session = 'session_1',
  ...rest
}: Claims = {}) {
  const issued = rest.issued ?? Math.floor(Date.now() / 1000)
  return new SignJWT({ sid: session, role: 'owner' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user)
    .setJti(crypto.randomUUID())
    .setAudience(`room:${room}`)
    .setIssuedAt(issued)
    .setExpirationTime(issued + (rest.life ?? 60))
    .sign(new TextEncoder().encode(rest.secret ?? ticketSecret))
}

export const address = (path: string) => `http://127.0.0.1:${inject('partyPort')}/parties/${path}`

/** An open socket that keeps what it hears; a refused one rejects with the HTTP status. */
export async function connect(
  path: string,
  { ticket: given, origin }: { ticket?: string; origin?: string } = {},
) {
  const query = given ? `?ticket=${given}` : ''
  const socket = new WebSocket(`${address(path).replace('http', 'ws')}${query}`, {
    headers: origin ? { origin } : {},
  })
  const heard: unknown[] = []
  const waiting: (() => void)[] = []
  socket.on('message', (data) => {
    heard.push(JSON.parse(String(data)))
    for (const wake of waiting.splice(0)) wake()
  })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('unexpected-response', (_request, answer) =>
      reject(new Error(`refused ${answer.statusCode}`)),
    )
    socket.once('error', reject)
  })
  const next = async (): Promise<unknown> => {
    if (heard.length === 0) await new Promise<void>((resolve) => waiting.push(resolve))
    return heard.shift()
  }
  return { socket, next, closed, say: (message: unknown) => socket.send(JSON.stringify(message)) }
}
