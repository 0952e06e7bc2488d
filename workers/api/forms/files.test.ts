import { env } from 'cloudflare:workers'
import type { MadeFormFile } from '@domain/forms/forms'
import { expect, it } from 'vitest'
import { call, db, newMember, refusal } from '../../../tests/api'
import { answerForm, made, publishedForm, rowsOfForm } from '../../../tests/forms'
import { removeOrphans } from '../files/clean-up'

const elements = [
  { type: 'text', key: 'name', question: 'Name' },
  { type: 'file', key: 'paper', question: 'Your paper', accepts: ['pdf', 'text'] },
  { type: 'file', key: 'other', question: 'Another' },
]
const pdf = new TextEncoder().encode('%PDF-1.7 a paper of so many bytes that its beginning can be told')

const withFiles = async () => {
  const { bearer } = await newMember()
  return { bearer, form: await publishedForm(bearer, { elements }) }
}

const send = (
  form: { id: string },
  key: string,
  bytes: BodyInit = pdf,
  type = 'application/pdf',
  headers = {},
  env = {},
) =>
  call('POST', `/forms/${form.id}/files?key=${key}`, {
    bytes,
    env,
    headers: { 'Content-Type': type, 'X-File-Name': 'a%20paper.pdf', ...headers },
  })

const sentFile = async (...given: Parameters<typeof send>) => {
  const answer = await send(...given)
  if (answer.status !== 201) throw new Error(await answer.text())
  return (await answer.json<MadeFormFile>()).fileId
}

it('keeps a file with the answer that names it; its owner reads it, strangers never', async () => {
  const { bearer, form } = await withFiles()
  const paper = await sentFile(form, 'paper')
  const at = `/forms/${form.id}/files/${paper}`
  expect((await call('GET', at, { bearer })).status).toBe(404)
  const { id } = await made(await answerForm(form, { paper }))
  expect((await rowsOfForm(form, bearer)).items).toMatchObject([{ _id: id, paper }])
  expect(await (await call('GET', at, { bearer })).json()).toMatchObject({
    name: 'a paper.pdf',
    type: 'application/pdf',
  })
  expect((await call('GET', at)).status).toBe(401)
  expect((await call('GET', at, { bearer: (await newMember()).bearer })).status).toBe(404)
  // The general call would hand it out also after its answer went.
  for (const by of [undefined, bearer])
    expect((await call('GET', `/files/${paper}`, { bearer: by })).status).toBe(404)
})

it('gives an address of a file that holds no longer than its form and its answer', async () => {
  const { bearer, form } = await withFiles()
  const paper = await sentFile(form, 'paper')
  const { id } = await made(await answerForm(form, { paper }))
  const asked = await call('GET', `/forms/${form.id}/files/${paper}`, { bearer })
  const { url } = await asked.json<{ url: string }>()
  const first = await call('GET', url)
  expect(first.status).toBe(200)
  expect(first.headers.get('Cache-Control')).toBe('private, no-cache')
  const again = await call('GET', url, { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } })
  expect(again.status).toBe(304)
  const answer = `/forms/${form.id}/answers/${id}`
  for (const [thing, restored] of [
    [`/forms/${form.id}`, `/forms/${form.id}/restore`],
    [answer, `${answer}/restore`],
  ] as const) {
    await call('DELETE', thing, { bearer })
    expect((await call('GET', url)).status, thing).toBe(404)
    expect((await call('HEAD', url)).status, thing).toBe(404)
    expect((await call('GET', `/forms/${form.id}/files/${paper}`, { bearer })).status, thing).toBe(404)
    await call('POST', restored, { bearer })
    expect((await call('GET', url)).status, restored).toBe(200)
  }
  const other = (await made(await answerForm(form, { name: 'Sara' }))).id
  for (const changed of [url.replace(id, other), url.replace(`&answer=${id}`, '')])
    expect((await call('GET', changed)).status).toBe(404)
  await call('DELETE', answer, { bearer })
  expect((await call('GET', url)).status).toBe(404)
})

it('takes no file twice, of another question or form, nor one that it did not give', async () => {
  const { form } = await withFiles()
  const other = await withFiles()
  const paper = await sentFile(form, 'paper')
  const wrong = async (of: typeof form, answers: object) =>
    (await refusal(await answerForm(of, answers))).fields
  expect(await wrong(form, { other: paper })).toEqual({ other: 'unknown_file' })
  expect(await wrong(other.form, { paper })).toEqual({ paper: 'unknown_file' })
  expect(await wrong(form, { paper: 'formfile_0123456789abcdef_0123456789abcdef' })).toEqual({
    paper: 'unknown_file',
  })
  await made(await answerForm(form, { paper }))
  expect(await wrong(form, { paper })).toEqual({ paper: 'unknown_file' })
})

