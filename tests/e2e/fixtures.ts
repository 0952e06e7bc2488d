import {
  type APIRequestContext,
  type APIResponse,
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type WebSocket,
} from '@playwright/test'
import axe from 'axe-core'
import { conditionsVersion } from '../../domain/accounts/conditions'
import type { Seed } from '../sample'

/** A member made for one test. */
export type Member = { email: string; password: string; token: string; displayName: string; handle: string }

type Fixtures = {
  /** A new member. */
  member: Member
  /** Calls that are refused on purpose; the browser writes each of them to its console. */
  refusals: boolean
  watch: undefined
}

/** Each language and each theme; what is wrong in a theme does not hang on the language. */
export const looks = [
  { language: 0, locale: 'en', theme: 'light' },
  { language: 1, locale: 'fa', theme: 'dark' },
  { language: 2, locale: 'ar', theme: 'light' },
] as const

/** The seed of samples; null to try everything. */
export const seed: Seed = process.env.HAMKAR_TEST_SEED || null

let made = 0

/** An address that no other test of this run uses. */
export function newAddress(): string {
  made += 1
  return `member-${process.pid}-${Date.now()}-${made}@example.com`
}

type FetchOptions = NonNullable<Parameters<APIRequestContext['fetch']>[1]>

/**
 * Asks without a page. The server closes a connection that was idle for 5 s; what is sent on it at that very moment
 * is not taken, and sent again on another.
 */
export const ask = (request: APIRequestContext, url: string, asked: FetchOptions = {}) =>
  request.fetch(url, { maxRetries: 3, ...asked })

/** Calls the api host, whether or not this machine can look its name up. */
export async function callApi(
  request: APIRequestContext,
  method: string,
  path: string,
  sent: { data?: unknown; token?: string } = {},
) {
  const headers: Record<string, string> = { Host: `api.localhost:${process.env.HAMKAR_TEST_PORT}` }
  if (sent.token) headers.Authorization = `Bearer ${sent.token}`
  return ask(request, path, { method, headers, ...(sent.data === undefined ? {} : { data: sent.data }) })
}

/** Asks again, when the answer says, while too many passwords wait for their turn; on a slow machine a few are too many. */
async function afterRefusals(ask: () => Promise<APIResponse>): Promise<APIResponse> {
  for (let tries = 1; ; tries++) {
    const answer = await ask()
    const wait = Number(answer.headers()['retry-after'])
    if (answer.status() !== 503 || !wait || tries === 5) return answer
    await new Promise((done) => setTimeout(done, wait * 1000))
  }
}

export async function makeMember(request: APIRequestContext): Promise<Member> {
  const password = 'kooh-va-darya-5'
  const names = { firstName: 'Sara', lastName: 'Ahmadi' }
  const data = { ...names, email: newAddress(), password, conditions: conditionsVersion }
  const answer = await afterRefusals(() => callApi(request, 'POST', '/accounts', { data }))
  expect(answer.status()).toBe(201)
  const { token, user } = await answer.json()
  return { email: data.email, password, token, displayName: user.displayName, handle: user.handle }
}

/** Gives the address that the newest message to somebody leads to. */
export async function newestLinkTo(page: Page, email: string): Promise<string> {
  await page.goto('/dev/outbox')
  const message = page.getByRole('article').filter({ hasText: email }).first()
  return (await message.locator('a').first().getAttribute('href')) ?? ''
}

/** Confirms the address of a member by the link of its message. */
export async function confirmEmail(page: Page, { email, token }: Member): Promise<void> {
  const secret = (await newestLinkTo(page, email)).split('/').at(-1)
  const answer = await callApi(page.request, 'PUT', `/email-confirmations/${secret}`, { token })
  expect(answer.status()).toBe(204)
}

/** Signs a browser in without the form. What is recent is folded, so that a page names each thing once. */
export async function signIn(context: BrowserContext, { token }: { token: string }): Promise<void> {
  const url = `https://localhost:${process.env.HAMKAR_TEST_PORT}`
  await context.addCookies([
    { name: '__Host-session', value: token, url, secure: true, httpOnly: true, sameSite: 'Lax' },
  ])
  const cookies = await context.cookies(url)
  if (!cookies.some(({ name }) => name === 'groups')) await foldGroups(context, 'community.-recent')
}

async function foldGroups(context: BrowserContext, value: string): Promise<void> {
  const url = `http://localhost:${process.env.HAMKAR_TEST_PORT}`
  await context.addCookies([{ name: 'groups', value, url }])
}

/** Chooses language (0 English, 1 Persian, 2 Arabic) and colours of a browser. */
export async function prefer(
  context: BrowserContext,
  { language, theme }: { language?: 0 | 1 | 2; theme?: 'light' | 'dark' },
): Promise<void> {
  const url = `http://localhost:${process.env.HAMKAR_TEST_PORT}`
  if (language !== undefined) await context.addCookies([{ name: 'language', value: String(language), url }])
  if (theme) await context.addCookies([{ name: 'theme', value: theme, url }])
}

/** Opens every group of the sidebar, as a member does who wants to see them all. */
export async function openGroups(context: BrowserContext): Promise<void> {
  await foldGroups(context, 'community.build.write.-recent')
}

/** The first message of a room to a page that it has admitted. */
const firstWords = { me: 'hello', live: 'here' } as const

