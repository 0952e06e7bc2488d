import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import * as esbuild from 'esbuild'
import { startPool } from './engine-pool.mjs'
import { inRoot, root } from './paths.mjs'

const place = inRoot('.local/equations/engine.mjs')
/** Bytes of a question: 2,000 letters of any script. */
const largest = 32 * 1024

/** Bundles what the processes of the engine run; its package stays where it is. */
export async function buildEngine() {
  await esbuild.build({
    entryPoints: [inRoot('scripts/local/engine-child.mjs')],
    outfile: place,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    absWorkingDir: root,
    logLevel: 'silent',
  })
  return place
}

/**
 * Listens on loopback for equations of the api, and has them answered by processes that are ended after 4 s: the engine
 * never runs inside of workerd, where one hostile sum would hold every worker.
 * @returns {Promise<{settings: Record<string, string>, stop: () => Promise<void>}>}
 */
export async function keepEngine() {
  const pool = startPool(await buildEngine())
  const key = randomBytes(32).toString('base64url')
  const server = createServer((request, response) => {
    void respond(request, pool, key).then(({ status, body }) => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    settings: { ENGINE_URL: `http://127.0.0.1:${port}`, ENGINE_KEY: key },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await pool.stop()
    },
  }
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {ReturnType<typeof startPool>} pool
 * @param {string} key
 */
async function respond(request, pool, key) {
  if (!isKnown(request.headers.authorization ?? '', key))
    return { status: 401, body: { code: 'unauthenticated' } }
  const question = await read(request).catch(() => null)
  if (!question) return { status: 400, body: { code: 'invalid' } }
  const answer = await pool.ask(question)
  if (answer === 'timeout') return { status: 504, body: { code: 'timeout' } }
  if (answer === 'busy') return { status: 503, body: { code: 'busy' } }
  return { status: 200, body: answer }
}

/** @param {string} given @param {string} key */
function isKnown(given, key) {
  const [one, other] = [given, `Bearer ${key}`].map((text) => Buffer.from(text))
  return (
    one !== undefined && other !== undefined && one.length === other.length && timingSafeEqual(one, other)
  )
}

/** @param {import('node:http').IncomingMessage} request @returns {Promise<{input: string, language: string, by?: string}>} */
async function read(request) {
  /** @type {Buffer[]} */
  const parts = []
  let bytes = 0
  for await (const part of request) {
    bytes += part.length
    if (bytes > largest) throw new RangeError('too large')
    parts.push(part)
  }
  const { input, language, by } = JSON.parse(Buffer.concat(parts).toString())
  if (typeof input !== 'string' || !['en', 'fa', 'ar'].includes(language)) throw new TypeError('no question')
  return { input, language, ...(typeof by === 'string' && { by }) }
}
