import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { freePort } from '../../scripts/local/ports.mjs'
import { ask, type Composition, signUp, start, startByNpm } from './composition'
import { firstAnswers, front } from './front'
import { familyOf, listening, partyServersOf, running, runtimeOf } from './processes'

const data = mkdtempSync(path.join(tmpdir(), 'hamkar-start-'))
const isLinux = process.platform === 'linux'
const others = Object.values(networkInterfaces()).flatMap((list) =>
  (list ?? []).filter((one) => !one.internal && one.family === 'IPv4').map((one) => one.address),
)

/** Waits until none of them runs; the kernel takes a moment to clear the dead away. */
const allGone = (family: number[]) => expect.poll(() => running(family), { timeout: 120_000 }).toEqual([])

let composition: Composition
let early: string[]
let port: number
let member: { token: string; userId: string }

beforeAll(async () => {
  port = await freePort()
  const asked = firstAnswers(port)
  composition = await start(port, data, ['--no-seed'])
  expect(composition.output()).toContain('Ctrl-C stops')
  early = await asked
  member = await signUp(port, 'start@example.com')
})

afterAll(async () => {
  if (running([composition.pid]).length > 0) await composition.end('SIGTERM')
  rmSync(data, { recursive: true, force: true })
})

describe('the one port', () => {
  it('tells hosts apart and refuses unknown ones', async () => {
    expect((await ask(port, 'localhost', '/ready')).status).toBe(200)
    expect((await ask(port, 'api.localhost', '/ready')).status).toBe(200)
    expect((await ask(port, 'go.localhost', '/ready')).status).toBe(200)
    const unknown = await ask(port, 'evil.test', '/')
    expect(unknown.status).toBe(421)
    expect(unknown.text).toContain('No part of Hamkar is called evil.test')
  })

  it('sends a path of the api host to the worker that owns it', async () => {
    const answer = await ask(port, 'api.localhost', '/links', { token: member.token })
    expect(JSON.parse(answer.text)).toEqual({ items: [], nextCursor: null })
  })

  it('lets a socket through to a room', async () => {
    const asked = { room: 'me', id: member.userId }
    const { text } = await ask(port, 'api.localhost', '/tickets', {
      method: 'POST',
      token: member.token,
      body: asked,
    })
    const { ticket, url } = JSON.parse(text)
    const headers = { host: `localhost:${port}` }
    const address = `${url.replace('localhost', '127.0.0.1')}?ticket=${ticket}`
    const socket = new WebSocket(address, { headers })
    const first = await new Promise((resolve, reject) => {
      socket.once('message', (message) => resolve(JSON.parse(String(message))))
      socket.once('error', reject)
    })
    expect(first).toEqual({ type: 'hello' })
    socket.close()
  })

  it('keeps files with a hash in their name for ever, packed, and knows which it has', async () => {
    const page = await ask(port, 'localhost', '/signup')
    const file = /\/assets\/[\w.-]+\.js/.exec(page.text)?.[0] ?? ''
    const answer = await ask(port, 'localhost', file, { headers: { 'accept-encoding': 'gzip' } })
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'x-content-type-options': 'nosniff',
    })
    expect((await ask(port, 'localhost', '/assets/none.js')).status).toBe(404)
  })
})

describe('the front', () => front(() => ({ port, early })))

describe('other machines', () => {
  it.skipIf(others.length === 0)('are refused', async () => {
    for (const address of others) {
      await expect(ask(port, 'localhost', '/ready', { address })).rejects.toThrow(/ECONNREFUSED|no answer/)
    }
  })

  it.skipIf(!isLinux)('find nothing that listens beyond loopback, PartyKit included', () => {
    const addresses = listening(familyOf(composition.pid))
    expect(addresses.length).toBeGreaterThan(2)
    const loopback = ['0100007F', '00000000000000000000000001000000', '0000000000000000FFFF00000100007F']
    expect(addresses.filter((address) => !loopback.includes(address))).toEqual([])
  })
})

