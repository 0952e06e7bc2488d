import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { freePort } from '../../scripts/local/ports.mjs'
import { ask, type Composition, start } from './composition'
import { familyOf, running } from './processes'

const data = mkdtempSync(path.join(tmpdir(), 'hamkar-dev-'))
let composition: Composition
let port: number

// With demo data, which the other starts leave out.
beforeAll(async () => {
  port = await freePort()
  composition = await start(port, data, ['--dev'])
  expect(composition.output()).toContain('Ctrl-C stops')
})

afterAll(() => rmSync(data, { recursive: true, force: true }))

describe('with hot reload', () => {
  it('answers for pages, their sources and the api on the one port', async () => {
    const page = await ask(port, 'localhost', '/signup')
    expect(page.status).toBe(200)
    expect(page.text).toContain('virtual:remix/inject-hmr-runtime')
    expect((await ask(port, 'localhost', '/@vite/client')).headers['content-type']).toContain('javascript')
    expect((await ask(port, 'api.localhost', '/ready')).status).toBe(200)
  })

  it('lets the reload socket through', async () => {
    const { text } = await ask(port, 'localhost', '/@vite/client')
    const token = /wsToken = "([^"]+)"/.exec(text)?.[1] ?? ''
    const headers = { host: `localhost:${port}`, origin: `http://localhost:${port}` }
    const socket = new WebSocket(`ws://127.0.0.1:${port}/?token=${token}`, 'vite-hmr', { headers })
    const first = await new Promise((resolve, reject) => {
      socket.once('message', (message) => resolve(JSON.parse(String(message))))
      socket.once('error', reject)
    })
    expect(first).toEqual({ type: 'connected' })
    socket.close()
  })

  it('has a demo member with links, a month of clicks and shared documents', async () => {
    const body = { email: 'demo@hamkar.test', password: 'saffron-and-tea-1' }
    const signedIn = await ask(port, 'api.localhost', '/sessions', { method: 'POST', body })
    expect(signedIn.status).toBe(201)
    const { token } = JSON.parse(signedIn.text)
    const { links, clicks30d } = JSON.parse(
      (await ask(port, 'api.localhost', '/links/summary', { token })).text,
    )
    expect(links).toBe(7)
    expect(clicks30d).toBeGreaterThan(1000)
    const documents = JSON.parse((await ask(port, 'api.localhost', '/documents', { token })).text)
    const titles = documents.items.map(({ title, members }: { title: string; members: number }) => [
      title,
      members,
    ])
    expect(titles.sort()).toEqual([
      ['Notes on the spring release', 2],
      ['Speed up a slow report', 2],
      ['صورت‌جلسهٔ نوبت‌دهی', 2],
      ['محضر اجتماع المتجر', 2],
    ])
  })

  it('ends like the other', async () => {
    const family = process.platform === 'linux' ? familyOf(composition.pid) : []
    const { seconds } = await composition.end('SIGTERM')
    expect(seconds).toBeLessThan(30)
    await expect.poll(() => running(family), { timeout: 30_000 }).toEqual([])
  })
})
