import { readFileSync } from 'node:fs'
import { routeTable } from '../../scripts/local/route-table.mjs'
import { sampled } from '../sample'
import { expect, expectAccessible, looks, type Page, prefer, seed, signIn } from './fixtures'
import { test as base } from './kept-tab'
import { quietVisits } from './quiet'
import { makeWorld, type World } from './world'

/** The data of the screens is created once per worker. */
const test = base.extend<object, { world: World }>({
  world: [
    async ({ playwright }, use) => {
      const baseURL = `http://localhost:${process.env.HAMKAR_TEST_PORT}`
      const request = await playwright.request.newContext({ baseURL })
      await use(await makeWorld(request))
      await request.dispose()
    },
    { scope: 'worker' },
  ],
})

// Three looks of each address, one after another.
test.describe.configure({ timeout: 240_000 })

// One of the addresses does not exist, which the browser writes to its console.
test.use({ refusals: true, withAxe: true })

const widths = [1280, 390] as const

/** Screens that a room or a browser's database brings something to after their last request. */
const fed = /^(apis|chats|documents|forms|sites|todos)\//

const table = await routeTable()
const frames = new Set(table.flatMap(({ around }) => around))
const screens = table.filter(
  ({ id, file }) => !frames.has(id) && readFileSync(file, 'utf8').includes('export default'),
)

const idleVisits = (page: Page) => (path: string) => page.goto(path, { waitUntil: 'networkidle' })

/** Where a screen is seen: a new one with a parameter in its path needs an address in world.ts. */
function addressesOf({ id, path }: (typeof screens)[number], { addresses }: World): string[] {
  const plain = path.replace(/^\/:lang\?/, '') || '/'
  const found = addresses[id] ?? [plain]
  const strays = Object.keys(addresses).filter((one) => !screens.some((screen) => screen.id === one))
  expect(strays, 'addresses in tests/e2e/world.ts of no screen').toEqual([])
  expect(found.join(' '), `${id} has an address in tests/e2e/world.ts`).not.toMatch(/[:*]/)
  return found
}

/**
 * `npm test` sees half of the screens, each in one look, others at another commit; `npm run test:all` all in all looks. The looks of a
 * screen share a browser, which then has its scripts already.
 */
for (const screen of sampled(screens, 'screens', Math.ceil(screens.length / 2), seed)) {
  test(screen.id, async ({ page, context, world }) => {
    if (screen.path.startsWith('/dashboard')) await signIn(context, world)
    const looksHere = sampled(looks, screen.id, 1, seed)
    // Arabic has the direction, the sheet and the components of Persian.
    const areLookedAt = looksHere.filter(({ locale }) => seed !== null || locale !== 'ar')
    const go = fed.test(screen.id) ? idleVisits(page) : quietVisits(page)
    const foreign: string[] = []
    context.on('request', (asked) => {
      const { host, protocol } = new URL(asked.url())
      if (protocol.startsWith('http') && host !== `localhost:${process.env.HAMKAR_TEST_PORT}`)
        foreign.push(asked.url())
    })
    for (const look of looksHere) {
      await test.step(`${look.locale}, ${look.theme}`, async () => {
        await prefer(context, look)
        for (const path of addressesOf(screen, world))
          await expectGood(page, go, path, look.locale, areLookedAt.includes(look))
      })
    }
    expect(foreign).toEqual([])
  })
}

/** Expects what holds of every screen, in the language that it speaks, wide and narrow. */
async function expectGood(
  page: Page,
  go: (path: string) => Promise<unknown>,
  path: string,
  locale: string,
  isLookedAt: boolean,
) {
  await page.setViewportSize({ width: widths[0], height: 800 })
  // To an address with a fragment a browser may go within the page that it shows.
  if (path.includes('#')) await page.goto('about:blank')
  await go(path)
  // A form speaks its own language, which its address says in the world's.
  const spoken = /#(en|fa|ar)$/.exec(path)?.[1] ?? locale
  await expect(page.locator('html')).toHaveAttribute('lang', spoken)
  await expect(page.locator('html')).toHaveAttribute('dir', spoken === 'en' ? 'ltr' : 'rtl')
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.locator('h1')).not.toContainText(' · ')
  if (isLookedAt) await expectAccessible(page)
  expect(await foreignLetters(page), `${path} has a control in the browser’s own font`).toEqual([])
  const hiddenFirst = page.locator('[dir="auto"] > :first-child.visually-hidden:not(bdi, [dir])')
  await expect(hiddenFirst, 'decides the direction of words that it is only read before').toHaveCount(0)
  expect(await cutAtBeginning(page), `${path} cuts a text at its beginning`).toEqual([])
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${path} is wider than ${width} px`).toBeLessThanOrEqual(0)
  }
  if (spoken !== 'en') expect(await latinDigits(page), `${path} shows Latin digits in ${spoken}`).toEqual([])
}

/** Finds controls that do not inherit the page's font, which may lack their digits. */
function foreignLetters(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, input, select, textarea')]
      .filter((one) => !/Geist|Vazirmatn|Consolas/.test(getComputedStyle(one).fontFamily))
      .map((one) => one.outerHTML.slice(0, 120)),
  )
}

/**
 * Finds texts with an ellipsis in a box of the other direction: their beginning would be cut, or the ellipsis of a
 * clamp would come before the text. Machine text is left to right whatever its letters.
 */
function cutAtBeginning(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const strong = { ltr: /\p{Script=Latin}/u, rtl: /\p{Script=Arabic}/u }
    const found: string[] = []
    for (const box of document.querySelectorAll<HTMLElement>('main *')) {
      const { textOverflow, direction, display, webkitLineClamp } = getComputedStyle(box)
      const isCut = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
      const isFlex = /flex|grid/.test(display) && webkitLineClamp === 'none'
      if (!isCut || isFlex || box.matches('input, [dir="ltr"], [dir="ltr"] *')) continue
      const text = (box.textContent ?? '').trim()
      const [own, other] = direction === 'rtl' ? [strong.rtl, strong.ltr] : [strong.ltr, strong.rtl]
      if (other.test(text) && !own.test(text)) found.push(`${box.className}: ${text.slice(0, 60)}`)
    }
    return found
  })
}

/**
 * Texts of our own and numbers to change with Latin digits; what people wrote, addresses, code, marked Latin parts and the
 * editor of diagrams, which names keys, are left out.
 */
function latinDigits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const skipped =
      'code, kbd, pre, bdi, noscript, [dir="auto"], [dir="ltr"], .ltr, [lang="en"], script, style, input, textarea, time[data-raw], .user-text, .brand, .excalidraw'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // Terms such as p95, and what people wrote, are in isolates.
      const text = (node.textContent ?? '').replace(/[\u2066\u2068][^\u2069]*\u2069/g, '')
      if (/[0-9]/.test(text) && node.parentElement && !node.parentElement.closest(skipped))
        found.push(text.trim())
    }
    for (const input of document.querySelectorAll('input')) {
      if (input.inputMode === 'numeric' && /[0-9]/.test(input.value)) found.push(input.value)
    }
    return found
  })
}
