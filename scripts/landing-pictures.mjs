import { mkdirSync, rmSync } from 'node:fs'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { demoMembers } from './demo-members.mjs'
import { prepareWorkspaces, works } from './landing-workspaces.mjs'
import { findBrowser } from './local/browser.mjs'
import { inRoot } from './local/paths.mjs'

// The pictures of our own screens on the landing page, in three languages, light and dark, of a product that was started
// with its demo members: node scripts/landing-pictures.mjs http://localhost:8787. Run it after a change of those screens.

const [origin = 'http://localhost:8787', only] = process.argv.slice(2)
const workspaces = await prepareWorkspaces(origin)
const folder = inRoot('app/routes/public/landing/pictures')
/** @type {Locale[]} */
const locales = ['en', 'fa', 'ar']
/** The sizes of pictures and of their windows, in CSS pixels: of the hero, a band, cards of three widths, and phones. */
const sizes = {
  hero: { width: 1280, height: 640, window: 1280 },
  band: { width: 1120, height: 420, window: 1400 },
  wide: { width: 840, height: 360, window: 1023 },
  half: { width: 620, height: 340, window: 620 },
  phone: { width: 390, height: 380, window: 390 },
  tall: { width: 390, height: 640, window: 390 },
}

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {'en' | 'fa' | 'ar'} Locale */
/** @typedef {keyof typeof demoMembers} Name */
/** @typedef {{name: string, size: keyof typeof sizes, at: string | ((page: Page, locale: Locale) => Promise<void>), from?: string, as?: Record<Locale, Name>}} Shot */

/** Whose pages are shown where the language of what somebody wrote is theirs. @type {Record<Locale, Name>} */
const natives = { en: 'maya', fa: 'partner', ar: 'salma' }
/** Who has the projects with several offers. @type {Record<Locale, Name>} */
const owners = { en: 'demo', fa: 'partner', ar: 'demo' }

/** Who has the projects in the workspaces. @type {Record<Locale, Name>} */
const workers = { en: works.en.owner, fa: works.fa.owner, ar: works.ar.owner }

/** How the titles of what is shown begin. @type {Record<'questions' | 'documents' | 'forms' | 'chats' | 'apis' | 'projects', Record<Locale, string>>} */
const titles = {
  projects: { en: 'Charts that read', fa: 'اپ رزرو وقت', ar: 'مكتبة للخط العربي' },
  questions: { en: 'Java streams', fa: 'در پایتون چطور', ar: 'كيف أجعل صفحة الخطأ' },
  documents: { en: 'Notes on the spring', fa: 'صورت‌جلسهٔ', ar: 'محضر اجتماع' },
  forms: { en: 'Workshop sign-up', fa: 'آزمون‌گران', ar: 'تأكيد حضور' },
  chats: { en: 'Maya', fa: 'لیلا', ar: 'سلمى' },
  apis: { en: 'Places', fa: 'هزینه‌ها', ar: 'سفارش‌ها' },
}

/**
 * Opens that thing of a list which is in the language of the pages.
 * @param {string} list
 * @param {keyof typeof titles} noun
 */
const titled = (list, noun) => async (/** @type {Page} */ page, /** @type {Locale} */ locale) => {
  const title = titles[noun][locale]
  await page.goto(`${origin}${list}?q=${encodeURIComponent(title)}`)
  const link = page.locator(`main a[href^="${list}/"]`).filter({ hasText: title }).first()
  await page.goto(origin + (await link.getAttribute('href')))
}

/** The question that is open in the builder, one with options. @type {Record<Locale, string>} */
const asked = { en: 'level', fa: 'stack', ar: 'coming' }

/** Opens the builder of the form in the language of the pages. @param {Page} page @param {Locale} locale */
async function building(page, locale) {
  // The preview is in the middle of the window's height.
  if (page.viewportSize()?.width !== 390)
    await page.setViewportSize({ width: sizes.band.window, height: 600 })
  await page.goto(`${origin}/dashboard/forms`)
  const form = page.locator('#forms > li').filter({ hasText: titles.forms[locale] })
  await page.goto(`${origin}/dashboard/forms/${await form.getAttribute('data-id')}/elements/${asked[locale]}`)
}

/** Opens the workspace in the language of the pages. @param {Page} page @param {Locale} locale */
async function working(page, locale) {
  await page.goto(`${origin}/dashboard/allproject/${workspaces[locale]}/workspace`)
}

/** Opens the file of code that has comments on its lines. @param {Page} page */
async function coded(page) {
  await page.goto(`${origin}/dashboard/showCode/find?q=move`)
  const link = page.locator('.code-item a').filter({ hasText: 'src/move.ts' }).first()
  await page.goto(origin + (await link.getAttribute('href')))
}

