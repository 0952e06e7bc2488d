import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { freePort, requirePort } from './ports.mjs'

it('gives another free port each time, below those of outgoing calls', async () => {
  const ports = await Promise.all(Array.from({ length: 40 }, freePort))
  expect(new Set(ports).size).toBe(40)
  for (const port of ports) expect(port).toBeLessThan(32_768)
  await expect(requirePort(Number(ports[0]), '127.0.0.1')).resolves.toBeUndefined()
})

it('says which port is taken', async () => {
  const port = await freePort()
  const server = createServer()
  await new Promise((listening) => server.listen(port, '127.0.0.1', () => listening(port)))
  await expect(requirePort(port, '127.0.0.1')).rejects.toThrow(`Port ${port} is in use`)
  server.close()
})