/** Goes to a page, and waits until the member's own channel (`me`) or the room of the page's thing (`live`) has let it in. */
export async function enterRoom(
  page: Page,
  room: keyof typeof firstWords,
  go: () => Promise<unknown>,
): Promise<WebSocket> {
  const entered = new Promise<WebSocket>((resolve) => {
    // Listens before the page goes: the room may have said it before the visit is over.
    page.on('websocket', (socket) => {
      if (!socket.url().includes(`/${room}/`)) return
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes(firstWords[room])) resolve(socket)
      })
    })
  })
  await go()
  return entered
}

/** Gives nothing: what it gave would be sent here. */
const axeScript = `${axe.source}; globalThis.axeOfPage = axe; void 0`
declare const axeOfPage: typeof axe

/** Brings axe with every page of a context: a quarter of a second less than to send it to each page that is looked at. */
export const bringAxe = (context: BrowserContext) => context.addInitScript({ content: axeScript })

/** Expects that nothing on the page is wrong for people who use it without eyes or mouse. */
export async function expectAccessible(page: Page): Promise<void> {
  // An address changes before the page is there as a whole.
  await page.waitForLoadState('domcontentloaded')
  const isThere = await page.evaluate(() => 'axeOfPage' in globalThis)
  if (!isThere) await page.evaluate(axeScript)
  for (;;) {
    // A page that is about to be left is paler, too.
    await expect(page.locator('.page[aria-busy="true"]')).toHaveCount(0)
    const found = await violationsOf(page)
    if (found !== null) return expect(found).toEqual([])
  }
}

/** The violations that axe finds; null if the page was left or reloaded during the check. */
function violationsOf(page: Page): Promise<string[] | null> {
  return page.evaluate(async () => {
    const isLeaving = () => document.querySelector('.page[aria-busy="true"]') !== null
    let hasLeft = isLeaving()
    const watch = new MutationObserver(() => {
      hasLeft ||= isLeaving()
    })
    watch.observe(document, { subtree: true, attributeFilter: ['aria-busy'] })
    // A dialog that is still fading in has paler text than it will have.
    const running = document.getAnimations().filter(({ playState }) => playState === 'running')
    const ending = running.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    for (const animation of ending) animation.finish()
    // Selectors would be half of the work; a failure shows the elements themselves.
    const options = { resultTypes: ['violations' as const], preload: false, selectors: false }
    // Excalidraw’s own menu button has no name, and its colors are its makers’.
    const { violations } = await axeOfPage.run({ exclude: ['.excalidraw'] }, options)
    watch.disconnect()
    if (hasLeft) return null
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  })
}

/**
 * Has a page wait after each visit until React has taken over what is on it. Before that a press is a plain form's or link's, which
 * journeys without scripts try.
 */
export function waitForReact(page: Page): void {
  type Root = { stateNode: { current: { memoizedState?: { isDehydrated?: boolean } } } }
  const isAwake = () =>
    location.hostname !== 'localhost' ||
    !document.querySelector('script[type=module]') ||
    [document, document.getElementById('filler') ?? {}].some((place) =>
      Object.entries(place).some(
        ([key, root]) =>
          key.startsWith('__reactContainer') &&
          (root as Root).stateNode.current.memoizedState?.isDehydrated !== true,
      ),
    )
  const visit = page.goto.bind(page)
  page.goto = async (...asked) => {
    const answer = await visit(...asked)
    await page.waitForFunction(isAwake)
    return answer
  }
}

/** Every test fails when a page of its context writes an error, throws, or asks for something that cannot be had. */
export const test = base.extend<Fixtures>({
  refusals: [false, { option: true }],
  member: async ({ request }, use) => use(await makeMember(request)),
  request: async ({ request }, use) => {
    const get = request.get.bind(request)
    request.get = (url, asked) => get(url, { maxRetries: 3, ...asked })
    await use(request)
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitForReact(page)
    await use(page)
  },
  watch: [
    async ({ context, refusals, javaScriptEnabled }, use) => {
      const faults: string[] = []
      context.on('weberror', (thrown) => faults.push(thrown.error().message))
      context.on('console', (message) => {
        // Of warnings, only that of Remix: a link asked for a page whose routes are not known.
        const isUnmatched = message.type() === 'warning' && message.text().includes('no routes matched')
        if (message.type() !== 'error' && !isUnmatched) return
        if (refusals && /responded with a status of (?:4\d\d|503)/.test(message.text())) return
        // A room lets nobody in whose thing or session ended while the page asked for its ticket: the page handles it.
        if (/\/ticket\b/.test(message.location().url) && /status of 40[134]/.test(message.text())) return
        // Remix logs this when a navigation interrupts the response to the last submission.
        if (
          /^AbortError: (?:BodyStreamBuffer was aborted|signal is aborted without reason)/.test(
            message.text(),
          )
        )
          return
        // And this when the page goes while it asks which screens there are. A call that fails otherwise is noted below.
        if (message.text().startsWith('Failed to fetch manifest patches TypeError: Failed to fetch')) return
        // The scripts that tests bring into every frame are refused by that of a mail, as any other would be.
        if (message.text().startsWith("Blocked script execution in 'about:srcdoc'")) return
        faults.push(message.text())
      })
      context.on('requestfailed', (request) => {
        const why = request.failure()?.errorText ?? ''
        // A browser without scripts counts each of them as refused.
        if (why === 'csp' && javaScriptEnabled === false) return
        if (why !== 'net::ERR_ABORTED') faults.push(`${request.url()} ${why}`)
      })
      await use(undefined)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

export type { APIRequestContext, Browser, BrowserContext, Page }
export { expect }
