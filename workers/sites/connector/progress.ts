import type { Progress, SitesBindings } from '../kit/env'

const lines = 'application/x-ndjson'
/** The least time between two lines, in milliseconds. */
const pause = 200

type Fetch = (request: Request, env: SitesBindings, ctx: ExecutionContext) => Response | Promise<Response>

/**
 * Responds line by line to a call that accepts NDJSON: `{"done":12,"of":300}` as files are done, and at the end
 * `{"status":200,"body":{…}}` with the usual response. The call continues if the client disconnects.
 */
export function withProgress(fetch: Fetch): Fetch {
  return (request, env, ctx) => {
    if (request.method !== 'POST' || !request.headers.get('Accept')?.includes(lines))
      return fetch(request, env, ctx)
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const encoder = new TextEncoder()
    const say = (line: object) =>
      writer.write(encoder.encode(`${JSON.stringify(line)}\n`)).catch(() => undefined)
    let saidAt = 0
    const progress: Progress = (done, of) => {
      if (Date.now() - saidAt < pause) return
      saidAt = Date.now()
      void say({ done, of })
    }
    const run = async () => {
      const answer = await fetch(request, { ...env, progress }, ctx)
      await say({ status: answer.status, body: await answer.json().catch(() => null) })
      await writer.close().catch(() => undefined)
    }
    ctx.waitUntil(run())
    const headers = { 'Content-Type': lines, 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*' }
    return new Response(readable, { headers })
  }
}
