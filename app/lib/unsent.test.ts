import { expect, it, vi } from 'vitest'
import { unsentEvent, unsentScript } from './unsent'

type Router = { state: object; navigate?: (to: string, how: object) => void }
const origin = 'https://hamkar.example'
const at = (pathname: string) => new URL(pathname, origin)

const manifest = { routes: { root: { module: '/assets/root.js' } } }

/** Gives the fetch of a page whose requests end in a way of ours, and the events of the page. */
function pageWhere(send: typeof fetch, router?: Router) {
  const told: unknown[] = []
  const window = { fetch: send, __remixRouter: router, __remixManifest: manifest }
  const dispatchEvent = (event: CustomEvent) => told.push([event.type, event.detail])
  new Function('window', 'dispatchEvent', 'location', unsentScript)(window, dispatchEvent, {
    href: `${origin}/dashboard/todo/new`,
  })
  return { fetch: (to: URL | string, init?: RequestInit) => window.fetch(to, init), told }
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const post = (fields: Record<string, string> = {}) => ({ method: 'POST', body: new URLSearchParams(fields) })
const ours = (body: string, status: number) => {
  const type = { 'X-Remix-Response': 'yes', 'Content-Type': 'text/x-script' }
  return new Response(body, { status, headers: { ...type, 'X-Request-Id': 'req_1' } })
}

/** Reads an answer as Remix does: a line of cells that name each other by their places. */
async function read(answer: Response): Promise<unknown> {
  const cells: unknown[] = JSON.parse(await answer.text())
  const valueAt = (at: number): unknown => {
    if (at < 0) return at === -5 ? null : undefined
    const cell = cells[at]
    if (Array.isArray(cell)) return cell.map(valueAt)
    if (typeof cell !== 'object' || cell === null) return cell
    return Object.fromEntries(
      Object.entries(cell).map(([name, inner]) => [valueAt(Number(name.slice(1))), valueAt(inner)]),
    )
  }
  return valueAt(0)
}

it('a form that finds no network is answered like a refused one, with what was typed and no secret', async () => {
  const page = pageWhere(lost)
  const answer = await page.fetch(
    at('/dashboard/todo/new.data'),
    post({ intent: 'make', title: 'سفر "یک"', password: 'saffron' }),
  )
  expect(answer.status).toBe(503)
  expect(await read(answer)).toEqual({
    data: { code: 'offline', intent: 'make', values: { title: 'سفر "یک"' }, fields: undefined },
  })
  expect(page.told).toEqual([[unsentEvent, 'offline']])
})

it.each([
  ['a page of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'unavailable'],
  ['a sign-in page of a network', () => new Response('<h1>Welcome</h1>'), 'unavailable'],
  ['our error of a part that is down', () => ours('[{"_1":2},"error",{"_3":4},"a",1]\n', 503), 'unavailable'],
  ['our unexpected error', () => ours('[{"_1":2},"error",{"_3":4},"a",1]\n', 500), 'internal;req_1'],
])('%s is an answer to the form, not to the screen', async (_, answer, code) => {
  const said = await pageWhere(async () => answer()).fetch(at('/a.data'), post())
  expect(await read(said)).toMatchObject({ data: { code } })
})

it.each([
  ['a success', '[{"_1":2},"data",{"_3":4},"code","done"]\n', 200],
  ['a refusal', '[{"_1":2},"data",{"_3":4},"code","unavailable"]\n', 503],
  ['what is not there', '[{"_1":2},"error",{"_3":4},"a",1]\n', 404],
])('%s of ours stays as it is', async (_, body, status) => {
  const page = pageWhere(async () => ours(body, status))
  const answer = await page.fetch(at('/a.data'), post())
  expect([answer.status, await answer.text()]).toEqual([status, body])
  expect(page.told).toEqual([])
})

it('a cut-off answer is a lost connection, a given-up request is none', async () => {
  const cut = new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) })
  const headers = { 'X-Remix-Response': 'yes' }
  const page = pageWhere(async () => new Response(cut, { headers }))
  expect(await read(await page.fetch(at('/a.data'), post()))).toMatchObject({ data: { code: 'offline' } })
  const signal = AbortSignal.abort()
  await expect(pageWhere(lost).fetch(at('/a.data'), { ...post(), signal })).rejects.toThrow('Failed')
})

