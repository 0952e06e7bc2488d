import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { conditionsVersion } from '@domain/accounts/conditions'

const shared = new Agent({ keepAlive: true, maxSockets: 32 })

export type HttpResponse = { status: number; headers: IncomingHttpHeaders; text: string }
export type CallOptions = { method?: string; headers?: Record<string, string>; body?: string; agent?: Agent }

/** Calls one of our hosts on a local port; `fetch` cannot, because it sets `Host` by itself. */
export function call(
  port: number,
  host: string,
  path: string,
  sent: CallOptions = {},
): Promise<HttpResponse> {
  const { method = 'GET', headers = {}, body, agent = shared } = sent
  return new Promise((done, failed) => {
    const outgoing = request(
      { agent, host: '127.0.0.1', port, path, method, headers: { host: `${host}:${port}`, ...headers } },
      (incoming) => {
        const parts: Buffer[] = []
        incoming.on('data', (part: Buffer) => parts.push(part))
        incoming.on('error', failed)
        incoming.on('end', () => {
          done({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text: Buffer.concat(parts).toString(),
          })
        })
      },
    )
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // The server had closed the idle connection before this request reached it.
      if (outgoing.reusedSocket && error.code === 'ECONNRESET')
        call(port, host, path, sent).then(done, failed)
      else failed(error)
    })
    outgoing.setTimeout(15_000, () => outgoing.destroy(new Error('no answer in 15 s')))
    outgoing.end(body)
  })
}

/** Signs somebody up. */
export const callSignUp = (port: number, person: object, key?: string): Promise<HttpResponse> =>
  callJson(port, '/accounts', 'POST', null, { ...person, conditions: conditionsVersion }, key)

/** The same with a JSON body and a bearer. */
export function callJson(
  port: number,
  path: string,
  method: string,
  token: string | null,
  body?: object,
  key?: string,
): Promise<HttpResponse> {
  return call(port, 'api.localhost', path, {
    method,
    body: body === undefined ? undefined : JSON.stringify(body),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  })
}
