import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundle, stopBundler } from '../../scripts/local/bundle.mjs'
import { Miniflare } from '../../scripts/local/miniflare.mjs'
import { freePort } from '../../scripts/local/ports.mjs'
import { keptConnection } from './kept-alive'

const echo = `export default {
  async fetch(request) {
    const status = Number(new URL(request.url).searchParams.get('status') ?? 200)
    if (status !== 200) return new Response(null, { status })
    return new Response(request.method + (await request.text()), { headers: { 'x-length': request.headers.get('content-length') } })
  },
}`

let runtime: Miniflare
let port: number

beforeAll(async () => {
  port = await freePort()
  const { router = '' } = await bundle(['router'])
  const shared = { compatibilityDate: '2026-04-01', compatibilityFlags: ['nodejs_compat'] }
  const moduleOf = (path: string, contents: string) => [{ type: 'ESModule' as const, path, contents }]
  const table = {
    routes: [],
    webHost: 'localhost',
    files: [],
    origin: '',
    isDev: true,
    isOpen: true,
    proxies: [],
  }
  runtime = new Miniflare({
    cf: false,
    workers: [
      {
        ...shared,
        name: 'router',
        modules: moduleOf('router.mjs', router),
        bindings: { TABLE: table },
        serviceBindings: { WEB: 'echo' },
        unsafeDirectSockets: [{ host: '127.0.0.1', port }],
      },
      { ...shared, name: 'echo', modules: moduleOf('echo.mjs', echo) },
    ],
  })
  await runtime.ready
})

afterAll(async () => {
  await runtime?.dispose()
  await stopBundler()
})

/** The response to raw bytes, until the other side closes. */
async function answerTo(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (piece: string) => {
    text += piece
  })
  const [first, ...rest] = lines
  socket.write([first, 'Host: localhost', ...rest].join('\r\n'))
  await once(socket, 'close')
  return text
}

it.each([
  ['GET', 'Content-Length: 0', ''],
  ['HEAD', 'Content-Length: 0', ''],
  ['GET', 'Content-Length: 2', '{}'],
  ['GET', 'Transfer-Encoding: chunked', '2\r\n{}\r\n0\r\n\r\n'],
])('a %s with "%s" is answered as one without a body, and so is the next', async (method, header, body) => {
  const next = ['GET / HTTP/1.1', 'Host: localhost', 'Content-Length: abc', '', '']
  const text = await answerTo(`${method} / HTTP/1.1`, header, '', body + next.join('\r\n'))
  expect(text).toMatch(/^HTTP\/1\.1 200 OK/)
  expect(text).not.toContain('x-length: 2')
  expect(text).toContain('HTTP/1.1 500')
})

it('a request with two lengths is refused, and what follows it is not read', async () => {
  const smuggled = 'GET /a HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const lines = ['Content-Length: 44', 'Transfer-Encoding: chunked', '', `0\r\n\r\n${smuggled}`]
  const text = await answerTo('POST / HTTP/1.1', ...lines)
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
})

it.each([
  ['HEAD', '/'],
  ['HEAD', '/?status=404'],
  ['HEAD', '/?status=204'],
  ['HEAD', '/?status=304'],
  ['GET', '/?status=204'],
  ['GET', '/?status=304'],
])('the connection is kept after %s %s', async (method, path) => {
  const { call, end } = keptConnection(port)
  try {
    await call({ host: 'localhost', path, method })
    expect(await call({ host: 'localhost', path: '/' })).toEqual({ status: 200, isReused: true })
  } finally {
    end()
  }
})
