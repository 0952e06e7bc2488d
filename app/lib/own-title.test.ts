import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { routeTable } from '../../scripts/local/route-table.mjs'
import { ownTitle } from './own-title'

const matches = [{ data: { titles: { product: 'همکار', missing: 'صفحه پیدا نشد · همکار' } } }]

it('names a screen whose loader found nothing by what the reader sees', () => {
  const error = { status: 404, statusText: '', internal: false, data: null }
  expect(ownTitle({ data: undefined, error, matches })).toEqual([{ title: 'صفحه پیدا نشد · همکار' }])
  expect(ownTitle({ data: undefined, error: new Error(), matches })).toEqual([{ title: 'همکار' }])
  expect(ownTitle({ data: { title: 'خانه' }, matches })).toEqual([{ title: 'خانه' }])
})

it('is how every screen of the dashboard takes its title', async () => {
  const screens = (await routeTable()).filter(({ path }) => path.startsWith('/dashboard'))
  const titled = screens
    .map(({ file }) => [file, readFileSync(file, 'utf8')] as const)
    .filter(([, text]) => text.includes('export const meta'))
  expect(titled.length).toBeGreaterThan(20)
  for (const [path, text] of titled) expect(text, path).toContain('export const meta = ownTitle')
})
