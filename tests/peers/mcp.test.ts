import { toolNames } from '@domain/agent/tools'
import type { Scope } from '@domain/tokens'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as EarlierTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildToken, buildUser } from '../factories'
import { startTools } from './mcp-product'

type Product = Awaited<ReturnType<typeof startTools>>
type Connected = Pick<Client, 'listTools' | 'close'> & {
  callTool: (asked: { name: string; arguments: Record<string, unknown> }) => Promise<unknown>
}

let product: Product

beforeAll(async () => {
  product = await startTools()
})

afterAll(() => product.stop())

const identity = { name: 'peers', version: '1' }
const addressOf = () => new URL(`${product.address}/mcp`)
const optionsFor = (bearer: string) => ({ requestInit: { headers: { Authorization: `Bearer ${bearer}` } } })

type Mode = 'legacy' | 'auto' | { pin: string }

/** The client of 2026 in one of its modes; gives it with the version that it agreed on. */
const newer = (mode: Mode) => async (bearer: string) => {
  const client = new Client(identity, { versionNegotiation: { mode } })
  await client.connect(new StreamableHTTPClientTransport(addressOf(), optionsFor(bearer)))
  return { client: client as unknown as Connected, version: client.getNegotiatedProtocolVersion() }
}

/** The client of the earlier package. */
async function earlier(bearer: string) {
  const client = new EarlierClient(identity)
  const transport = new EarlierTransport(addressOf(), optionsFor(bearer))
  // Its own types disagree with `exactOptionalPropertyTypes`.
  await client.connect(transport as unknown as Parameters<typeof client.connect>[0])
  return { client: client as unknown as Connected, version: transport.protocolVersion }
}

const clients = [
  ['client 2.4.0 of version 2026-07-28', newer({ pin: '2026-07-28' }), '2026-07-28'],
  ['client 2.4.0 that asks for the version', newer('auto'), '2026-07-28'],
  ['client 2.4.0 of versions before', newer('legacy'), '2025-11-25'],
  ['sdk 1.32.2', earlier, '2025-11-25'],
] as const

async function newToken(scopes: Scope[]) {
  const user = await buildUser(product.db)
  return (await buildToken(product.db, { user, scopes })).bearer
}

const jsonIn = (answer: unknown) => {
  const { content, isError = false } = answer as { content: { text: string }[]; isError?: boolean }
  return { isError, ...JSON.parse(content[0]?.text ?? '{}') }
}

describe.each(clients)('%s', (_, connect, expected) => {
  it('lists the tools of its token and calls them', async () => {
    const { client, version } = await connect(await newToken(['todos:read', 'todos:write', 'links:write']))
    expect(version).toBe(expected)
    const { tools } = await client.listTools()
    const names = ['things_search', 'todos_list', 'todos_read', 'todos_create', 'todos_add', 'links_create']
    expect(tools.map(({ name }) => name).sort()).toEqual(names.sort())
    expect(tools.find(({ name }) => name === 'todos_list')?.annotations?.readOnlyHint).toBe(true)
    const call = async (name: string, input: Record<string, unknown>) =>
      jsonIn(await client.callTool({ name, arguments: input }))
    const items = [{ text: 'Sweep' }, { text: 'جارو کردن' }]
    const made = await call('todos_create', { title: 'House', text: 'before guests', items })
    expect(made.screenUrl).toBe(`http://localhost:8787/dashboard/todo/${made.id}`)
    const read = await call('todos_read', { id: made.id })
    expect(read.items).toMatchObject([
      { text: '<content>Sweep</content>' },
      { text: '<content>جارو کردن</content>' },
    ])
    const link = await call('links_create', { title: 'Tea', url: 'https://example.com/tea' })
    expect(link).toMatchObject({ isError: false, state: 'active' })
    await client.close()
  })

  it('reads failures of tools as results, and those of the protocol as errors', async () => {
    const { client } = await connect(await newToken(['links:write']))
    const call = (name: string, input: Record<string, unknown>) => client.callTool({ name, arguments: input })
    expect(jsonIn(await call('links_create', { title: 'T', url: 'ftp://x.example' }))).toEqual({
      isError: true,
      error: { code: 'invalid', fields: { title: 'too_short', url: 'not_http' } },
    })
    expect(jsonIn(await call('links_list', {}))).toMatchObject({
      isError: true,
      error: { code: 'forbidden' },
    })
    await expect(call('links_erase', {})).rejects.toMatchObject({ code: -32602 })
    await client.close()
  })

  it('does not connect without a token', async () => {
    await expect(connect('hk_nonsense')).rejects.toThrow()
  })
})

it('one of a member has all tools', async () => {
  const { client } = await newer('auto')(
    await newToken([
      ...(
        ['links', 'documents', 'todos', 'forms', 'questions', 'projects', 'ideas', 'code', 'apis'] as const
      ).flatMap((noun): Scope[] => [`${noun}:read`, `${noun}:write`]),
      ...(['runs:write', 'equations:write'] as const),
    ]),
  )
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name).sort()).toEqual([...toolNames].sort())
})
