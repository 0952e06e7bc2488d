import { readingTools, toolNames } from '@domain/agent/tools'
import { scopes as allScopes } from '@domain/tokens'
import { describe, expect, it } from 'vitest'
import { call, db, newMember, refusal } from '../../../tests/api'
import { buildToken } from '../../../tests/factories'
import { makeThing } from '../../../tests/things'
import { content } from '../../../tests/tools'

type RpcReply = {
  id: unknown
  result?: Record<string, never> & { tools: Listed[]; isError?: boolean }
  error?: { code: number }
}
type Listed = {
  name: string
  inputSchema: { type: string }
  annotations: Record<string, unknown>
  description: string
}
type Sent = NonNullable<Parameters<typeof call>[2]>

const post = (bearer: string | undefined, body: unknown, sent: Sent = {}) =>
  call('POST', '/mcp', { bearer, body, ...sent })

/** One message of the earlier age; gives the answer. */
const rpc = async (bearer: string, method: string, params: object = {}, sent: Sent = {}) => {
  const answer = await post(bearer, { jsonrpc: '2.0', id: 7, method, params }, sent)
  return { status: answer.status, ...(await answer.json<RpcReply>()) }
}

/** The same of the newer one, which names its version and its method in the headers too. */
const newerRpc = (bearer: string, method: string, params: { name?: string } & object = {}) => {
  const version = '2026-07-28'
  const prefix = 'io.modelcontextprotocol/'
  const _meta = {
    [`${prefix}protocolVersion`]: version,
    [`${prefix}clientInfo`]: { name: 'test', version: '1' },
    [`${prefix}clientCapabilities`]: {},
  }
  const named: Record<string, string> = params.name === undefined ? {} : { 'Mcp-Name': params.name }
  const headers = { 'MCP-Protocol-Version': version, 'Mcp-Method': method, ...named }
  return rpc(bearer, method, { ...params, _meta }, { headers })
}

const run = async (bearer: string, name: string, input: object = {}) => {
  const { result } = await rpc(bearer, 'tools/call', { name, arguments: input })
  const [{ text = '' } = {}] = (result as unknown as { content: { text: string }[] }).content
  return { isError: result?.isError ?? false, ...JSON.parse(text) }
}

const namesIn = ({ result }: RpcReply) => result?.tools.map(({ name }) => name)

describe('both ages of the protocol', () => {
  it('begin at one address, without a session', async () => {
    const { bearer } = await newMember()
    const client = { capabilities: {}, clientInfo: { name: 'test', version: '1' } }
    for (const protocolVersion of ['2025-11-25', '2025-06-18']) {
      const answer = await post(bearer, {
        ...{ jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion, ...client } },
      })
      expect(answer.headers.get('Mcp-Session-Id')).toBeNull()
      expect(await answer.json()).toMatchObject({
        id: 1,
        result: { protocolVersion, serverInfo: { name: 'hamkar' }, capabilities: { tools: {} } },
      })
    }
    const told = await post(bearer, { jsonrpc: '2.0', method: 'notifications/initialized' })
    expect([told.status, await told.text()]).toEqual([202, ''])
    const found = await newerRpc(bearer, 'server/discover')
    expect(found).toMatchObject({ status: 200, result: { supportedVersions: ['2026-07-28'] } })
  })

  it('list the same tools, and call them', async () => {
    const { bearer } = await newMember()
    const id = await makeThing('todos', bearer, 'House')
    for (const ask of [rpc, newerRpc]) {
      expect(namesIn(await ask(bearer, 'tools/list'))?.sort()).toEqual([...toolNames].sort())
      const answer = await ask(bearer, 'tools/call', { name: 'todos_read', arguments: { id } } as never)
      expect(JSON.stringify(answer.result)).toContain(content('House'))
    }
  })
})

it('tools say what they do, and take objects', async () => {
  const { bearer } = await newMember()
  const { result } = await rpc(bearer, 'tools/list')
  for (const { name, inputSchema, annotations, description } of result?.tools ?? []) {
    expect([inputSchema.type, description.length > 20], name).toEqual(['object', true])
    const isReading = (readingTools as readonly string[]).includes(name)
    expect(annotations, name).toMatchObject({
      readOnlyHint: isReading,
      idempotentHint: isReading,
      destructiveHint: false,
      openWorldHint: false,
    })
  }
})