const offered = titled('/dashboard/allproject', 'projects')

/** @type {Shot[]} */
const shots = [
  { name: 'hero', size: 'hero', at: working, from: 'body', as: workers },
  { name: 'herophone', size: 'phone', at: working, as: workers },
  { name: 'languages', size: 'tall', at: working, as: workers },
  { name: 'projects', size: 'wide', at: offered, from: '#offers', as: owners },
  { name: 'projectsphone', size: 'phone', at: offered, from: '#offers', as: owners },
  { name: 'questions', size: 'phone', at: titled('/dashboard/question', 'questions') },
  { name: 'documents', size: 'half', at: titled('/dashboard/documents', 'documents') },
  { name: 'chats', size: 'half', at: titled('/dashboard/chat', 'chats') },
  { name: 'forms', size: 'band', at: building, from: 'body' },
  { name: 'formsphone', size: 'phone', at: building, from: '.form-live' },
  { name: 'links', size: 'phone', at: '/dashboard/myurl', from: '#links' },
  { name: 'apis', size: 'wide', at: titled('/dashboard/myapp', 'apis') },
  { name: 'code', size: 'half', at: coded, from: '.code-field' },
  { name: 'diagrams', size: 'half', at: '/dashboard/diagram', from: '.diagram-card' },
  { name: 'sites', size: 'half', at: '/dashboard/myui/files' },
  { name: 'profile', size: 'half', at: '/dashboard/profile', as: natives },
]

/** @param {Page} page @param {Shot} shot @param {Locale} locale */
async function take(page, { name, size, at, from = 'main' }, locale) {
  const { width, height, window } = sizes[size]
  // The bar at the bottom of a phone's window is no part of the picture.
  await page.setViewportSize({ width: window, height: window < 768 ? 2_400 : 900 })
  if (typeof at === 'string') await page.goto(origin + at)
  else await at(page, locale)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(900)
  // The address of the machine on which the pictures are made says nothing to who looks at them.
  await page.evaluate((host) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      text.nodeValue = (text.nodeValue ?? '')
        .replaceAll(host, 'example.com')
        .replaceAll('http://', 'https://')
  }, new URL(origin).host)
  const box = await page.locator(from).first().boundingBox()
  if (!box) throw new Error(`${name}: nothing at ${from}`)
  const start = locale === 'en' ? box.x : box.x + box.width - width
  const clip = { x: Math.max(0, Math.min(start, window - width)), y: box.y, width, height }
  return page.screenshot({ clip })
}

/** How many pixels of a picture are kept: phones have twice as many as CSS has. @param {number} width */
const pixels = (width) => width * (width > 400 ? 1.5 : 2)

/** @param {Buffer} picture @param {string} file @param {number} width */
async function keep(picture, file, width) {
  const half = Math.round(width / 2)
  const of = (/** @type {number} */ size) => sharp(picture).resize({ width: size })
  await of(width).avif({ quality: 50, effort: 4 }).toFile(`${file}-${width}.avif`)
  await of(half).avif({ quality: 55, effort: 4 }).toFile(`${file}-${half}.avif`)
  await of(Math.round(width * 0.7))
    .webp({ quality: 72 })
    .toFile(`${file}-${Math.round(width * 0.7)}.webp`)
}

/** @param {import('@playwright/test').Browser} browser @param {Locale} locale @param {'light' | 'dark'} colorScheme @param {Name} name */
async function signIn(browser, locale, colorScheme, name) {
  const context = await browser.newContext({ colorScheme, deviceScaleFactor: 2, timezoneId: 'UTC' })
  await context.addCookies([{ name: 'language', value: `${locales.indexOf(locale)}`, url: origin }])
  const page = await context.newPage()
  await page.goto(`${origin}/signup?mode=in`)
  await page.locator('[name=email]').fill(demoMembers[name].email)
  await page.locator('[name=password]').fill(demoMembers[name].password)
  await page.locator('[name=password]').press('Enter')
  await page.waitForURL(/dashboard/)
  return page
}

const wanted = only?.split(',')
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
try {
  if (!wanted) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const locale of locales) {
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      /** @type {Map<Name, Page>} */
      const pages = new Map()
      for (const shot of shots.filter(({ name }) => !wanted || wanted.includes(name))) {
        const name = shot.as?.[locale] ?? 'demo'
        const page = pages.get(name) ?? (await signIn(browser, locale, colorScheme, name))
        pages.set(name, page)
        const picture = await take(page, shot, locale)
        await keep(picture, `${folder}/${shot.name}-${locale}-${colorScheme}`, pixels(sizes[shot.size].width))
      }
      for (const page of pages.values()) await page.context().close()
    }
  }
} finally {
  await browser.close()
}