it('keeps no secret beside what it has made of the sources', () => {
  const vars = readFileSync('.dev.vars', 'utf8')
  const secrets = [...vars.matchAll(/^\w+_SECRET="?([\w-]{32,})/gm)].map(([, secret = '']) => secret)
  expect(secrets.length).toBeGreaterThanOrEqual(3)
  const kept = readdirSync('.local/kept').map((name) => readFileSync(path.join('.local/kept', name), 'utf8'))
  expect(kept.length).toBeGreaterThan(5)
  for (const secret of secrets) expect(kept.filter((text) => text.includes(secret))).toEqual([])
})

describe('PartyKit', () => {
  it.skipIf(!isLinux)('is started again when it has died, and is served as before', async () => {
    const [server] = partyServersOf(composition.pid)
    if (server === undefined) throw new Error('PartyKit does not run')
    process.kill(server, 'SIGKILL')
    while (!composition.output().includes('PartyKit is running again')) await sleep(100)
    expect(composition.output()).toContain('restarting in 1 s')
    const [again, ...more] = partyServersOf(composition.pid)
    expect(again).toBeGreaterThan(0)
    expect([again, ...more]).not.toContain(server)
    expect((await ask(port, 'localhost', '/parties/main/health')).status).toBe(200)
    expect((await ask(port, 'api.localhost', '/ready')).status).toBe(200)
  })
})

describe('the runtime of the workers', () => {
  it.skipIf(!isLinux)('is started again when it has died, with the same data', async () => {
    const body = { title: 'Before', url: 'https://example.com/before', slug: 'before' }
    const made = await ask(port, 'api.localhost', '/links', { method: 'POST', token: member.token, body })
    expect(made.status).toBe(201)
    const [runtime] = runtimeOf(composition.pid)
    if (runtime === undefined) throw new Error('the runtime does not run')
    process.kill(runtime, 'SIGKILL')
    while (!composition.output().includes('the runtime is running again')) await sleep(100)
    expect(runtimeOf(composition.pid)).toHaveLength(1)
    expect(runtimeOf(composition.pid)).not.toContain(runtime)
    expect((await ask(port, 'go.localhost', '/before')).status).toBe(302)
    expect((await ask(port, 'localhost', '/ready')).status).toBe(200)
    expect((await ask(port, 'api.localhost', '/ready')).status).toBe(200)
  })
})

describe('a stop and a start', () => {
  let link: { id: string; slug: string }
  const clicks = async () =>
    JSON.parse((await ask(port, 'api.localhost', `/links/${link.id}`, { token: member.token })).text).clicks

  it('refuses a second start on the same data', async () => {
    const second = await start(await freePort(), data, ['--no-seed'])
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain('already running with the data')
  })

  it('ends on SIGTERM, leaves no process, and loses no click', async () => {
    const body = { title: 'Counted', url: 'https://example.com/counted', slug: 'counted' }
    const made = await ask(port, 'api.localhost', '/links', { method: 'POST', token: member.token, body })
    link = JSON.parse(made.text)
    for (let count = 0; count < 25; count++)
      expect((await ask(port, 'go.localhost', '/counted')).status).toBe(302)
    const family = isLinux ? familyOf(composition.pid) : []
    const code = await composition.end('SIGTERM')
    expect(code).toBe(0)
    await allGone(family)
  })

  it('is up again when nothing has changed, with every click', async () => {
    composition = await start(port, data, ['--no-seed'])
    expect(composition.output()).toContain('Ctrl-C stops')
    expect(await clicks()).toBe(25)
  })

  it('survives SIGKILL with what was acknowledged', async () => {
    const body = { title: 'Kept', url: 'https://example.com/kept', slug: 'kept' }
    const made = await ask(port, 'api.localhost', '/links', { method: 'POST', token: member.token, body })
    expect(made.status).toBe(201)
    const family = isLinux ? familyOf(composition.pid) : []
    await composition.end('SIGKILL')
    await allGone(family)
    composition = await start(port, data, ['--no-seed'])
    expect(composition.output()).toContain('Ctrl-C stops')
    expect((await ask(port, 'go.localhost', '/kept')).status).toBe(302)
  })

  it('ends on Ctrl-C too, which reaches every process of the terminal', async () => {
    const family = isLinux ? familyOf(composition.pid) : []
    for (let count = 0; count < 5; count++) await ask(port, 'go.localhost', '/counted')
    const code = await composition.end('SIGINT', true)
    expect(code).toBe(0)
    await allGone(family)
  })

  it('has lost no click to it', async () => {
    composition = await start(port, data, ['--no-seed'])
    expect(await clicks()).toBe(30)
    await composition.end('SIGTERM')
  })

  it.skipIf(!isLinux)('ends with npm, which passes no signal on', async () => {
    const byNpm = await startByNpm(port, data, ['--no-seed'])
    const family = familyOf(byNpm.pid)
    expect(family.length).toBeGreaterThan(3)
    await byNpm.end('SIGTERM')
    await allGone(family)
  })

  it.skipIf(!isLinux)('leaves no process when it is killed while it starts', async () => {
    const early = await start(port, data, ['--no-seed'], 'runtime')
    const family = familyOf(early.pid)
    expect(runtimeOf(early.pid)).toHaveLength(1)
    await early.end('SIGKILL')
    expect(early.output()).not.toContain('Ctrl-C stops')
    await allGone(family)
  })

  it('ends on SIGTERM also while it starts', async () => {
    const early = await start(port, data, ['--no-seed'], 'secrets')
    await sleep(300)
    const family = isLinux ? familyOf(early.pid) : []
    await early.end('SIGTERM')
    expect(early.output()).not.toContain('Ctrl-C stops')
    await allGone(family)
  })
})
