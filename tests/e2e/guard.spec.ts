import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { ask, callApi, expect, makeMember, test } from './fixtures'

/** Every members' address, read from the folders, so that a new screen cannot be forgotten. */
const screens = readdirSync('app/routes')
  .filter((folder) => folder === 'dashboard' || folder.startsWith('dashboard.'))
  .map((folder) => ({ folder, path: addressOf(folder) }))

function addressOf(folder: string): string {
  const parts = folder.split('.').filter((part) => part !== '_index')
  return `/${parts.map((part) => part.replace(/_$/, '').replace(/^\$.*/, 'unknown')).join('/')}`
}

/** Every address that takes forms, `?index` where a frame stands at the same one. */
const taking = readdirSync('app/routes').flatMap((folder) => {
  const file = ['route.tsx', 'route.ts'].map((name) => `app/routes/${folder}/${name}`).find(existsSync)
  if (!file || !/export (const action|(async )?function action)\b/.test(readFileSync(file, 'utf8'))) return []
  const path = addressOf(folder.replace('($lang)', 'en'))
  if (path === '/signout') return []
  return [folder.endsWith('._index') ? `${path}?index` : path]
})

const origin = () => `http://localhost:${process.env.HAMKAR_TEST_PORT}`
const toSignIn = /^\/signup\?redirectTo=%2Fdashboard/

test('finds the members’ screens', () => {
  expect(screens.length).toBeGreaterThan(8)
})

test('every members’ address asks a visitor to sign in, whichever way it is called', async ({ request }) => {
  for (const { folder, path } of screens) {
    await test.step(folder, async () => {
      const page = await ask(request, path, { maxRedirects: 0 })
      expect([302, 303]).toContain(page.status())
      expect(page.headers().location).toMatch(toSignIn)

      const data = await ask(request, `${path}.data?_routes=${encodeURIComponent(`routes/${folder}`)}`, {
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
  for (const { path } of screens) {
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

test('no address that takes forms fails at a body that is none', async ({ request }) => {
  expect(taking.length).toBeGreaterThan(25)
  const { token } = await makeMember(request)
  for (const path of taking) {
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

test('a forged or ended session is a visitor', async ({ request }) => {
  const member = await makeMember(request)
  const cookie = (token: string) => ({ maxRedirects: 0, headers: { Cookie: `__Host-session=${token}` } })
  expect((await ask(request, '/dashboard', cookie(member.token))).status()).toBe(200)
  expect((await ask(request, '/dashboard', cookie('a.b.c'))).status()).toBe(302)
  expect((await callApi(request, 'DELETE', '/sessions/current', { token: member.token })).status()).toBe(204)
  await expect
    .poll(async () => (await ask(request, '/dashboard', cookie(member.token))).status(), { timeout: 6_000 })
    .toBe(302)
})

test('an unknown members’ address leads home', async ({ request }) => {
  const { token } = await makeMember(request)
  const answer = await ask(request, '/dashboard/nothing/here?general', {
    maxRedirects: 0,
    headers: { Cookie: `__Host-session=${token}` },
  })
  expect(answer.status()).toBe(302)
  expect(answer.headers().location).toBe('/dashboard?not-here=1')
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
