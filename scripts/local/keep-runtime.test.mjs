import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { currentRuntime } from './children.mjs'
import { keepRuntime } from './keep-runtime.mjs'
import { Miniflare } from './miniflare.mjs'
import { freePort } from './ports.mjs'

const script = `export default {
  async fetch(request, { KV }) {
    if (request.method === 'PUT') await KV.put('text', 'kept')
    return new Response(await KV.get('text'))
  }
}`

/** @type {Miniflare} */
let mf
/** @type {string} */
let url

beforeAll(async () => {
  const port = await freePort()
  url = `http://127.0.0.1:${port}/health`
  /** @type {import('miniflare').MiniflareOptions} */
  const options = {
    modules: true,
    script,
    cf: false,
    kvNamespaces: { KV: 'texts' },
    unsafeDirectSockets: [{ host: '127.0.0.1', port }],
  }
  mf = new Miniflare(options)
  await mf.ready
  keepRuntime({ apiPort: port, restart: () => mf.setOptions(options) })
})

afterAll(() => mf.dispose())

it('starts the runtime again when it is killed, on the same port and with the same data', async () => {
  await fetch(url, { method: 'PUT' })
  const former = currentRuntime()
  former?.kill('SIGKILL')
  await vi.waitFor(
    async () => {
      expect(currentRuntime()).not.toBe(former)
      expect(await (await fetch(url)).text()).toBe('kept')
    },
    { timeout: 60_000, interval: 100 },
  )
})
