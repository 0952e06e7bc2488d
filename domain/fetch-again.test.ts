import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { fetchAgain } from './fetch-again'

/** A server that breaks so many lines before it answers with what was sent. */
async function breaking(lines: number) {
  let calls = 0
  const server = createServer(async (request, answer) => {
    calls += 1
    if (calls <= lines) return request.socket.destroy()
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    answer.end(Buffer.concat(parts))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${port}`, calls: () => calls, stop }
}

it('sends again what a broken line has lost, once', async () => {
  const once = await breaking(1)
  const answer = await fetchAgain(once.url, { method: 'PUT', body: 'kept' })
  expect(await answer.text()).toBe('kept')
  expect(once.calls()).toBe(2)
  once.stop()
  const twice = await breaking(2)
  await expect(fetchAgain(twice.url, { method: 'PUT', body: 'kept' })).rejects.toThrow()
  expect(twice.calls()).toBe(2)
  twice.stop()
})

it('does not begin again when the time is over', async () => {
  const server = await breaking(0)
  await expect(fetchAgain(server.url, { signal: AbortSignal.abort() })).rejects.toThrow()
  expect(server.calls()).toBe(0)
  server.stop()
})
