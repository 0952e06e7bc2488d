import { readFileSync } from 'node:fs'
import { routeTable } from '../../scripts/local/route-table.mjs'
import { ask, callApi, expect, makeMember } from './fixtures'
import { test } from './kept-tab'

const addressOf = (path: string) => path.replace(':lang?', 'en').replace(/:\w+\??|\*/g, 'unknown')

/** Every members' address, read from the route table, so that a new screen cannot be forgotten. */
const members = async () =>
  (await routeTable())
    .filter(({ path }) => path.startsWith('/dashboard'))
    .map(({ id, path }) => ({ id, path: addressOf(path) }))

/** Every address that takes forms, with `?index` where a layout has the same address. */
const taking = async () =>
  (await routeTable())
    .filter(({ file }) => /export (const action|(async )?function action)\b/.test(readFileSync(file, 'utf8')))
    .filter(({ path }) => path !== '/signout')
    .map(({ path, isIndex }) => `${addressOf(path)}${isIndex ? '?index' : ''}`)

const origin = () => `http://localhost:${process.env.HAMKAR_TEST_PORT}`
const toSignIn = /^\/signup\?redirectTo=%2Fdashboard/

test('finds the members’ screens', async () => {
  expect((await members()).length).toBeGreaterThan(50)
})

test('every members’ address asks a visitor to sign in, whichever way it is called', async ({ request }) => {
  for (const { id, path } of await members()) {
    await test.step(id, async () => {
      const page = await ask(request, path, { maxRedirects: 0 })
      expect([302, 303]).toContain(page.status())
      expect(page.headers().location).toMatch(toSignIn)

      const data = await ask(request, `${path}.data?_routes=${encodeURIComponent(id)}`, {
        maxRedirects: 0,
      })
      expect(data.status()).toBeLessThan(500)
      expect(await data.text()).toMatch(/\/signup\?redirectTo=|^\[\]?$|no result found|{}/i)

      const sent = await ask(request, path, {
        method: 'POST',
        maxRedirects: 0,
        headers: { Origin: origin() },
        form: { intent: 'anything' },
      })
      expect([302, 303, 405]).toContain(sent.status())
      if (sent.status() !== 405) expect(sent.headers().location).toMatch(toSignIn)
    })
  }
})

test('every members’ address refuses what another site sends', async ({ request }) => {
  for (const { path } of await members()) {
    for (const from of ['https://evil.example', 'null']) {
      const sent = await ask(request, path, {
        method: 'POST',
        maxRedirects: 0,
        headers: { Origin: from },
        form: { intent: 'anything' },
      })
      expect(sent.status(), path).toBe(403)
    }
  }
})

test('no address that takes forms fails at a body that is none', { tag: '@all' }, async ({ request }) => {
  const addresses = await taking()
  expect(addresses.length).toBeGreaterThan(25)
  const { token } = await makeMember(request)
  for (const path of addresses) {
    for (const [method, type, data] of [
      ['POST', 'application/json', '{"intent":"add"}'],
      ['PUT', 'application/json', '{}'],
      ['POST', 'multipart/form-data; boundary=x', '--y'],
      ['POST', 'application/x-www-form-urlencoded', 'intent=add&key=%D8%B3%0A&mode=in&cursor=%00'],
      ['POST', 'text/plain', ''],
    ] as const) {
      const answer = await ask(request, path, {
        method,
        maxRedirects: 0,
        headers: { Origin: origin(), Cookie: `__Host-session=${token}`, 'Content-Type': type },
        data,
      })
      expect(answer.status(), `${method} ${path} ${type}`).toBeLessThan(500)
    }
  }
})

test('a text that is no day, as people type it without a script, breaks no screen', async ({ request }) => {
  const { token } = await makeMember(request)
  const cookie = { maxRedirects: 0, headers: { Cookie: `__Host-session=${token}`, Origin: origin() } }
  const filled = {
    name: 'A kettle',
    category: 'web',
    teamSize: 'one',
    description: 'A kettle that listens to us',
  }
  for (const day of ['tomorrow', '2026-02-31', '2026-99-99']) {
    for (const [step, form] of [
      ['1', { ...filled, to: 'details' }],
      ['2', { deadline: day, budgetMin: '1', budgetMax: '2', currency: 'USD', to: 'review' }],
    ] as const) {
      const sent = await ask(request, `/dashboard/allproject/new?step=${step}`, {
        ...cookie,
        method: 'POST',
        form,
      })
      expect(sent.status(), `step ${step} with ${day}`).toBeLessThan(500)
    }
    for (const path of ['/dashboard/allproject/new?step=2', `/dashboard/allproject?deadlineBefore=${day}`]) {
      const page = await ask(request, path, cookie)
      expect(page.status(), `${path} with ${day}`).toBe(200)
    }
  }
})

test('a forged or ended session is a visitor', async ({ request }) => {
  const member = await makeMember(request)
  const cookie = (token: string) => ({ maxRedirects: 0, headers: { Cookie: `__Host-session=${token}` } })
  expect((await ask(request, '/dashboard', cookie(member.token))).status()).toBe(200)
  expect((await ask(request, '/dashboard', cookie('a.b.c'))).status()).toBe(302)
  expect((await callApi(request, 'DELETE', '/sessions/current', { token: member.token })).status()).toBe(204)
  await expect.poll(async () => (await ask(request, '/dashboard', cookie(member.token))).status()).toBe(302)
})

test('an unknown members’ address stays, and says so', async ({ request }) => {
  const { token } = await makeMember(request)
  const answer = await ask(request, '/dashboard/nothing/here?general', {
    maxRedirects: 0,
    headers: { Cookie: `__Host-session=${token}` },
  })
  expect(answer.status()).toBe(404)
  expect(await answer.text()).toContain('/dashboard/nothing/here')
})

test('sign-in never leads to another site', async ({ request, page, context }) => {
  const member = await makeMember(request)
  for (const target of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
  ]) {
    await context.clearCookies()
    await page.goto(`/en/signup?redirectTo=${encodeURIComponent(target)}`)
    await page.getByLabel('Email').fill(member.email)
    await page.getByLabel('Password', { exact: true }).fill(member.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(`${origin()}/dashboard`)
  }
})

test('personal pages are not kept by anybody', async ({ request }) => {
  const { token } = await makeMember(request)
  const answer = await ask(request, '/dashboard', { headers: { Cookie: `__Host-session=${token}` } })
  expect(answer.headers()['cache-control']).toContain('no-store')
})

test('signing out asks the browser to forget', async ({ request }) => {
  const { token } = await makeMember(request)
  const answer = await ask(request, '/signout', {
    method: 'POST',
    maxRedirects: 0,
    headers: { Origin: origin(), Cookie: `__Host-session=${token}` },
  })
  expect([302, 303]).toContain(answer.status())
  expect(answer.headers()['clear-site-data']).toContain('"storage"')
  expect(answer.headers()['set-cookie']).toMatch(/__Host-session=;.*Max-Age=0/i)
})

test('an address with thousands of names, and a list of as many routes, are not matched with the routes', async ({
  request,
}) => {
  const deep = `/${'a/'.repeat(3_000)}`
  for (const path of [deep, `/en${deep}`, `/dashboard${deep}`, `/__manifest?version=1&p=${deep}`]) {
    const answer = await ask(request, path, { maxRedirects: 0 })
    expect([answer.status(), await answer.text()], path.slice(0, 20)).toEqual([404, 'Not Found'])
  }
})
