import { createServer } from 'node:http'
import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare'
// biome-ignore lint/suspicious/noTsIgnore: only without a build is there an error to expect.
// @ts-ignore The build exists only after `npm run build`.
import * as build from '../build/server/index.js'

/** Responses to the calls of a page, by the end of their path; others are empty. */
type Answers = Record<string, unknown>

const empty = { items: [], nextCursor: null, total: 0, unread: 0, messages: 0 }

/** Serves the product's own pages by Remix on Node; every call of a loader is answered from memory. */
function start(answers: Answers): void {
  const handle = createRequestHandler(build as unknown as ServerBuild, 'production')
  const fetch = async ({ url }: Request) => {
    const { pathname } = new URL(url)
    const known = Object.keys(answers).find((path) => pathname.endsWith(path))
    return Response.json(known === undefined ? empty : answers[known])
  }
  const part = { fetch }
  const server = createServer(async ({ url = '/', headers }, answer) => {
    const origin = `http://${headers.host}`
    const env = { ORIGIN: origin, API: part, LINKS: part, DATA: part, SITES: part }
    const request = new Request(new URL(url, origin), { headers: { cookie: headers.cookie ?? '' } })
    const page = await handle(request, {
      cloudflare: { env, ctx: { waitUntil() {} } },
      requestId: 'request',
      nonce: 'nonce',
    } as never)
    answer.writeHead(page.status, Object.fromEntries(page.headers))
    answer.end(Buffer.from(await page.arrayBuffer()))
  })
  server.listen(0, '127.0.0.1', () => {
    const at = server.address()
    process.send?.(typeof at === 'object' ? at?.port : null)
  })
}

process.once('message', (answers: Answers) => start(answers))
