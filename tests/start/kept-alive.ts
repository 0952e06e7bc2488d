import { Agent, request } from 'node:http'
import type { Socket } from 'node:net'

type RawCall = {
  host: string
  path: string
  method?: string
  type?: string
  bytes?: number
  /** Sent without its length. */
  isChunked?: boolean
  headers?: Record<string, string>
}

/** Calls on one connection that is kept, one after the other, as Node's own agent and most clients do. */
export function keptConnection(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let last: Socket | null = null
  const call = (sent: RawCall): Promise<{ status: number; isReused: boolean }> =>
    new Promise((resolve, reject) => {
      const { host, path, method = 'GET', type = 'application/json', bytes = 0, isChunked = false } = sent
      const headers = {
        host: `${host}:${port}`,
        ...(bytes > 0 ? { 'content-type': type } : {}),
        ...(bytes > 0 && !isChunked ? { 'content-length': bytes } : {}),
        ...sent.headers,
      }
      const going = request({ host: '127.0.0.1', port, agent, path, method, headers }, (answer) => {
        // `reusedSocket` is false of a call that waited in the agent's queue for the same connection.
        const isReused = answer.socket === last
        last = answer.socket
        answer.resume()
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, isReused }))
      })
      going.once('error', reject)
      going.end(bytes > 0 ? Buffer.alloc(bytes, 'a') : undefined)
    })
  return { call, end: () => agent.destroy() }
}
