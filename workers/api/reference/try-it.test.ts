import { expect, it } from 'vitest'
import { call, newMember } from '../../../tests/api'

const page = async (path: string, sent: Parameters<typeof call>[2] = {}) =>
  (await call('GET', path, sent)).text()

const own = { address: '127.0.0.1' }

async function demo() {
  const { user } = await newMember()
  return JSON.stringify([
    { email: user.email, password: 'a-public-password-1' },
    { email: 'nobody@hamkar.test', password: 'a-public-password-2' },
  ])
}

it('lets a page run its own script only, and call its own host only', async () => {
  const answer = await call('GET', '/docs/links/postLinks')
  const policy = answer.headers.get('Content-Security-Policy') ?? ''
  const [, nonce] = /script-src 'nonce-([^']+)'/.exec(policy) ?? []
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      `script-src 'nonce-${nonce}'`,
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]),
  )
  const scripts = (await answer.text()).match(/<script[^>]*>[^<]*/g)
  expect(scripts).toEqual([
    `<script nonce="${nonce}" src="http://localhost:8787/reference/calls.js" crossorigin defer>`,
  ])
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const other = await call('GET', '/docs/links/postLinks')
  expect(other.headers.get('Content-Security-Policy')).not.toContain(nonce)
})

it('has a field for each parameter and the body, hidden until the script runs', async () => {
  const list = await page('/docs/projects/getProjects')
  expect(list).toMatch(/<section class="try panel"[^>]* hidden>/)
  expect(list).toMatch(/<select name="\w+" data-in="query" dir="ltr"><option><\/option>/)
  expect(list).toContain('data-in="query" dir="ltr" inputmode="numeric"')
  const change = await page('/docs/links/patchLinksId')
  expect(change).toContain('name="id" data-in="path" required dir="ltr"')
  expect(change).toContain('<textarea data-body="json"')
  expect(change).toContain('This sends a real request: Update a link.')
  expect(await page('/docs/profiles/putProfilesMeAvatar')).toContain('type="file" data-body=')
})

it('refuses dots in the place of an id, which would make the address that of another call', async () => {
  const shown = await page('/docs/documents/deleteDocumentsIdMembersUserId')
  const patterns = [...shown.matchAll(/data-in="path"[^>]* pattern="([^"]*)" title="([^"]+)"/g)]
  expect(patterns).toHaveLength(2)
  for (const [, pattern] of patterns) {
    const allowed = new RegExp(`^(?:${pattern})$`, 'v')
    for (const value of ['.', '..']) expect(allowed.test(value), value).toBe(false)
    for (const value of ['...', '.a', 'a.b', 'user_1', '%2e']) expect(allowed.test(value), value).toBe(true)
  }
  expect(await page('/docs/projects/getProjects')).not.toContain('pattern=')
})

it('makes callers confirm a deletion', async () => {
  const sure = /<input type="checkbox" required \/><span>[^<]*/
  expect((await page('/docs/links/deleteLinksId')).match(sure)?.[0]).toContain('Move a link to the trash')
  expect(await page('/docs/links/deleteLinksId?lang=fa')).toMatch(sure)
  expect(await page('/docs/links/postLinks')).not.toMatch(sure)
})

it('sends no call of another host', async () => {
  for (const path of ['/docs/rows', '/docs/go', '/docs/filemanager']) {
    const [, first] = (await page(path)).match(/href="(\/docs\/\w+\/\w+)"/) ?? []
    expect(await page(first ?? ''), path).not.toContain('class="try')
  }
})

it('asks for a token where a call needs one', async () => {
  expect(await page('/docs/links/postLinks')).toContain('data-token')
  expect(await page('/docs/sessions/postSessions')).not.toContain('data-token')
})

it('names the demo members that there are to a developer’s own machine', async () => {
  const DEMO_MEMBERS = await demo()
  const [{ email }] = JSON.parse(DEMO_MEMBERS)
  const shown = await page('/docs/links/postLinks', { ...own, env: { DEMO_MEMBERS } })
  expect(shown).toContain(`<option value="${email}" data-password="a-public-password-1">`)
  expect(shown).not.toContain('nobody@hamkar.test')
})

it.each([
  ['another machine', {}],
  ['a proxy', { ...own, headers: { 'X-Proxied': '1' } }],
  ['a deployed product', { ...own, env: { DEVELOPER_MACHINE: '' } }],
  ['a product with a public name', { ...own, env: { ORIGIN: 'http://hamkar.lan' } }],
] as const)('names no demo member to %s', async (_name, sent) => {
  const DEMO_MEMBERS = await demo()
  const env = { ...('env' in sent && sent.env), DEMO_MEMBERS }
  const shown = await page('/docs/links/postLinks', { ...sent, env })
  expect(shown).not.toContain('data-member')
  expect(shown).not.toContain('a-public-password')
})
