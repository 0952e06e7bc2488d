import { createServer } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { untilDown } from './supervise.mjs'

const never = new Promise(() => undefined)
/** @type {import('node:http').Server | undefined} */
let server
const halt = new AbortController()

/** @param {import('node:http').RequestListener} listener */
async function serve(listener) {
  const made = createServer(listener)
  server = made
  await new Promise((resolve) => made.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = made.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/health`
}

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

it('notices that a process has ended', async () => {
  const url = await serve((_, answer) => answer.end())
  expect(await untilDown(Promise.resolve(), url, halt.signal, 5)).toBe('has ended')
})

it('notices a server that refuses calls although its process lives', async () => {
  const url = await serve((_, answer) => answer.writeHead(500).end())
  expect(await untilDown(never, url, halt.signal, 5)).toBe('has ended')
})

it('notices a server that has hung', async () => {
  let calls = 0
  const url = await serve(() => {
    calls += 1
  })
  expect(await untilDown(never, url, halt.signal, 20)).toBe('doesn’t respond')
  expect(calls).toBeGreaterThan(0)
})

it('leaves a server alone that is slow now and then', async () => {
  let calls = 0
  const end = new AbortController()
  const url = await serve((_, answer) => {
    calls += 1
    if (calls % 10 === 0) answer.end()
    if (calls === 40) end.abort()
  })
  // Without the signal this would never end.
  await untilDown(never, url, end.signal, 20)
  expect(calls).toBeGreaterThanOrEqual(40)
})
