import { mkdirSync, rmSync } from 'node:fs'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from './local/browser.mjs'
import { inRoot } from './local/paths.mjs'
import { demoMember } from './seed.mjs'

// The pictures of our own screens on the landing page, in three languages, light and dark, of a product that was started
// with its demo members: node scripts/landing-pictures.mjs http://localhost:8787. Run it after a change of those screens.

const [origin = 'http://localhost:8787', only] = process.argv.slice(2)
const folder = inRoot('app/routes/public/landing/pictures')
const locales = ['en', 'fa', 'ar']
/** A section's picture beside its words, one below them, and that of the hero: in CSS pixels. */
const sizes = {
  half: { width: 760, height: 500, window: 1100 },
  wide: { width: 1120, height: 420, window: 1400 },
  hero: { width: 1280, height: 640, window: 1280 },
}

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{name: string, size: keyof typeof sizes, at: string | ((page: Page, locale: string) => Promise<void>), from?: string}} Shot */

/**
 * Opens the first thing of a list whose title is in the language of the pages.
 * @param {string} list
 * @param {string} prefix of its id
 */
const firstOf = (list, prefix) => async (/** @type {Page} */ page, /** @type {string} */ locale) => {
  await page.goto(origin + list)
  const all = await page.locator(`main a[href*="/${prefix}_"]`).all()
  const hrefs = await Promise.all(all.map((link) => link.getAttribute('href')))
  // Not what leads to a part of a thing, or to a dialog on it.
  const titles = all.filter((_, index) => /_\w+$/.test(hrefs[index] ?? ''))
  const texts = await Promise.all(titles.map((title) => title.innerText()))
  const isOf = (/** @type {string} */ text) =>
    locale === 'en'
      ? !/[\u0600-\u06ff]/.test(text)
      : /[\u0600-\u06ff]/.test(text) && /[پچژگکی]/.test(text) === (locale === 'fa')
  const index = Math.max(0, texts.findIndex(isOf))
  const address = await titles[index]?.getAttribute('href')
  if (!address) throw new Error(`${list} leads to nothing`)
  await page.goto(origin + address)
}

/** @type {Shot[]} */
const shots = [
  { name: 'hero', size: 'hero', at: '/dashboard', from: 'body' },
  { name: 'projects', size: 'wide', at: '/dashboard/allproject' },
  { name: 'questions', size: 'half', at: firstOf('/dashboard/question', 'question') },
  { name: 'documents', size: 'half', at: firstOf('/dashboard/documents', 'document'), from: 'body' },
  { name: 'chats', size: 'half', at: firstOf('/dashboard/chat', 'chat') },
  { name: 'todos', size: 'half', at: firstOf('/dashboard/todo', 'todo') },
  { name: 'apis', size: 'half', at: firstOf('/dashboard/myapp', 'api'), from: 'body' },
  { name: 'sites', size: 'half', at: '/dashboard/myui' },
  { name: 'links', size: 'wide', at: '/dashboard/myurl' },
  { name: 'profile', size: 'half', at: '/u/leila' },
  { name: 'languages', size: 'half', at: '/dashboard/mytime' },
  { name: 'ideas', size: 'half', at: '/dashboard/allidea' },
]

/** @param {Page} page @param {Shot} shot @param {string} locale */
async function take(page, { name, size, at, from = 'main' }, locale) {
  const { width, height, window } = sizes[size]
  await page.setViewportSize({ width: window, height: 900 })
  if (typeof at === 'string') await page.goto(origin + at)
  else await at(page, locale)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(900)
  const box = await page.locator(from).first().boundingBox()
  if (!box) throw new Error(`${name}: nothing at ${from}`)
  const start = locale === 'en' ? box.x : box.x + box.width - width
  const clip = { x: Math.max(0, Math.min(start, window - width)), y: box.y, width, height }
  return page.screenshot({ clip })
}

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

const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
try {
  if (!only) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [language, locale] of locales.entries()) {
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      const context = await browser.newContext({ colorScheme, deviceScaleFactor: 2, timezoneId: 'UTC' })
      await context.addCookies([{ name: 'language', value: `${language}`, url: origin }])
      const page = await context.newPage()
      await page.goto(`${origin}/signup?mode=in`)
      await page.locator('[name=email]').fill(demoMember.email)
      await page.locator('[name=password]').fill(demoMember.password)
      await page.locator('[name=password]').press('Enter')
      await page.waitForURL(/dashboard/)
      for (const shot of shots) {
        if (only && !only.split(',').includes(shot.name)) continue
        const picture = await take(page, shot, locale)
        await keep(picture, `${folder}/${shot.name}-${locale}-${colorScheme}`, sizes[shot.size].width * 1.5)
      }
      await context.close()
    }
  }
} finally {
  await browser.close()
}
