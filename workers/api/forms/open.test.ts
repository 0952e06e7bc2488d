import type { PublicForm } from '@domain/forms/forms'
import { expect, it } from 'vitest'
import { type CallOptions, call, newMember, refusal } from '../../../tests/api'
import { answerForm, made, makeForm, publishedForm } from '../../../tests/forms'

const hour = 3_600_000
const at = (ms: number) => new Date(Date.now() + ms).toISOString()

it.each([
  [{ opensAt: at(hour) }, 'not_open'],
  [{ closesAt: at(-hour) }, 'closed'],
])('takes no answers outside its days (%o)', async (settings, code) => {
  const { bearer } = await newMember()
  const form = await publishedForm(bearer, { settings, language: 'fa' })
  const shown = await call('GET', `/forms/${form.id}/public`)
  expect(shown.status).toBe(410)
  const { details, ...body } = await shown.json<{ code: string; details: unknown }>()
  expect(body.code).toBe(code)
  expect(details).toEqual({ language: 'fa', opensAt: 'opensAt' in settings ? settings.opensAt : null })
  expect((await refusal(await answerForm(form, { name: 'Sara' }))).code).toBe(code)
})

it('is closed, open again, and gone with its owner’s wish', async () => {
  const { bearer } = await newMember()
  const form = await publishedForm(bearer)
  const act = (what: string) => call('POST', `/forms/${form.id}/${what}`, { bearer })
  const headers = { 'Idempotency-Key': 'early' }
  const early = await made(await answerForm(form, { name: 'Mina' }, { headers }))
  await act('close')
  expect((await refusal(await answerForm(form, { name: 'Sara' }))).code).toBe('closed')
  // An answer that was taken before is acknowledged again, however late its sender asks.
  expect(await made(await answerForm(form, { name: 'Mina' }, { headers }))).toEqual(early)
  expect(await (await act('publish')).json()).toMatchObject({ state: 'published', publishedVersion: 1 })
  await made(await answerForm(form, { name: 'Sara' }))
  await call('DELETE', `/forms/${form.id}`, { bearer })
  expect((await call('GET', `/forms/${form.id}/public`)).status).toBe(404)
  expect((await answerForm(form, { name: 'Sara' })).status).toBe(404)
})

it('asks for its password, a few times', async () => {
  const { bearer } = await newMember()
  const form = await publishedForm(bearer, { password: 'باز شو' })
  const read = (password?: string, address?: string) =>
    call('GET', `/forms/${form.id}/public`, {
      headers: password === undefined ? {} : { 'X-Form-Password': encodeURIComponent(password) },
      ...(address !== undefined && { address }),
    })
  expect((await refusal(await read())).code).toBe('password_needed')
  expect(await refusal(await read('wrong'))).toMatchObject({
    status: 401,
    fields: { 'X-Form-Password': 'wrong_password' },
  })
  expect((await read('باز شو')).status).toBe(200)
  expect((await refusal(await answerForm(form, { name: 'Sara' }))).code).toBe('password_needed')
  const headers = { 'X-Form-Password': encodeURIComponent('باز شو') }
  await made(await answerForm(form, { name: 'Sara' }, { headers }))
  const tries: number[] = []
  for (let n = 0; n < 12; n += 1) tries.push((await read(`wrong ${n}`, '192.0.2.77')).status)
  expect(tries.slice(-2)).toEqual([429, 429])
  const shown = await (await call('GET', `/forms/${form.id}`, { bearer })).text()
  expect(shown).toContain('"hasPassword":true')
  expect(shown).not.toContain('scrypt')
  const exported = await (await call('GET', '/accounts/current/export', { bearer })).text()
  expect(exported).not.toContain('scrypt')
})

it('is answered once by each member, who has to be one', async () => {
  const { bearer } = await newMember()
  const form = await publishedForm(bearer, { settings: { oneAnswer: 'member' } })
  expect((await answerForm(form, { name: 'Sara' })).status).toBe(401)
  const sara = await newMember()
  const isAnswered = async () =>
    (await (await call('GET', `/forms/${form.id}/public`, { bearer: sara.bearer })).json<PublicForm>())
      .isAnswered
  expect(await isAnswered()).toBe(false)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => answerForm(form, { name: 'Sara' }, { bearer: sara.bearer })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
  expect(await isAnswered()).toBe(true)
  expect((await refusal(await answerForm(form, { name: 'Sara' }, { bearer: sara.bearer }))).code).toBe(
    'already_answered',
  )
  await made(await answerForm(form, { name: 'Ali' }, { bearer: (await newMember()).bearer }))
})