it('leaves other pages, and calls that are no forms, alone', async () => {
  const { fetch } = pageWhere(lost)
  await expect(fetch(at('/dashboard.data'), {})).rejects.toThrow('Failed')
  await expect(fetch('/dashboard/todo/1/change', post())).rejects.toThrow('Failed')
  await expect(fetch(at('/dashboard/files/1'), post())).rejects.toThrow('Failed')
})

it('keeps what the last answer showed, but not which fields were wrong', async () => {
  const state = {
    location: { pathname: '/dashboard/todo/new', search: '', hash: '' },
    navigation: { formAction: '/dashboard/todo/new?index' },
    actionData: {
      route: { step: 2, setup: { rows: ['a', null] }, fields: { title: 'required' }, code: 'invalid' },
    },
  }
  const answer = await pageWhere(lost, { state }).fetch(at('/dashboard/todo/new.data'), post())
  expect(await read(answer)).toEqual({
    data: {
      step: 2,
      setup: { rows: ['a', null] },
      fields: undefined,
      code: 'offline',
      intent: undefined,
      values: {},
    },
  })
})

it('a form that leads to another screen leaves this one where it is', async () => {
  const state = {
    location: { pathname: '/dashboard', search: '?a=1', hash: '' },
    navigation: { formAction: '/dashboard/arrange' },
    actionData: null,
  }
  const navigate = vi.fn()
  await pageWhere(lost, { state, navigate }).fetch(at('/dashboard/arrange.data'), post())
  // A step within the page gives up what was under way, and loads nothing.
  expect(navigate).toHaveBeenCalledWith('/dashboard?a=1#', { replace: true, preventScrollReset: true })
})

/** A page that goes to another screen; gives where it is led instead, and what it says. */
async function going(navigation: object, { isSaid = true, asked = '/dashboard/question.data' } = {}) {
  const location = { pathname: '/dashboard/todo/new', search: '', hash: '' }
  const to = { pathname: '/dashboard/question', search: '', hash: '' }
  const state = { location, navigation: { state: 'loading', location: to, ...navigation }, loaderData: {} }
  const navigate = vi.fn()
  const window = { fetch: lost, __remixRouter: { state, navigate } }
  const dispatchEvent = vi.fn((event: Event) => {
    if (isSaid) event.preventDefault()
    return !event.defaultPrevented
  })
  new Function('window', 'dispatchEvent', 'location', unsentScript)(window, dispatchEvent, {
    href: `${origin}/dashboard/todo/new`,
    ...location,
  })
  const { fetch } = window as unknown as { fetch: (to: URL) => Promise<Response> }
  await expect(fetch(at(asked))).rejects.toThrow('Failed')
  return { ledTo: navigate.mock.calls.map(([to]) => to), said: dispatchEvent.mock.calls.length }
}

it('a screen that cannot be read, or whose address is not known yet, leaves the one before where it is', async () => {
  const stayed = { ledTo: ['/dashboard/todo/new#'], said: 1 }
  expect(await going({})).toEqual(stayed)
  expect(await going({ formMethod: 'GET' })).toEqual(stayed)
  const asked = { asked: '/__manifest?p=%2Fdashboard%2Fquestion&version=1' }
  expect(await going({}, asked)).toEqual(stayed)
  expect(await going({ state: 'submitting', formMethod: 'POST' }, asked)).toEqual(stayed)
})