describe('a token', () => {
  it('has the tools of its scopes; others are not listed and refuse', async () => {
    const { user, bearer: session } = await newMember()
    const { bearer } = await buildToken(db(), { user, scopes: ['links:read', 'todos:write'] })
    expect(namesIn(await rpc(bearer, 'tools/list'))?.sort()).toEqual(
      ['things_search', 'links_list', 'links_read', 'todos_add', 'todos_create'].sort(),
    )
    const id = await makeThing('documents', session, 'Plan')
    expect(await run(bearer, 'documents_read', { id })).toEqual({
      isError: true,
      error: { code: 'forbidden', scope: 'documents:read' },
    })
    expect(await run(bearer, 'links_create', { title: 'Tea', url: 'https://example.com' })).toMatchObject({
      error: { code: 'forbidden', scope: 'links:write' },
    })
    expect(await run(bearer, 'links_list')).toMatchObject({ isError: false, items: [] })
  })

  it('of one scope runs no tool of another, whatever it is', async () => {
    const { user } = await newMember()
    for (const scope of allScopes.filter((one) => /^(links|ideas|apis):/.test(one))) {
      const { bearer } = await buildToken(db(), { user, scopes: [scope] })
      const listed = namesIn(await rpc(bearer, 'tools/list')) ?? []
      for (const name of toolNames.filter((one) => !listed.includes(one)))
        expect((await run(bearer, name)).error.code, `${scope} ${name}`).toBe('forbidden')
    }
  })

  it('without the scope of any tool, a wrong one and none are refused', async () => {
    const { user } = await newMember()
    const { bearer } = await buildToken(db(), { user, scopes: ['coins:read'] })
    expect((await post(bearer, {})).status).toBe(403)
    for (const one of [undefined, 'nonsense', 'hk_nonsense']) {
      const answer = await post(one, { jsonrpc: '2.0', id: 1, method: 'tools/list' })
      expect([answer.status, answer.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer'])
    }
  })
})

it('a failure of a tool is a result that says so; an unknown tool is an error of the protocol', async () => {
  const [one, other] = [await newMember(), await newMember()]
  const id = await makeThing('documents', one.bearer, 'Plan')
  expect(await run(other.bearer, 'documents_read', { id })).toEqual({
    isError: true,
    error: { code: 'not_found' },
  })
  expect(await run(one.bearer, 'links_create', { title: 'T', url: 'x' })).toEqual({
    isError: true,
    error: { code: 'invalid', fields: { title: 'too_short', url: 'not_a_url' } },
  })
  const unknown = await rpc(one.bearer, 'tools/call', { name: 'documents_erase', arguments: {} })
  expect(unknown).toMatchObject({ status: 200, id: 7, error: { code: -32602 } })
})

it('makes a thing once for a key, and names its address', async () => {
  const { bearer } = await newMember()
  const input = { title: 'House', text: 'guests', items: [{ text: 'Sweep' }] }
  const body = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'todos_create', arguments: input },
  }
  const headers = { 'Idempotency-Key': 'one-list' }
  const texts = [await post(bearer, body, { headers }), await post(bearer, body, { headers })]
  const [first, second] = await Promise.all(texts.map((one) => one.text()))
  expect(first).toBe(second)
  expect(first).toMatch(/http:\/\/localhost:8787\/dashboard\/todo\/todo_/)
  expect((await run(bearer, 'todos_list')).items).toHaveLength(1)
})

it('GET and DELETE are not allowed', async () => {
  const { bearer } = await newMember()
  for (const method of ['GET', 'DELETE', 'PUT']) {
    const answer = await call(method, '/mcp', { bearer })
    expect([answer.status, answer.headers.get('Allow')], method).toEqual([405, 'POST'])
  }
})

it('pages of other sites are refused, ours and programs are not', async () => {
  const { bearer } = await newMember()
  const status = async (origin: string) =>
    (await rpc(bearer, 'ping', {}, { headers: { Origin: origin } })).status
  for (const origin of ['https://evil.example', 'null', 'http://localhost:6274', 'http://127.0.0.1'])
    expect(await status(origin), origin).toBe(403)
  for (const origin of ['http://localhost:8787', 'http://api.localhost:8787'])
    expect(await status(origin), origin).toBe(200)
})

it('garbage, batches and other versions are refused, and nothing is a fault of ours', async () => {
  const { bearer } = await newMember()
  const request = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const named = (version: string) => ({ headers: { 'MCP-Protocol-Version': version } })
  for (const [body, sent, status] of [
    ['{"a":', {}, 400],
    ['', {}, 400],
    ['null', {}, 400],
    ['7', {}, 400],
    ['[]', {}, 400],
    [[request, request], {}, 400],
    [{}, {}, 400],
    [{ jsonrpc: '1.0', id: 1, method: 'ping' }, {}, 400],
    [{ jsonrpc: '2.0', id: 1, result: {} }, {}, 202],
    [{ jsonrpc: '2.0', id: { a: 1 }, method: 'ping' }, {}, 400],
    [`${'['.repeat(20_000)}`, {}, 400],
    [request, named('2000-01-01'), 400],
    [request, named('2026-07-28'), 400],
    [{ ...request, method: 'resources/list' }, {}, 200],
    [{ ...request, method: 'tools/call', params: { name: 7 } }, {}, 200],
    [{ ...request, method: 'tools/call', params: { name: '__proto__', arguments: [] } }, {}, 200],
  ] as [unknown, Sent, number][]) {
    const answer = await post(bearer, body, sent)
    expect(answer.status, `${JSON.stringify(body).slice(0, 80)} ${await answer.text()}`).toBe(status)
  }
  const large = await post(bearer, { ...request, pad: 'x'.repeat(300_000) })
  expect(await refusal(large)).toMatchObject({ status: 413, code: 'too_large' })
  const form = await call('POST', '/mcp', { bearer, bytes: 'a=b', headers: { 'Content-Type': 'text/plain' } })
  expect(await refusal(form)).toMatchObject({ status: 415, code: 'unsupported_type' })
  expect((await newerRpc(bearer, 'subscriptions/listen')).status).toBeLessThan(500)
})

it('calls are limited for each member', async () => {
  const { bearer } = await newMember()
  const none = { READS: { limit: async () => ({ success: false }) } }
  const answer = await post(bearer, { jsonrpc: '2.0', id: 1, method: 'tools/list' }, { env: none })
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
})
