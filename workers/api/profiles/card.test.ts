import { beforeEach, expect, it } from 'vitest'
import { call, newMember, refusal } from '../../../tests/api'

let sara: Awaited<ReturnType<typeof newMember>>

beforeEach(async () => {
  sara = await newMember()
})

const card = (query = '', headers: Record<string, string> = {}) =>
  call('GET', `/profiles/${sara.user.handle}/card${query}`, { headers })
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())

it('is a picture of the size that is asked for, in each language', async () => {
  for (const locale of ['en', 'fa', 'ar']) {
    const answer = await card(`?locale=${locale}`)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    const view = new DataView((await bytesOf(answer)).buffer)
    expect([view.getUint32(1) >>> 8, view.getUint32(16), view.getUint32(20)]).toEqual([0x504e47, 1200, 630])
  }
})

it('says what everybody may see, to its owner too, and is another once that is', async () => {
  const change = (body: unknown) => call('PATCH', '/profiles/me', { bearer: sara.bearer, body })
  const bare = (await card()).headers.get('ETag') ?? ''
  await change({ about: 'Secret plans', visibility: { about: 'members' } })
  expect((await card('', { 'If-None-Match': bare })).status).toBe(304)
  expect(
    (await call('GET', `/profiles/${sara.user.handle}/card`, { bearer: sara.bearer })).headers.get('ETag'),
  ).toBe(bare)
  await change({ visibility: { about: 'everyone' } })
  const open = await card('', { 'If-None-Match': bare })
  expect([open.status, open.headers.get('ETag') === bare]).toEqual([200, false])
  expect(await bytesOf(await card())).toEqual(await bytesOf(open))
})

it('is there of members only, in languages that are', async () => {
  expect((await call('GET', '/profiles/nobody-at-all/card')).status).toBe(404)
  expect(await refusal(await card('?locale=de'))).toMatchObject({
    status: 422,
    fields: { locale: 'unknown_language' },
  })
})
