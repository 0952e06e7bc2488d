import { readFileSync } from 'node:fs'
import type { AppLoadContext, ServerBuild } from '@remix-run/cloudflare'
import { beforeAll, describe, expect, it } from 'vitest'
import { routeTable, type Screen } from '../../scripts/local/route-table.mjs'
import { isScreenOf } from './screens.server'
import { signInRedirect } from './session.server'

const origin = 'http://localhost:8787'
const addressOf = (path: string) => path.replace(':lang?', 'en').replace(/:\w+\??|\*/g, 'unknown')

let table: Screen[]
let routes: ServerBuild['routes']
const hasPage = ({ file }: Screen) => readFileSync(file, 'utf8').includes('export default')
const isScreen = (path: string) => isScreenOf(routes, path)

beforeAll(async () => {
  table = await routeTable()
  const built = table.map((screen) => {
    const { id, path, isIndex, around } = screen
    const module = { default: hasPage(screen) ? () => null : undefined }
    const parent = table.find(({ id }) => id === around.at(-1))
    const own = path.slice(parent ? parent.path.length + 1 : 1) || undefined
    return [id, { id, path: own, index: isIndex, parentId: parent?.id, module }]
  })
  routes = Object.fromEntries(built)
})

/** Where somebody whose session has ended comes back to after they asked for an address. */
function backFrom(path: string, headers: Record<string, string> = {}) {
  const cookie = { Cookie: '__Host-session=dead' }
  const request = new Request(origin + path, { headers: { ...cookie, ...headers } })
  const context = { cloudflare: { env: { ORIGIN: origin } }, isScreen, requestId: 'req_1' }
  return signInRedirect({ request, context: context as unknown as AppLoadContext })
}
const targetOf = (answer: Response) =>
  new URL(answer.headers.get('Location') ?? '', origin).searchParams.get('redirectTo') ?? ''

describe('after a session has ended', () => {
  it('every address leads back to a screen', () => {
    const members = table.filter(({ path }) => path.startsWith('/dashboard'))
    expect(members.filter((screen) => !hasPage(screen)).length).toBeGreaterThan(30)
    for (const { id, path } of members) {
      const target = targetOf(backFrom(addressOf(path)))
      expect([id, target, isScreen(target.split('?')[0] ?? '')]).toEqual([id, target, true])
    }
  })

  it('a file or data leads back to the screen that asked for it, or to the one above', () => {
    const availability = '/dashboard/myurl/availability?slug=a'
    expect(targetOf(backFrom(availability, { Referer: `${origin}/dashboard/myurl/new?x=1` }))).toBe(
      '/dashboard/myurl/new?x=1',
    )
    expect(targetOf(backFrom(availability, { Referer: 'https://evil.example/dashboard' }))).toBe(
      '/dashboard/myurl',
    )
    expect(targetOf(backFrom('/dashboard/myurl/lnk_1/qr'))).toBe('/dashboard/myurl/lnk_1')
    expect(targetOf(backFrom('/dashboard/myurl?q=a'))).toBe('/dashboard/myurl?q=a')
  })

  it('a script that asks for JSON is refused as JSON, and the dead cookie goes', async () => {
    const answer = backFrom('/dashboard/people', { Accept: 'application/json' })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('Set-Cookie')).toContain('__Host-session=;')
    expect(await answer.json()).toMatchObject({ code: 'session_expired' })
  })
})
