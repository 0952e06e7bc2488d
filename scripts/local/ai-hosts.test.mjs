import { createServer } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { aiLines, findAiHosts } from './ai-hosts.mjs'

/** @type {import('node:http').Server[]} */
const servers = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** @param {import('node:http').RequestListener} answer */
async function host(answer) {
  const server = createServer(answer)
  servers.push(server)
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return `http://127.0.0.1:${port}/v1`
}

it('finds hosts that list models, and no silent, broken or closed ones', async () => {
  const good = await host((_, answer) => answer.end('{"data":[{"id":"llama3"},{"id":7}]}'))
  const silent = await host(() => undefined)
  const broken = await host((_, answer) => answer.end('<html>'))
  const hosts = [good, silent, broken, 'http://127.0.0.1:9/v1'].map((url, at) => ({
    name: `host ${at}`,
    url,
  }))
  const found = await findAiHosts(hosts)
  expect(found).toEqual([{ name: 'host 0', url: good, models: ['llama3'] }])
  expect(aiLines(found, {})).toEqual([`host 0 at ${good}: llama3`])
})

it('the table says how to turn AI on where there is no model', () => {
  expect(aiLines([], {})[0]).toMatch(/^off: set AI_BASE_URL/)
  expect(aiLines([], { AI_BASE_URL: 'https://ai.example.com/v1', AI_MODELS: 'small' })).toEqual([
    'https://ai.example.com/v1: small',
  ])
})
