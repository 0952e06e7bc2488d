import { timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { soFar } from './runs.mjs'

/** Bytes of a request: sources and input of a run as JSON, in which a letter takes up to six. */
const largestBody = 16 * 1024 * 1024
const keepAlive = 15_000

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {ReturnType<typeof import('./runs.mjs').openRuns>} Runs */

/**
 * The runner over HTTP, for the api alone: each call but `/health` has its key as a bearer.
 * @param {{runs: Runs, versions: Record<string, string>, key: string}} parts
 * @returns {import('node:http').Server}
 */
export function runnerServer({ runs, versions, key }) {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://runner')
    if (pathname === '/health') return json(response, 200, { ok: true })
    if (!hasKey(request, key)) return json(response, 401, { code: 'unauthenticated' })
    answer({ runs, versions }, request, response, pathname).catch((error) => {
      if (!(error instanceof RangeError || error instanceof SyntaxError))
        process.stderr.write(`${error?.stack}\n`)
      if (!response.headersSent) json(response, error instanceof RangeError ? 413 : 400, { code: 'invalid' })
    })
  })
}

/** @param {Request} request @param {string} key */
function hasKey(request, key) {
  const [given, wanted] = [request.headers.authorization ?? '', `Bearer ${key}`].map((text) =>
    Buffer.from(text),
  )
  return given?.length === wanted?.length && timingSafeEqual(given ?? Buffer.of(), wanted ?? Buffer.of())
}

/**
 * @param {{runs: Runs, versions: Record<string, string>}} parts
 * @param {Request} request
 * @param {Response} response
 * @param {string} pathname
 */
async function answer({ runs, versions }, request, response, pathname) {
  const call = `${request.method} ${pathname.replace(/^\/runs\/[^/]+/, '/runs/:id')}`
  if (call === 'GET /languages') return json(response, 200, { versions })
  if (call === 'POST /runs') return add(runs, versions, JSON.parse(await bodyOf(request)), response)
  const run = runs.find(pathname.split('/')[2] ?? '')
  if (!run) return json(response, 404, { code: 'not_found' })
  if (call === 'GET /runs/:id') {
    const { id, state, result } = run
    return json(response, 200, { id, state, position: runs.positionOf(run), result: result ?? soFar(run) })
  }
  if (call === 'GET /runs/:id/events') return follow(run, request, response)
  if (call === 'POST /runs/:id/stdin') {
    const { text = '', isEnd = false } = JSON.parse(await bodyOf(request))
    if (!run.job.isInteractive || !run.program) return json(response, 409, { code: 'wrong_state' })
    run.program.input(String(text), isEnd === true)
    return json(response, 204)
  }
  if (call === 'DELETE /runs/:id') {
    runs.stop(run)
    return json(response, 204)
  }
  return json(response, 404, { code: 'not_found' })
}

/**
 * @param {Runs} runs
 * @param {Record<string, string>} versions
 * @param {any} body as the api has checked it
 * @param {Response} response
 */
function add(runs, versions, { id, member, ...job }, response) {
  if (versions[job.language] === undefined) return json(response, 422, { code: 'unknown_language' })
  const added = runs.add(String(id), String(member), job)
  if ('run' in added) return json(response, 201, { position: runs.positionOf(added.run) })
  response.setHeader('Retry-After', added.seconds)
  return json(response, added.refused === 'busy' ? 503 : 429, { code: added.refused })
}

/**
 * Sends the events of a run as they come, after the last one that the reader has.
 * @param {import('./runs.mjs').Run} run
 * @param {Request} request
 * @param {Response} response
 */
function follow(run, request, response) {
  const last = Number(request.headers['last-event-id'] ?? 0)
  let sent = Number.isInteger(last) && last > 0 ? Math.min(last, run.events.length) : 0
  let seq = run.events.slice(0, sent).filter(({ type }) => type === 'out').length
  // This answer ends the calls of a browser.
  if (run.state === 'done' && sent === run.events.length) return json(response, 204)
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
  const timer = setInterval(() => response.write(': \n\n'), keepAlive)
  const send = () => {
    for (const event of run.events.slice(sent)) {
      sent += 1
      const { type, ...data } = event
      if (type === 'out') seq += 1
      const text = JSON.stringify(type === 'out' ? { ...data, seq } : data)
      response.write(`id: ${sent}\nevent: ${type}\ndata: ${text}\n\n`)
      if (type === 'done') response.end()
    }
  }
  run.readers.add(send)
  response.once('close', () => {
    clearInterval(timer)
    run.readers.delete(send)
  })
  send()
}

/** @param {Request} request @returns {Promise<string>} */
async function bodyOf(request) {
  /** @type {Buffer[]} */
  const parts = []
  let bytes = 0
  for await (const part of request) {
    bytes += part.length
    if (bytes > largestBody) throw new RangeError('too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/**
 * @param {Response} response
 * @param {number} status
 * @param {object} [body]
 */
function json(response, status, body) {
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(body && JSON.stringify(body))
}
