import { once } from 'node:events'
import { Agent, type IncomingMessage, request, type Server } from 'node:http'
import { buffer } from 'node:stream/consumers'
import jsonServer from 'json-server'
import { freePort } from '../../scripts/local/ports.mjs'
import { columns, type Name, type Row, rows } from './books'
import { buildApis, startProduct } from './product'

/** A request that both are sent; in its path and body `{books 1}` is the id of that list's first row. */
export type Ask = {
  path: string
  method?: string
  json?: unknown
  form?: string
  headers?: Record<string, string>
  /** A name for the row that it makes, whose ids differ. */
  makes?: string
}

/** The compared parts of a response: fields that json-server does not send are left out. */
export type Told = {
  status: number
  type: string | null
  body: unknown
  total?: string
  links?: Record<string, string>
  location?: string
  cors?: Record<string, string | null>
  /** Fields that pages may read. */
  exposes?: string[]
}

type Side = {
  address: string
  agent: Agent
  sockets: Set<unknown>
  /** The host of the call; without it that of the address. */
  host?: string
  ids: Map<string, string>
  pathOf: (path: string) => string
  stop: () => Promise<unknown>
}

const oneConnection = () => ({
  agent: new Agent({ keepAlive: true, maxSockets: 1 }),
  sockets: new Set<unknown>(),
})

const names = Object.keys(columns) as Name[]

const withIds = (text: string, ids: Map<string, string>) =>
  text.replace(/\{(\w+ \w+)\}/g, (_, name: string) => ids.get(name) ?? name)

/** Our data host, behind the product's router, and json-server with the same rows, which have the ids that ours has given. */
export async function startBoth() {
  const ours = await startOurs()
  const theirs = await startTheirs(ours.ids)
  return {
    ours: (ask: Ask) => send(ours, ask),
    theirs: (ask: Ask) => send(theirs, ask),
    /** How many connections all calls to ours took. */
    connections: () => ours.sockets.size,
    stop: () => Promise.all([ours.stop(), theirs.stop()]),
  }
}

async function startOurs(): Promise<Side> {
  const product = await startProduct()
  const apiIds = await buildApis(product, columns)
  const ids = new Map<string, string>()
  for (const name of names) {
    const body = withIds(JSON.stringify(rows[name]), ids)
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch(`${product.address}/${apiIds[name]}`, { method: 'POST', headers, body })
    const made: { id: string }[] = JSON.parse(await answer.text())
    for (const [at, { id }] of made.entries()) ids.set(`${name} ${at + 1}`, id)
  }
  const pathOf = (path: string) =>
    path.replace(/^\/(\w+)/, (all, name: Name) => (apiIds[name] ? `/${apiIds[name]}` : all))
  return { ...product.routed, ...oneConnection(), ids, pathOf, stop: product.stop }
}

async function startTheirs(given: Map<string, string>): Promise<Side> {
  const ids = new Map(given)
  const lists: Record<string, Row[]> = JSON.parse(withIds(JSON.stringify(rows), ids))
  for (const [name, list] of Object.entries(lists))
    lists[name] = list.map((row, at) => ({ id: ids.get(`${name} ${at + 1}`) ?? null, ...row }))
  const app = jsonServer.create()
  app.use(jsonServer.defaults({ logger: false, noGzip: true }), jsonServer.router(lists))
  const port = await freePort()
  const server: Server = app.listen(port, '127.0.0.1', () => {})
  await once(server, 'listening')
  const stop = () => {
    server.closeAllConnections()
    return new Promise((done) => server.close(done))
  }
  return { address: `http://127.0.0.1:${port}`, ...oneConnection(), ids, pathOf: (path) => path, stop }
}

type PeerCall = { method: string; headers: Record<string, string>; body: string | null }

/** As `fetch`, which names no other host than the address; one call after another over a connection that stays open. */
async function call(
  { agent, sockets }: Side,
  address: string,
  { method, headers, body }: PeerCall,
): Promise<Response> {
  const sent = request(address, { agent, method, headers })
  sent.once('socket', (socket) => sockets.add(socket))
  sent.end(body ?? undefined)
  const [answer]: IncomingMessage[] = await once(sent, 'response')
  if (!answer) throw new Error('did not answer')
  const { statusCode: status = 0 } = answer
  const bytes = await buffer(answer)
  const fields = Object.entries(answer.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  return new Response(status === 204 ? null : new Uint8Array(bytes), { status, headers: fields })
}

async function send(side: Side, ask: Ask): Promise<Told> {
  const { address, host, ids, pathOf } = side
  const headers: Record<string, string> = { ...ask.headers, ...(host !== undefined && { Host: host }) }
  if (ask.json !== undefined) headers['Content-Type'] = 'application/json'
  if (ask.form !== undefined) headers['Content-Type'] = 'application/x-www-form-urlencoded'
  const sent = ask.form ?? (ask.json === undefined ? undefined : JSON.stringify(ask.json))
  const body = sent === undefined ? null : withIds(sent, ids)
  const path = pathOf(withIds(ask.path, ids)).replaceAll(' ', '%20')
  const answer = await call(side, address + path, {
    method: ask.method ?? 'GET',
    headers,
    body,
  })
  const text = await answer.text()
  const isJson = /json/.test(answer.headers.get('Content-Type') ?? '')
  const read: unknown = isJson && text !== '' ? JSON.parse(text) : text
  if (ask.makes !== undefined) ids.set(ask.makes, String(Object(read).id))
  return { ...told(answer, ask, ids), body: withNames(read, ids) }
}

function told(answer: Response, { headers }: Ask, ids: Map<string, string>): Omit<Told, 'body'> {
  const { status } = answer
  const field = (name: string) => answer.headers.get(name)
  const exposes = field('Access-Control-Expose-Headers')?.split(/,\s*/)
  const [total, link, location] = [field('X-Total-Count'), field('Link'), field('Location')]
  const cors = ['Origin', 'Credentials', 'Methods', 'Headers'].map((name) => [
    name,
    field(`Access-Control-Allow-${name}`),
  ])
  return {
    status,
    type: field('Content-Type')?.split(';')[0] ?? null,
    ...(exposes && { exposes }),
    ...(total && { total }),
    ...(link && { links: linksIn(link) }),
    ...(location && { location: nameOf(location.split('/').at(-1) ?? '', ids) }),
    ...(headers?.Origin && { cors: Object.fromEntries(cors) }),
  }
}

/** Links by their relation, with what their address asks for in the order of the alphabet. */
function linksIn(field: string): Record<string, string> {
  const links = field.matchAll(/\?([^>]*)>; rel="(\w+)"/g)
  const sorted = (query: string) => query.split('&').sort().join('&')
  return Object.fromEntries([...links].map(([, query = '', relation]) => [relation, sorted(query)]))
}

function nameOf(value: string, ids: Map<string, string>): string {
  for (const [name, id] of ids) if (id === value) return `{${name}}`
  return value
}

function withNames(value: unknown, ids: Map<string, string>): unknown {
  if (typeof value === 'string') return nameOf(value, ids)
  if (Array.isArray(value)) return value.map((one) => withNames(one, ids))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withNames(one, ids)]))
}
