import { sampled } from '../sample'
import {
  bringAxe,
  callApi,
  expect,
  expectAccessible,
  looks,
  makeMember,
  prefer,
  signIn,
  test,
  waitForReact,
} from './fixtures'
import { putFiles } from './site-files'

// One of the addresses does not exist, which the browser writes to its console.
test.use({ refusals: true })

const widths = [1280, 390] as const

/** `npm test` sees each screen in one look, another one at another commit; `npm run test:all` in all of them. */
const seed = process.env.HAMKAR_TEST_SEED || null
const isSeenIn = (locale: string, screen: string) =>
  sampled(looks, screen, 1, seed).some((look) => look.locale === locale)

const open = [
  '/',
  '/signup',
  '/signup?mode=signup',
  '/reset',
  '/conditions',
  '/general/idea',
  '/general/idea?sort=top&category=ai',
  '/no-such-page',
]
const personal = [
  '/dashboard/todo',
  '/dashboard/todo/new',
  '/dashboard',
  '/dashboard/myurl',
  '/dashboard/myurl/new',
  '/dashboard/myurl/import',
  '/dashboard/myapp',
  '/dashboard/myapp?show=trash',
  '/dashboard/myapp/new-app',
  '/dashboard/myapp/new-api',
  '/dashboard/documents',
  '/dashboard/documents/new',
  '/dashboard/chat',
  '/dashboard/documents/import',
  '/dashboard/myui',
  '/dashboard/myui/files',
  '/dashboard/myui/files?view=trash',
  '/dashboard/settings',
  '/dashboard/allidea',
  '/dashboard/allidea/new',
  '/dashboard/myreview?show=trash',
  '/dashboard/notifications',
  '/dashboard/notifications/settings',
  '/dev/look',
]

for (const { language, locale, theme } of looks) {
  for (const [isMember, paths] of [
    [false, open],
    [true, personal],
  ] as const) {
    test(`${isMember ? 'members’' : 'public'} screens in ${locale}, ${theme}`, async ({
      page,
      context,
      request,
    }) => {
      test.setTimeout(240_000)
      await prefer(context, { language, theme })
      // Arabic has the direction, the sheet and the components of Persian.
      const isLookedAt = seed !== null || locale !== 'ar'
      if (isLookedAt) await bringAxe(context)
      const own = isMember ? await withLinks(request, context) : []
      const foreign: string[] = []
      context.on('request', (asked) => {
        const { host, protocol } = new URL(asked.url())
        if (protocol.startsWith('http') && host !== `localhost:${process.env.HAMKAR_TEST_PORT}`)
          foreign.push(asked.url())
      })
      const see = (page: Page, path: string) =>
        test.step(path, async () => {
          await page.setViewportSize({ width: widths[0], height: 800 })
          await page.goto(path, { waitUntil: 'networkidle' })
          await expect(page.locator('html')).toHaveAttribute('lang', locale)
          await expect(page.locator('html')).toHaveAttribute('dir', locale === 'en' ? 'ltr' : 'rtl')
          await expect(page.locator('h1')).toHaveCount(1)
          await expect(page.locator('h1')).not.toContainText(' · ')
          if (isLookedAt) await expectAccessible(page)
          expect(await foreignLetters(page), `${path} has a control in the browser’s own font`).toEqual([])
          for (const width of widths) {
            await page.setViewportSize({ width, height: 800 })
            const overflow = await page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            )
            expect(overflow, `${path} is wider than ${width} px`).toBeLessThanOrEqual(0)
          }
          if (locale !== 'en')
            expect(await latinDigits(page), `${path} shows Latin digits in ${locale}`).toEqual([])
        })
      // Two at a time: each waits half a second until its page has stopped asking for things.
      const left = [...paths, ...own].filter((_path, place) => isSeenIn(locale, `${isMember} ${place}`))
      const other = await context.newPage()
      waitForReact(other)
      const seeThose = async (page: Page) => {
        for (let path = left.shift(); path !== undefined; path = left.shift()) await see(page, path)
      }
      await Promise.all([seeThose(page), seeThose(other)])
      expect(foreign).toEqual([])
    })
  }
}

type Page = import('@playwright/test').Page
type Context = import('@playwright/test').BrowserContext
type Api = import('@playwright/test').APIRequestContext

async function withLinks(request: Api, context: Context): Promise<string[]> {
  const member = await makeMember(request)
  await signIn(context, member)
  const own: string[] = []
  for (const title of ['Portfolio 2026', 'نمونه‌کارها', '<b>bold?</b>']) {
    const made = await callApi(request, 'POST', '/links', {
      token: member.token,
      data: { title, url: 'https://example.com/a', maxClicks: 500 },
    })
    const { id } = await made.json()
    own.push(`/dashboard/myurl/${id}`, `/dashboard/myurl/${id}/edit`)
  }
  return [
    ...own.slice(0, 2),
    await withChat(request, member.token),
    ...(await withTodo(request, member.token)),
    ...(await withIdea(request, member.token)),
    ...(await withApi(request, member.token)),
    ...(await withDocument(request, member.token)),
    ...(await withSite(request, member.token)),
  ]
}

async function withChat(request: Api, token: string): Promise<string> {
  const { handle } = await makeMember(request)
  const opened = await callApi(request, 'POST', '/chats', { token, data: { with: handle } })
  const { id } = await opened.json()
  const data = { clientId: 'client-screens', text: 'سلام `npm i`\n```ts\nconst a = 1\n```' }
  await callApi(request, 'POST', `/chats/${id}/messages`, { token, data })
  return `/dashboard/chat/${id}`
}

