import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import WebSocket from 'ws'
import { demoMembers } from '../../scripts/demo-members.mjs'
import { freePort } from '../../scripts/local/ports.mjs'
import { ask, type Composition, node, signUp, start } from './composition'
import { familyOf, running } from './processes'

const data = mkdtempSync(path.join(tmpdir(), 'hamkar-dev-'))
let composition: Composition
let port: number

// With demo data, which the other starts leave out.
beforeAll(async () => {
  port = await freePort()
  composition = await start(port, data, ['--dev'])
  expect(composition.output()).toContain('Ctrl-C stops')
  // The runtime restarts after the demo data, which is not a failure.
  expect(composition.output()).not.toContain('has ended')
})

afterAll(() => rmSync(data, { recursive: true, force: true }))

type Item = { id: string; answers?: number; name?: string; subject?: string }
const list = async (path: string): Promise<Item[]> =>
  JSON.parse((await ask(port, 'api.localhost', path)).text).items
const signIn = (email: string, password: string) =>
  ask(port, 'api.localhost', '/sessions', { method: 'POST', body: { email, password } })

let real: { token: string; userId: string }
let made: string[]
let demoHandles: string[]

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

  it('shows a living place in three languages, in which a real member takes part', async () => {
    for (const language of ['en', 'fa', 'ar']) {
      const questions = await list(`/questions?language=${language}&limit=100`)
      expect(questions.length).toBeGreaterThan(5)
      expect(questions.some(({ answers = 0 }) => answers > 0)).toBe(true)
    }
    for (const path of ['/projects', '/ideas']) {
      const names = (await list(`${path}?limit=100`)).map(({ name, subject }) => name ?? subject ?? '')
      for (const letters of [/[پچژگی]/, /[ةىي]/, /[a-z]{3}/])
        expect(names.filter((name) => letters.test(name))).not.toEqual([])
    }
    // One after another: a slow machine refuses passwords that would wait too long.
    demoHandles = []
    for (const { email, password } of Object.values(demoMembers))
      demoHandles.push(JSON.parse((await signIn(email, password)).text).user.handle)
    expect(new Set(demoHandles).size).toBe(6)
    real = await signUp(port, 'real@example.com')
    const post = async (path: string, body: object) => {
      const answer = await ask(port, 'api.localhost', path, { method: 'POST', token: real.token, body })
      expect([path, answer.status]).toEqual([path, 201])
      return JSON.parse(answer.text).id
    }
    const [question] = await list('/questions')
    made = [
      `/ideas/${await post('/ideas', { subject: 'A kettle that listens', category: 'hardware', text: 'It starts when it hears its name.' })}`,
      `/answers/${await post(`/questions/${question?.id}/answers`, { text: 'This is how it is done.' })}`,
    ]
  })

  it('ends like the other', async () => {
    const family = process.platform === 'linux' ? familyOf(composition.pid) : []
    await composition.end('SIGTERM')
    await expect.poll(() => running(family), { timeout: 120_000 }).toEqual([])
  })
})

describe('once the demo members are removed', () => {
  it('nothing of theirs is seen, and what others made is there', async () => {
    const removed = spawnSync(node, ['scripts/demo-remove.mjs', '--data', data], { encoding: 'utf8' })
    expect(removed.stdout).toContain('6 demo members are removed from every screen')
    expect(removed.status).toBe(0)
    port = await freePort()
    composition = await start(port, data)
    onTestFinished(async () => void (await composition.end('SIGTERM')))
    expect(composition.output()).not.toContain('demo@hamkar.test')
    for (const path of ['/questions', '/projects']) expect(await list(path)).toEqual([])
    expect((await list('/ideas')).map(({ id }) => `/ideas/${id}`)).toEqual(made.slice(0, 1))
    for (const handle of demoHandles)
      expect((await ask(port, 'api.localhost', `/profiles/${handle}`)).status).toBe(404)
    for (const { email, password } of Object.values(demoMembers))
      expect((await signIn(email, password)).status).toBe(401)
    for (const path of [...made, '/accounts/current'])
      expect((await ask(port, 'api.localhost', path, { token: real.token })).status).toBe(200)
  })
})