it('but not where nothing would say so, after a form that was answered, and for what is no screen', async () => {
  expect(await going({}, { isSaid: false })).toEqual({ ledTo: [], said: 1 })
  expect(await going({ formMethod: 'POST' })).toEqual({ ledTo: [], said: 0 })
  expect(await going({}, { asked: '/dashboard/notifications/newest.data' })).toEqual({ ledTo: [], said: 0 })
  expect(await going({}, { asked: '/__manifest?p=%2Fother' })).toEqual({ ledTo: [], said: 0 })
})

it('a button whose address is not known yet is answered by what becomes of its form', async () => {
  const fetchers = new Map([['theme', { state: 'submitting', formAction: '/theme' }]])
  const page = pageWhere(lost, { state: { fetchers } })
  const guess = { id: '/theme', parentId: 'root', path: 'theme', hasAction: true, module: '/assets/root.js' }
  expect(await (await page.fetch(at('/__manifest?p=%2Ftheme&version=1'))).json()).toEqual({ '/theme': guess })
  expect(await read(await page.fetch(at('/theme.data'), post()))).toMatchObject({ data: { code: 'offline' } })
  await expect(page.fetch(at('/__manifest?p=%2Flanguage&version=1'))).rejects.toThrow('Failed')
  await expect(page.fetch(at('/__manifest?p=%2Fa&p=%2Fb&version=1'))).rejects.toThrow('Failed')
})

it('a screen at such an address loads whole, once there is a line', async () => {
  const to = { pathname: '/dashboard/funds', search: '?a=1', hash: '' }
  const fetchers = new Map([['top-up', { state: 'submitting', formAction: to.pathname }]])
  const state: Record<string, unknown> = {
    fetchers,
    location: { ...to, pathname: '/dashboard' },
    loaderData: {},
  }
  const assign = vi.fn()
  let isCut = true
  const send = async () => (isCut ? lost() : ours('[]', 200))
  const window = { fetch: send, __remixRouter: { state }, __remixManifest: manifest }
  new Function('window', 'dispatchEvent', 'location', unsentScript)(window, vi.fn(), { href: origin, assign })
  const { fetch } = window as unknown as { fetch: (to: URL) => Promise<Response> }
  await fetch(at('/__manifest?p=%2Fdashboard%2Ffunds&version=1'))
  isCut = false
  expect((await fetch(at('/dashboard/funds.data'))).status).toBe(200)
  state.navigation = { state: 'loading', location: to }
  expect((await fetch(at('/dashboard/other.data'))).status).toBe(200)
  expect(assign).not.toHaveBeenCalled()
  void fetch(at('/dashboard/funds.data?a=1'))
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/dashboard/funds?a=1'), { timeout: 20_000 })
})

it('a page that cannot be read anew stays as it is, but one that failed or is another does not', async () => {
  const location = { pathname: '/dashboard', search: '?a=1', hash: '' }
  const state = {
    location,
    navigation: { location: undefined as object | undefined },
    errors: null as object | null,
    loaderData: { root: { locale: 'fa' }, home: { rows: [1, null] } },
  }
  const proxied = async () => new Response('<h1>Bad gateway</h1>', { status: 502 })
  for (const send of [lost, proxied]) {
    const { fetch } = pageWhere(send, { state })
    expect(await read(await fetch(at('/dashboard.data?a=1'), {}))).toEqual({
      root: { data: { locale: 'fa' } },
      home: { data: { rows: [1, null] } },
    })
  }
  const { fetch } = pageWhere(lost, { state })
  await expect(fetch(at('/dashboard.data?_routes=other'), {})).rejects.toThrow('Failed')
  state.navigation.location = { ...location, search: '?a=2' }
  await expect(fetch(at('/dashboard.data?a=2'), {})).rejects.toThrow('Failed')
  state.navigation.location = undefined
  state.errors = { home: {} }
  await expect(fetch(at('/dashboard.data?a=1'), {})).rejects.toThrow('Failed')
})