/** An open document, and its versions. */
async function withDocument(request: Api, token: string): Promise<string[]> {
  const data = { title: 'نقشهٔ راه', description: 'What comes next' }
  const { id } = await (await callApi(request, 'POST', '/documents', { token, data })).json()
  return [`/dashboard/documents/${id}`, `/dashboard/documents/${id}/versions`]
}

/** A site with files of names in two scripts. */
async function withSite(request: Api, token: string): Promise<string[]> {
  await putFiles(request, { token }, { 'index.html': 'hi', 'assets/app.js': '1', 'تصویر تیم.png': 'x' })
  return ['/dashboard/myui?range=7d', '/dashboard/myui/files?path=/assets']
}

/** A list with an item that is late, one that is done, and the form of one. */
async function withTodo(request: Api, token: string): Promise<string[]> {
  const data = { title: 'پخش بهار', text: 'What is left before it goes out' }
  const { id } = await (await callApi(request, 'POST', '/todos', { token, data })).json()
  const add = async (item: object) =>
    (await callApi(request, 'POST', `/todos/${id}/items`, { token, data: item })).json()
  const late = await add({ text: 'Write it down', due: '2020-01-01' })
  const { id: done } = await add({ text: 'انجام شد' })
  await callApi(request, 'PATCH', `/todos/${id}/items/${done}`, { token, data: { checked: true } })
  return [`/dashboard/todo/${id}`, `/dashboard/todo/${id}?item=${late.id}`]
}

/** An idea of one's own with a comment and its reply, its forms, its public page, and one's ideas. */
async function withIdea(request: Api, token: string): Promise<string[]> {
  const { token: other } = await makeMember(request)
  const call = async (path: string, by: string, data: object) =>
    (await callApi(request, 'POST', path, { token: by, data })).json()
  const text = 'بیمار با پیامک **نوبت** می‌گیرد.\n\n`code` https://example.com'
  const idea = { subject: 'نوبت‌دهی SMS', category: 'ai', text, link: 'example.com' }
  const { id } = await call('/ideas', token, idea)
  const comment = await call(`/things/${id}/comments`, other, { text: 'Would one number be enough?' })
  await call(`/things/${id}/comments`, token, { text: 'بله، یکی بس است.', replyTo: comment.id })
  await callApi(request, 'PUT', `/things/${id}/vote`, { token: other, data: { value: 1 } })
  const page = `/dashboard/allidea/${id}`
  return [
    page,
    `${page}/edit`,
    `${page}/merge`,
    '/dashboard/myreview',
    `/dashboard/comments/${id}?reply=${comment.id}`,
    `/dashboard/reports/${comment.id}`,
    `/general/idea/${id}`,
  ]
}

/** An app with an API of several columns and rows, and every screen of both. */
async function withApi(request: Api, token: string): Promise<string[]> {
  const call = async (path: string, data: object) =>
    (await callApi(request, 'POST', path, { token, data })).json()
  const app = await call('/apps', { name: 'فروشگاه', description: 'Products & orders' })
  const columns = ['title', 'قیمت', 'active', '<b>']
  const access = { read: 'public', write: 'open' }
  const { id } = await call('/apis', { appId: app.id, name: 'items', description: 'a', columns, access })
  const row = { title: '<script>', قیمت: 12.5, active: true, '<b>': null }
  await call(`/apis/${id}/rows`, [row, { title: 'چای' }])
  // A call from outside, which its analytics show.
  const headers = { Host: `data.localhost:${process.env.HAMKAR_TEST_PORT}` }
  await request.fetch(`/${id}?active=true`, { headers, maxRetries: 3 })
  const page = `/dashboard/myapp/${id}`
  return [
    page,
    `${page}?f0=c0~like~${encodeURIComponent('چ')}&sort=c1`,
    `${page}/info`,
    `${page}/faults`,
    `${page}/analytics?range=24h`,
    `${page}/import`,
    `/dashboard/myapp/app/${app.id}`,
    `/dashboard/myapp/new-api?app=${app.id}`,
    `/dashboard/myapp/delete?app=${app.id}`,
    `/dashboard/myapp/delete?api=${id}`,
  ]
}

/** What is pressed or filled in and does not take its font from the page: its digits may be missing there. */
function foreignLetters(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, input, select, textarea')]
      .filter((one) => !/Geist|Vazirmatn|Consolas/.test(getComputedStyle(one).fontFamily))
      .map((one) => one.outerHTML.slice(0, 120)),
  )
}

/**
 * Texts of our own and numbers to change with Latin digits; what people wrote, addresses, code and marked Latin parts are
 * left out.
 */
function latinDigits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const skipped =
      'code, kbd, pre, bdi, [dir="ltr"], .ltr, [lang="en"], script, style, input, textarea, time[data-raw], .user-text, .brand'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // Terms such as p95 stand in marks of their own direction.
      const text = (node.textContent ?? '').replace(/\u2066[^\u2069]*\u2069/g, '')
      if (/[0-9]/.test(text) && node.parentElement && !node.parentElement.closest(skipped))
        found.push(text.trim())
    }
    for (const input of document.querySelectorAll('input')) {
      if (input.inputMode === 'numeric' && /[0-9]/.test(input.value)) found.push(input.value)
    }
    return found
  })
}