it('takes a text whose type nobody said', async () => {
  const { form } = await withFiles()
  expect((await send(form, 'other', 'سلام', 'application/octet-stream')).status).toBe(201)
  expect(await refusal(await send(form, 'other', new Uint8Array([0xff, 0xfe, 0x41]), ''))).toMatchObject({
    fields: { file: 'unsupported_type' },
  })
})

it.each([
  [
    'a picture',
    'paper',
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]),
    'application/pdf',
    { file: 'unsupported_type' },
  ],
  [
    'a program',
    'other',
    new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0]),
    'text/plain',
    { file: 'unsupported_type' },
  ],
  ['a page', 'paper', '<script>alert(1)</script>', 'text/html', { file: 'unsupported_type' }],
  ['nothing', 'paper', '', 'text/plain', { file: 'required' }],
  ['what no question asks for', 'name', 'words', 'text/plain', { key: 'unknown_element' }],
])('refuses %s', async (_, key, bytes, type, fields) => {
  const { form } = await withFiles()
  expect(await refusal(await send(form, key, bytes, type))).toEqual({ status: 422, code: 'invalid', fields })
})

it('takes text as text that no browser runs', async () => {
  const { bearer, form } = await withFiles()
  const paper = await sentFile(form, 'paper', '<script>alert(1)</script>', 'text/csv')
  await made(await answerForm(form, { paper }))
  const read = await call('GET', `/forms/${form.id}/files/${paper}`, { bearer })
  const { url } = await read.json<{ url: string }>()
  const file = await call('GET', url)
  expect(file.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(file.headers.get('Content-Disposition')).toMatch(/^attachment/)
})

it('refuses more than 25 MB, and files that fill what their owner may keep', async () => {
  const { form } = await withFiles()
  expect(
    (
      await send(form, 'other', new Uint8Array(8), 'text/plain', {
        'Content-Length': String(26 * 1024 * 1024),
      })
    ).status,
  ).toBe(413)
  const answer = await call('POST', `/forms/${form.id}/files?key=paper`, {
    bytes: pdf,
    headers: { 'Content-Type': 'application/pdf' },
    env: { UPLOAD_QUOTA_MB: '0' },
  })
  expect((await refusal(answer)).fields).toEqual({ file: 'no_room' })
})

it('leaves half of what its owner may keep to the owner, whatever strangers send with their answers', async () => {
  const { bearer, form } = await withFiles()
  const bytes = new Uint8Array(200_000).fill(0x61)
  const sendText = () => send(form, 'other', bytes, 'text/plain', {}, { UPLOAD_QUOTA_MB: '1' })
  for (let at = 0; at < 2; at += 1) {
    const sent = await sendText()
    expect(sent.status).toBe(201)
    await made(await answerForm(form, { other: (await sent.json<MadeFormFile>()).fileId }))
  }
  expect((await refusal(await sendText())).fields).toEqual({ file: 'no_room' })
  const own = await call('POST', '/files', {
    bearer,
    bytes: pdf,
    headers: { 'Content-Type': 'application/pdf', 'X-File-Name': 'own.pdf' },
    env: { UPLOAD_QUOTA_MB: '1' },
  })
  expect(own.status).toBe(201)
})

it('gives files that no answer names yet a quarter', async () => {
  const { form } = await withFiles()
  const bytes = new Uint8Array(200_000).fill(0x61)
  const sendText = () => send(form, 'other', bytes, 'text/plain', {}, { UPLOAD_QUOTA_MB: '1' })
  expect((await sendText()).status).toBe(201)
  expect((await refusal(await sendText())).fields).toEqual({ file: 'no_room' })
})

it('removes a file that no answer has named after a day, and none that one has', async () => {
  const { bearer, form } = await withFiles()
  const [kept, left] = [await sentFile(form, 'paper'), await sentFile(form, 'paper')]
  await made(await answerForm(form, { paper: kept }))
  await removeOrphans(db(), env.UPLOADS, Date.now() + 25 * 3_600_000)
  expect((await call('GET', `/forms/${form.id}/files/${kept}`, { bearer })).status).toBe(200)
  expect((await refusal(await answerForm(form, { paper: left }))).fields).toEqual({ paper: 'unknown_file' })
})

it('erases files with the answers that they came with', async () => {
  const { bearer } = await newMember()
  const mail = { type: 'email', key: 'mail', question: 'E-mail' }
  const form = await publishedForm(bearer, { elements: [mail, ...elements] })
  const paper = await sentFile(form, 'paper')
  await made(await answerForm(form, { mail: 'sara@example.com', paper }))
  await call('DELETE', `/forms/${form.id}/answers?email=sara@example.com`, { bearer })
  expect((await env.UPLOADS.list()).objects).toEqual([])
})
