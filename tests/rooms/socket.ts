import { inject } from 'vitest'
import WebSocket from 'ws'
import { ticket } from './sign-ticket'

export { ticket }

export const address = (path: string, port = inject('partyPort')) =>
  `http://127.0.0.1:${port}/parties/${path}`

/** An open socket that keeps what it hears; a refused one rejects with the HTTP status. */
export async function connect(
  path: string,
  {
    ticket: given,
    origin,
    headers = {},
    port,
  }: { ticket?: string; origin?: string; headers?: Record<string, string>; port?: number } = {},
) {
  const query = given ? `?ticket=${given}` : ''
  const socket = new WebSocket(`${address(path, port).replace('http', 'ws')}${query}`, {
    headers: origin ? { ...headers, origin } : headers,
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
