import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { conditionsVersion } from '../../domain/accounts/conditions'
import { freePort } from '../../scripts/local/ports.mjs'
import { type Composition, start } from '../start/composition'
import { attempts, type Targets } from './attack-page'

// Between `localhost` and its subdomains faults of isolation would stay hidden. These two names relate as in
// production, and browsers treat them as secure without certificates, which service workers need.
const [domain, sitesDomain] = ['hamkar.localhost', 'hamkar-sites.localhost']

type Hosted = { id: string; url: string; token: string }

let port = 0
let composition: Composition
const data = mkdtempSync(path.join(tmpdir(), 'hamkar-isolation-'))

// A hosted page tries to register workers; elsewhere journeys block them.
test.use({ serviceWorkers: 'allow' })

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(120_000)
  port = await freePort()
  const flags = ['--no-seed', '--domain', domain, '--sites-domain', sitesDomain]
  composition = await start(port, data, flags)
  expect(composition.output()).toContain('Ctrl-C stops')
})
test.afterAll(async () => {
  await composition.end('SIGTERM')
  rmSync(data, { recursive: true, force: true })
})

async function ask(
  request: APIRequestContext,
  method: string,
  url: string,
  token: string | null,
  data: object | string,
) {
  const { host, pathname } = new URL(url)
  const headers = { Host: host, ...(token && { Authorization: `Bearer ${token}` }) }
  const sent = typeof data === 'string' ? { ...headers, 'Content-Type': 'text/plain' } : headers
  const answer = await request.fetch(`http://127.0.0.1:${port}${pathname}`, {
    method,
    headers: sent,
    // The listener closes connections that were idle for 5 s just as they are used again.
    maxRetries: 3,
    ...(method === 'GET' ? {} : { data }),
  })
  expect([200, 201], `${method} ${url}: ${await answer.text()}`).toContain(answer.status())
  return answer.json()
}

async function host(
  request: APIRequestContext,
  email: string,
  files: Record<string, string>,
): Promise<Hosted> {
  const api = `http://api.${domain}:${port}`
  const names = { firstName: 'Sara', lastName: 'Ahmadi', email }
  const account = { ...names, password: 'kooh-va-darya-5', conditions: conditionsVersion }
  const { token } = await ask(request, 'POST', `${api}/accounts`, null, account)
  const deploy = await ask(request, 'POST', `${api}/sites/current/deploys`, token, {})
  for (const [name, text] of Object.entries(files))
    await ask(request, 'PUT', `${deploy.uploadUrl}/${name}`, token, text)
  const site = await ask(request, 'POST', `${api}/sites/current/deploys/${deploy.id}/publish`, token, {})
  return { id: site.id, url: site.url, token }
}

test('0 of 12 attempts of a hosted page reach the app or another site', { tag: '@all' }, async ({
  request,
  browser,
}) => {
  test.setTimeout(90_000)
  const victim = await host(request, 'victim@example.com', {
    'index.html': `<script>localStorage.setItem('secret', '1'); caches.open('secret'); indexedDB.open('secret')</script>`,
    'secret.txt': 'SECRET',
    'joins.html': `SECRET<script>document.domain = '${sitesDomain}'</script>`,
  })
  const attacker = await host(request, 'attacker@example.com', {
    'index.html': '<!doctype html><title>attack</title><body>',
    'own.txt': 'own',
    'headers.txt': 'x',
    'inner/worker.js': 'self.addEventListener("fetch", () => {})',
    'inner/index.html': 'inner',
    _headers: `/headers.txt\n  Set-Cookie: wide=1; Domain=${sitesDomain}; Path=/\n/inner/*\n  Service-Worker-Allowed: /`,
  })
  const app = `http://${domain}:${port}`
  const targets: Targets = {
    app,
    api: `http://api.${domain}:${port}`,
    sites: `http://${sitesDomain}:${port}`,
    other: victim.url,
    otherId: victim.id,
    domain,
    sitesDomain,
  }
  const context = await browser.newContext()
  await context.addCookies([
    {
      name: '__Host-session',
      value: victim.token,
      url: app.replace('http:', 'https:'),
      secure: true,
      httpOnly: true,
      sameSite: 'Lax',
    },
  ])
  const withCookie: string[] = []
  const page = await context.newPage()
  page.on('request', async (sent) => {
    const headers = await sent.allHeaders().catch(() => ({}) as Record<string, string>)
    if (headers.cookie?.includes('session=')) withCookie.push(sent.url())
  })

  // The victim is signed in and has looked at their own site with this browser.
  await page.goto(`${app}/dashboard`)
  expect(page.url()).toBe(`${app}/dashboard`)
  await page.goto(victim.url)
  await page.goto(attacker.url)
  withCookie.length = 0

  const reached: string[] = []
  expect(Object.keys(attempts)).toHaveLength(12)
  for (const [name, attempt] of Object.entries(attempts))
    if (await page.evaluate(attempt, targets)) reached.push(name)

  // Effects that only appear from outside: frames, cookies, and whether the session is still valid.
  const framed = page.frames().filter((frame) => frame.name() === 'app' && frame.url().startsWith(app))
  for (const frame of framed) if ((await frame.title()) !== '') reached.push('frame of the app')
  const cookies = await context.cookies(app)
  if (cookies.some(({ name }) => name === 'planted' || name === 'wide')) reached.push('cookie of the app')
  if (withCookie.length > 0) reached.push(`cookie sent to ${withCookie.join(', ')}`)
  const session = await ask(request, 'GET', `${targets.api}/sessions/current`, victim.token, {})
  expect(session.user.email).toBe('victim@example.com')
  expect(reached).toEqual([])

  // The same ways do work within the site itself, so an attempt that fails has failed for the right reason.
  const own = await page.evaluate(async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the same way in which the attacks write it
    document.cookie = 'mine=1; path=/'
    localStorage.setItem('mine', '1')
    const worker = await navigator.serviceWorker.register('/inner/worker.js')
    const text = await (await fetch('/own.txt')).text()
    const opened = window.open('/own.txt') !== null
    return [document.cookie, localStorage.getItem('mine'), new URL(worker.scope).pathname, text, opened]
  })
  expect(own).toEqual(['mine=1', '1', '/inner/', 'own', true])
  await context.close()
})
