import { expect, it } from 'vitest'
import { call, db, refusal } from '../../../tests/api'
import { dropFirstVisits } from './routes'
import { firstVisits } from './table'

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const visit = (body: object, headers: Record<string, string> = {}) =>
  call('POST', '/first-visits', { body, headers: { 'User-Agent': browser, ...headers } })
const rows = () => db().select().from(firstVisits).orderBy(firstVisits.country)

it('first visits are counted by day, country, language and host, and nothing else is known of them', async () => {
  const day = new Date().toISOString().slice(0, 10)
  const from = { 'CF-IPCountry': 'IR' }
  const referrer = 'https://www.example.org/some/page?who=me'
  for (let at = 0; at < 2; at += 1) expect((await visit({ language: 'fa', referrer }, from)).status).toBe(204)
  await visit({ language: 'en' }, { 'CF-IPCountry': 'not a country' })
  expect(await rows()).toEqual([
    { day, country: '', language: 'en', referrer: 'direct', visits: 1 },
    { day, country: 'IR', language: 'fa', referrer: 'example.org', visits: 2 },
  ])
})

it('programs are not counted, and what is no visit is refused', async () => {
  expect((await visit({ language: 'en' }, { 'User-Agent': 'curl/8.0' })).status).toBe(204)
  expect(await rows()).toEqual([])
  expect(await refusal(await visit({ language: 'de' }))).toMatchObject({
    status: 422,
    fields: { language: 'unknown_language' },
  })
  expect((await visit({ language: 'en', referrer: 'x'.repeat(2_001) })).status).toBe(422)
  expect((await visit({ language: 'en', name: 'Sara' })).status).toBe(422)
})

it('counts go after 400 days', async () => {
  await visit({ language: 'en' })
  await dropFirstVisits(db(), Date.now() + 399 * 86_400_000)
  expect(await rows()).toHaveLength(1)
  await dropFirstVisits(db(), Date.now() + 402 * 86_400_000)
  expect(await rows()).toEqual([])
})