it('is answered once by each device, which says so', async () => {
  const { bearer } = await newMember()
  const form = await publishedForm(bearer, { settings: { oneAnswer: 'device' } })
  const by = (device?: string): { headers: Record<string, string> } => ({
    headers: device === undefined ? {} : { 'X-Form-Device': device },
  })
  const { id } = await made(await answerForm(form, { name: 'Sara' }, by('a-device-of-sara-1')))
  expect((await refusal(await answerForm(form, { name: 'Sara' }, by('a-device-of-sara-1')))).code).toBe(
    'already_answered',
  )
  expect((await refusal(await answerForm(form, { name: 'Sara' }, by()))).fields).toEqual({
    'X-Form-Device': 'required',
  })
  expect((await refusal(await answerForm(form, { name: 'Sara' }, by('short')))).fields).toEqual({
    'X-Form-Device': 'malformed',
  })
  await made(await answerForm(form, { name: 'Ali' }, by('a-device-of-ali-22')))
  // An answer that its owner removes makes room for another, and comes back beside it.
  await call('DELETE', `/forms/${form.id}/answers/${id}`, { bearer })
  await made(await answerForm(form, { name: 'Sara' }, by('a-device-of-sara-1')))
  expect((await call('POST', `/forms/${form.id}/answers/${id}/restore`, { bearer })).status).toBe(200)
})

it('tells nobody of what another sent under the same key', async () => {
  const { bearer } = await newMember()
  const once = { headers: { 'Idempotency-Key': 'the-same' } }
  const idsOf = async (form: { id: string }, senders: NonNullable<CallOptions>[]) => {
    const ids = []
    for (const { headers, ...by } of senders) {
      const sent = { ...by, headers: { ...once.headers, ...headers } }
      const { id } = await made(await answerForm(form, { name: 'Sara' }, sent))
      expect(await made(await answerForm(form, { name: 'Sara' }, sent))).toMatchObject({ id })
      ids.push(id)
    }
    return new Set(ids).size
  }
  const [sara, ali] = [await newMember(), await newMember()]
  const devices = ['a-device-of-sara-1', 'a-device-of-ali-22'].map((device) => ({
    headers: { 'X-Form-Device': device },
  }))
  const members = [{ bearer: sara.bearer }, { bearer: ali.bearer }]
  expect(await idsOf(await publishedForm(bearer, { settings: { oneAnswer: 'member' } }), members)).toBe(2)
  expect(await idsOf(await publishedForm(bearer, { settings: { oneAnswer: 'device' } }), devices)).toBe(2)
  expect(await idsOf(await publishedForm(bearer), [{}, ...members, ...devices])).toBe(5)
})

it('tells what is right only after the answer, and only where it says so', async () => {
  const { bearer } = await newMember()
  const elements = [
    { type: 'radio', key: 'cup', question: 'Which?', options: ['tea', 'milk'], right: ['tea'], points: 2 },
    { type: 'text', key: 'city', question: 'Where?', right: ['Rasht'], points: 1 },
  ]
  const form = await publishedForm(bearer, { elements, settings: { showsScore: true, notify: 'each' } })
  const shown = await (await call('GET', `/forms/${form.id}/public`)).text()
  for (const hidden of ['right', 'points', 'notify', 'maxAnswers', 'password', 'ownerId'])
    expect(shown).not.toContain(`"${hidden}"`)
  expect(await made(await answerForm(form, { cup: 'tea', city: 'Rayy' }))).toMatchObject({
    result: { score: 2, of: 3, right: null },
  })
  const open = await publishedForm(bearer, { elements, settings: { showsScore: true, showsRight: true } })
  expect(await made(await answerForm(open, { cup: 'milk', city: 'rasht' }))).toMatchObject({
    result: { score: 1, of: 3, right: { cup: ['tea'], city: ['Rasht'] } },
  })
  const quiet = await publishedForm(bearer, { elements })
  expect(await made(await answerForm(quiet, { cup: 'tea' }))).toMatchObject({ result: null })
  const answers = await (await call('GET', `/forms/${form.id}/answers`, { bearer })).json()
  expect(answers).toMatchObject({ items: [{ score: 2, scoreOf: 3 }] })
})

