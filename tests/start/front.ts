import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { newId } from '../../domain/ids'
import { ask, starting } from './composition'
import { keptConnection } from './kept-alive'

/** The responses from the port's first one on, up to the first that is not 503. */
export async function firstAnswers(port: number): Promise<string[]> {
  const seen: string[] = []
  for (let tries = 0; tries < 5000; tries++) {
    const answer = await ask(port, 'go.localhost', '/nothing-here').catch(() => null)
    if (answer) seen.push(`${answer.status} ${answer.headers['retry-after'] ?? ''}`.trim())
    if (answer && answer.status !== 503) break
    await sleep(20)
  }
  return seen
}

const isLinux = process.platform === 'linux'

/** The router's duties to every caller, tested on a running composition. */
export function front(at: () => { port: number; early: string[] }) {
  describe('a call before everything is ready', () => {
    it('is told when to come again, and never meets a database without tables', () => {
      expect([...new Set(at().early)].filter((answer) => answer !== '503 5')).toEqual(['404'])
    })
  })

  describe('a call that is answered before its body is read', () => {
    const refused = [
      ['api.localhost', '/accounts/current', 'GET', 401],
      ['api.localhost', '/nothing', 'POST', 404],
      ['api.localhost', '/sessions', 'PUT', 405],
      ['api.localhost', '/files', 'POST', 401],
      ['data.localhost', '/api_none', 'POST', 404],
      ['go.localhost', '/nothing', 'PUT', 405],
      ['files.localhost', '/host_none/filemanager/file/upload', 'POST', 404],
      ['none.sites.localhost', '/', 'POST', 405],
      ['localhost', '/assets/none.js', 'POST', 404],
      ['localhost', '/parties/me/nobody', 'POST', 405],
      ['evil.test', '/', 'POST', 421],
    ] as const

    it.each(refused)('leaves the connection whole: %s%s %s', async (host, path, method, status) => {
      const { call, end } = keptConnection(at().port)
      for (const sent of [{ bytes: 10 }, { bytes: 300_000 }, { bytes: 30_000, isChunked: true }]) {
        const first = await call({ host, path, method, ...(method === 'GET' ? {} : sent) })
        expect([status, 413]).toContain(first.status)
        expect(await call({ host: 'api.localhost', path: '/health' })).toEqual({
          status: 200,
          isReused: true,
        })
      }
      end()
    })

    it('also by its type, and one of 25 MB is told that it is too large', async () => {
      const { call, end } = keptConnection(at().port)
      const typed = {
        host: 'api.localhost',
        path: '/sessions',
        method: 'POST',
        type: 'text/plain',
        bytes: 10,
      }
      expect((await call(typed)).status).toBe(415)
      const large = { ...typed, bytes: 25 * 1024 * 1024, type: 'application/json' }
      expect(await call(large)).toEqual({ status: 413, isReused: true })
      expect(await call({ ...large, isChunked: true })).toEqual({ status: 413, isReused: true })
      end()
    })
  })

  describe('a visitor', () => {
    it.skipIf(!isLinux)('is known by the address of the socket, whatever the call says', async () => {
      const left = async (from: string, headers: Record<string, string> = {}) => {
        const body = { ...starting, email: `${newId('user')}@example.com` }
        const sent = { method: 'POST', body, from, headers }
        const answer = await ask(at().port, 'api.localhost', '/accounts', sent)
        return Number(/r=(\d+)/.exec(String(answer.headers.ratelimit))?.[1])
      }
      const first = await left('127.0.0.2')
      expect(first).toBeGreaterThan(0)
      const forged = { 'MF-CF-Blob': '{"clientIp":"192.0.2.1"}', 'CF-Connecting-IP': '192.0.2.1' }
      expect(await left('127.0.0.2', { ...forged, 'X-Forwarded-For': '192.0.2.1' })).toBe(first - 1)
      expect(await left('127.0.0.3')).toBe(first)
    })
  })
}
