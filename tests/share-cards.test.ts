import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { ShareCard } from '@domain/share-card'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundle, modulesOf } from '../scripts/local/bundle.mjs'
import { Miniflare } from '../scripts/local/miniflare.mjs'

let runtime: Miniflare

beforeAll(async () => {
  const { cards = '' } = await bundle(['cards'])
  const settings = { compatibilityDate: '2026-04-01', compatibilityFlags: ['nodejs_compat'] }
  runtime = new Miniflare({ cf: false, ...settings, name: 'cards', modules: modulesOf('cards', cards) })
})

afterAll(() => runtime?.dispose())

const host = 'hamkar.dev'
const said: Record<string, ShareCard> = {
  persian: {
    locale: 'fa',
    product: 'همکار',
    host,
    title: 'سارا محمدی‌زاده',
    byline: '@sara',
    text: 'برنامه‌نویس React و Node.js در تهران؛ ۱۰ سال تجربهٔ ساخت سامانه‌های بزرگ، و علاقه‌مند به متن‌باز و طراحی رابط کاربری برای همهٔ زبان‌ها و خط‌ها.',
    chips: ['TypeScript', 'طراحی رابط', 'PostgreSQL'],
  },
  arabic: {
    locale: 'ar',
    product: 'همكار',
    host,
    title: 'ليلى الحُسَيْن',
    byline: '@leila',
    text: 'مهندسة برمجيات، أبني أدوات للمطوّرين لا تُنسى.',
    chips: ['Go', 'قواعد البيانات'],
  },
  mixed: {
    locale: 'en',
    product: 'Hamkar',
    host,
    title: 'Ali رضایی Émile 🎉 of the Long Name that Goes on and on',
    byline: '@ali_r',
    text: 'Compilers, mostly.',
    chips: ['Rust', '山', 'A skill whose name is too long for its place here'],
  },
}

// A picture that is not kept yet is written: look at it before it is committed.
it.each(Object.entries(said))('the card of a %s name is the one that is kept', async (name, card) => {
  const answer = await runtime.dispatchFetch('http://cards/', { method: 'POST', body: JSON.stringify(card) })
  const drawn = Buffer.from(await answer.arrayBuffer())
  const place = new URL(`share-cards/${name}.png`, import.meta.url)
  if (!existsSync(place) && !process.env.CI) writeFileSync(place, drawn)
  expect(drawn.equals(readFileSync(place))).toBe(true)
})

it('draws nothing of what is no card', async () => {
  const answer = await runtime.dispatchFetch('http://cards/', { method: 'POST', body: '{"title":1}' })
  expect(answer.status).toBe(422)
})