it('never shows a draft, whatever was changed in it', async () => {
  const { bearer } = await newMember()
  const form = await publishedForm(bearer)
  await call('PATCH', `/forms/${form.id}`, {
    bearer,
    body: {
      name: 'Unfinished',
      language: 'ar',
      elements: [{ type: 'text', key: 'leak', question: 'Leaked' }],
      settings: { thanks: 'Leaked' },
    },
  })
  const shown = await (await call('GET', `/forms/${form.id}/public`)).text()
  expect(shown).not.toMatch(/Unfinished|[Ll]eaked/)
  expect((await refusal(await answerForm(form, { name: 'Sara', leak: 'x' }))).fields).toEqual({
    leak: 'unknown_field',
  })
})

it.each([
  [{ elements: [] }, { elements: 'required' }],
  [{ elements: [{ type: 'welcome', key: 'a', question: 'Hi' }] }, { elements: 'required' }],
  [
    { elements: Array.from({ length: 101 }, (_, n) => ({ type: 'text', key: `k${n}`, question: 'Q' })) },
    { elements: 'too_many_columns' },
  ],
])('is not published when it cannot be answered (%#)', async (change, fields) => {
  const { bearer } = await newMember()
  const made = await call('POST', '/forms', {
    bearer,
    body: { name: 'F', language: 'en', ...change },
  })
  const { id } = await made.json<{ id: string }>()
  expect(await refusal(await call('POST', `/forms/${id}/publish`, { bearer }))).toEqual({
    status: 422,
    code: 'invalid',
    fields,
  })
})

it('is not published while a question is what a hidden column is', async () => {
  const { bearer } = await newMember()
  const form = await makeForm(bearer, { settings: { hidden: ['source'] } })
  const elements = [{ type: 'text', key: 'source', question: 'From where?' }]
  expect((await call('PATCH', `/forms/${form.id}`, { bearer, body: { elements } })).status).toBe(200)
  expect((await refusal(await call('POST', `/forms/${form.id}/publish`, { bearer }))).fields).toEqual({
    'settings.hidden.0': 'column_twice',
  })
})

it('is published and closed by its owner alone, and by tokens that may write forms', async () => {
  const { bearer } = await newMember()
  const form = await publishedForm(bearer)
  const stranger = await newMember()
  for (const what of ['publish', 'close', 'versions/1/restore']) {
    expect((await call('POST', `/forms/${form.id}/${what}`)).status).toBe(401)
    expect((await call('POST', `/forms/${form.id}/${what}`, { bearer: stranger.bearer })).status).toBe(404)
  }
})

it('shows its pictures to anyone who fills it in, and takes none of others', async () => {
  const { bearer } = await newMember()
  const png = Uint8Array.from(
    atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
    (letter) => letter.charCodeAt(0),
  )
  const upload = async (by: string) =>
    (
      await (
        await call('POST', '/files', {
          bearer: by,
          bytes: png,
          headers: { 'Content-Type': 'image/png', 'X-File-Name': 'a.png' },
        })
      ).json<{ id: string }>()
    ).id
  const pictureId = await upload(bearer)
  const elements = [{ type: 'text', key: 'name', question: 'Name', pictureId }]
  const form = await publishedForm(bearer, { elements })
  const { pictures } = await (await call('GET', `/forms/${form.id}/public`)).json<PublicForm>()
  expect((await call('GET', pictures[pictureId] ?? '')).status).toBe(200)
  // The builder shows them to the maker, also once the form has taken them up.
  const stranger = await newMember()
  expect((await call('GET', `/files/${pictureId}`, { bearer })).status).toBe(200)
  expect((await call('GET', `/files/${pictureId}`, { bearer: stranger.bearer })).status).toBe(404)
  expect((await call('GET', `/files/${pictureId}`)).status).toBe(404)
  const theirs = await call('POST', '/forms', {
    bearer: stranger.bearer,
    body: { name: 'F', language: 'en', elements },
  })
  expect((await refusal(theirs)).fields).toEqual({ 'elements.0.pictureId': 'unknown_file' })
})
