import { newId } from '@domain/ids'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { bindings, call, db, type Member, newMember, refusal } from '../../../tests/api'
import { buildToken } from '../../../tests/factories'
import { hugePng, realPictures, secret, toldJpeg, toldPng } from '../../../tests/pictures'
import { makeThing } from '../../../tests/things'
import { createDocument } from '../documents/queries'
import { documents } from '../documents/table'
import { thingMembers } from '../things/table'
import { signedPath } from './addresses'
import { bindFile, filesByThing, requireOwnFile } from './bind'
import { removeOrphans } from './clean-up'
import { files } from './table'

type UploadedFile = { id: string; url: string; expiresAt: string }

let owner: Member
let editor: Member
let viewer: Member
let stranger: Member
let room: string

beforeEach(async () => {
  owner = await newMember()
  editor = await newMember()
  viewer = await newMember()
  stranger = await newMember()
  room = newId('document')
  await createDocument(db(), { id: room, ownerId: owner.user.id, title: 'Plans', description: '' })
  for (const [member, role] of [
    [editor, 'editor'],
    [viewer, 'viewer'],
  ] as const)
    await db().insert(thingMembers).values({ thingId: room, userId: member.user.id, role, addedAt: 1 })
})

type UploadRequest = {
  bearer?: string
  type?: string
  name?: string
  headers?: Record<string, string>
  env?: object
  to?: string
}

function upload(body: BodyInit, { bearer, type, name, headers, env, to }: UploadRequest = {}) {
  return call('POST', `/files?room=document&id=${to ?? room}`, {
    bearer: bearer ?? owner.bearer,
    bytes: body,
    headers: {
      'Content-Type': type ?? 'image/png',
      ...(name === undefined ? {} : { 'X-File-Name': encodeURIComponent(name) }),
      ...headers,
    },
    ...(env ? { env } : {}),
  })
}

const uploaded = async (body: BodyInit, sent: UploadRequest = {}) =>
  (await upload(body, sent)).json<UploadedFile>()
const read = (id: string, bearer?: string) => call('GET', `/files/${id}`, { bearer })
const fetchFile = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  call(method, url, { headers })

describe('an upload', () => {
  it('is stored without what it tells, and read again with safe headers', async () => {
    const answer = await upload(toldJpeg(6), { type: 'image/jpeg', name: 'نقشه (۱).jpg' })
    expect(answer.status).toBe(201)
    const file = await answer.json<UploadedFile>()
    expect(file).toMatchObject({
      id: expect.stringMatching(/^file_\w{20}$/),
      name: 'نقشه (۱).jpg',
      type: 'image/jpeg',
      width: 4,
      height: 6,
      isImage: true,
    })
    expect(answer.headers.get('Location')).toBe(`/files/${file.id}`)
    const { url, expiresAt } = await (await read(file.id, owner.bearer)).json<UploadedFile>()
    expect(url).toMatch(/^http:\/\/files\.localhost:8787\/uploads\/file_/)
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(3_600_000)
    const asked = Date.now()
    const seen = await fetchFile(url)
    const [, seconds] =
      /^private, max-age=(\d+), immutable$/.exec(seen.headers.get('Cache-Control') ?? '') ?? []
    // No cache gives it out when the address has ended.
    expect(Number(seconds) * 1000).toBeLessThanOrEqual(Date.parse(expiresAt) - asked)
    const bytes = new Uint8Array(await seen.arrayBuffer())
    expect(Buffer.from(bytes).includes(secret)).toBe(false)
    expect(Object.fromEntries(seen.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'content-disposition': expect.stringContaining(
        "filename*=UTF-8''%D9%86%D9%82%D8%B4%D9%87%20%28%DB%B1%29.jpg",
      ),
    })
  })

  it('is known by its bytes, not by what it calls itself', async () => {
    const told = await uploaded(realPictures.png, { type: 'text/html', name: 'a.html' })
    expect(told).toMatchObject({ type: 'image/png', isImage: true })
    const page = await upload(Buffer.from('<script>alert(1)</script>'), { type: 'image/png' })
    expect(await refusal(page)).toEqual({ status: 422, code: 'invalid', fields: { file: 'not_an_image' } })
  })

  it.each([
    ['text/html', '<script>alert(1)</script>'],
    ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['application/javascript', 'alert(1)'],
  ])('of %s is only ever downloaded', async (type, text) => {
    const file = await uploaded(Buffer.from(text), { type, name: 'page.html' })
    expect(file).toMatchObject({ type: 'application/octet-stream', isImage: false, width: null })
    const { url } = await (await read(file.id, owner.bearer)).json<UploadedFile>()
    const seen = await fetchFile(url)
    expect(seen.headers.get('Content-Disposition')).toMatch(/^attachment;/)
    expect(seen.headers.get('Content-Type')).toBe('application/octet-stream')
    expect(await seen.text()).toBe(text)
  })

  it('has a limit on pixels, whatever its bytes are', async () => {
    expect(await refusal(await upload(hugePng(10_000, 5_001)))).toMatchObject({
      fields: { file: 'too_many_pixels' },
    })
    expect((await upload(hugePng(10_000, 5_000))).status).toBe(201)
  })

  it('has a limit on bytes, declared or not', async () => {
    const limit = 20 * 1024 * 1024
    const declared = await upload(new Uint8Array(limit + 1), { type: 'text/plain' })
    expect(await refusal(declared)).toEqual({ status: 413, code: 'too_large' })
    const piece = new Uint8Array(1024 * 1024)
    let sent = 0
    const endless = new ReadableStream({
      pull(stream) {
        sent += 1
        if (sent > 100) stream.close()
        else stream.enqueue(piece)
      },
    })
    expect(await refusal(await upload(endless, { type: 'text/plain' }))).toEqual({
      status: 413,
      code: 'too_large',
    })
    expect(sent).toBeLessThan(30)
    expect((await bindings.UPLOADS.list()).objects).toEqual([])
    expect((await upload(new Uint8Array(limit), { type: 'text/plain' })).status).toBe(201)
  })

  it('is refused when it is shorter or longer than it says', async () => {
    for (const length of ['3', '3000']) {
      const answer = await upload(Buffer.from('twelve bytes'), {
        type: 'text/plain',
        headers: { 'Content-Length': length },
      })
      expect(await refusal(answer)).toMatchObject({ code: 'invalid', fields: { file: 'wrong_length' } })
    }
    expect((await bindings.UPLOADS.list()).objects).toEqual([])
    expect(await db().select().from(files)).toEqual([])
  })

  it('without a body, or into no such room, is refused', async () => {
    expect(await refusal(await upload(new Uint8Array()))).toMatchObject({ fields: { file: 'required' } })
    expect(await refusal(await upload(realPictures.png, { to: newId('document') }))).toMatchObject({
      code: 'not_found',
    })
    const unknown = await call('POST', '/files?room=kitchen&id=1', {
      bearer: owner.bearer,
      bytes: realPictures.png,
    })
    expect(await refusal(unknown)).toMatchObject({ fields: { room: 'unknown_room' } })
    const name = await upload(realPictures.png, { headers: { 'X-File-Name': '%ff' } })
    expect(await refusal(name)).toMatchObject({ fields: { 'X-File-Name': 'malformed' } })
  })

  it('has a name without letters that nobody sees or that turn others round', async () => {
    const named = async (name: string) => (await upload(realPictures.png, { name })).json()
    expect(await named('a\u202egpj.\u200bexe')).toMatchObject({ name: 'agpj.exe' })
    expect(await named('می\u200cخواهم.png')).toMatchObject({ name: 'می\u200cخواهم.png' })
  })

  it('stops at the quota of its owner', async () => {
    const env = { UPLOAD_QUOTA_MB: '1' }
    const big = new Uint8Array(700 * 1024)
    expect((await upload(big, { type: 'text/plain', env })).status).toBe(201)
    expect(await refusal(await upload(big, { type: 'text/plain', env }))).toMatchObject({
      fields: { file: 'quota_full' },
    })
    expect((await upload(big, { type: 'text/plain', env, bearer: editor.bearer })).status).toBe(201)
    expect(await db().select().from(files)).toHaveLength(2)
    expect((await bindings.UPLOADS.list()).objects).toHaveLength(2)
  })

  it('with a key is one file, however often it is sent', async () => {
    const headers = { 'Idempotency-Key': 'one' }
    const first = await uploaded(toldPng(1), { headers })
    expect(await uploaded(toldPng(1), { headers })).toEqual(first)
    expect(await uploaded(toldPng(1), { headers, bearer: editor.bearer })).not.toEqual(first)
    expect(await db().select().from(files)).toHaveLength(2)
    const path = `/files?room=document&id=${room}`
    const other = await call('POST', path, { bearer: owner.bearer, headers, bytes: toldPng(2) })
    expect(other.status).toBe(422)
    expect(await other.json()).toMatchObject({ code: 'idempotency_reused' })
    expect(await uploaded(toldPng(1), { headers })).toEqual(first)
    expect(await db().select().from(files)).toHaveLength(2)
  })
})

describe('who may', () => {
  it.each([
    ['nobody', 401, 404],
    ['stranger', 404, 404],
    ['viewer', 403, 200],
    ['editor', 201, 200],
    ['owner', 201, 200],
  ] as const)('as %s upload (%i) and read (%i)', async (who, writes, reads) => {
    const { id } = await uploaded(realPictures.png)
    const bearer = { nobody: undefined, stranger, viewer, editor, owner }[who]?.bearer
    const sent = { bytes: realPictures.png, ...(bearer ? { bearer } : {}) }
    expect((await call('POST', `/files?room=document&id=${room}`, sent)).status).toBe(writes)
    expect((await read(id, bearer)).status).toBe(reads)
  })

  it('read is taken away with the membership, at once where the address is asked for', async () => {
    const { id } = await uploaded(realPictures.png, { bearer: editor.bearer })
    expect((await read(id, editor.bearer)).status).toBe(200)
    await db().delete(thingMembers).where(sqlMember(editor))
    expect((await read(id, editor.bearer)).status).toBe(404)
  })

  it('read what lies in a public document, by its address only', async () => {
    const { id } = await uploaded(realPictures.png)
    const asReader = (key: string) => call('GET', `/files/${id}/public?key=${key}`)
    expect((await asReader('anything')).status).toBe(404)
    const put = (body: object) => call('PUT', `/documents/${room}/link`, { bearer: owner.bearer, body })
    const { url } = await (await put({ public: true })).json<UploadedFile>()
    const key = url.slice(url.lastIndexOf('/') + 1)
    expect((await asReader(key)).status).toBe(200)
    expect((await asReader('anything')).status).toBe(404)
    const other = newId('document')
    await createDocument(db(), { id: other, ownerId: owner.user.id, title: 'Other', description: '' })
    const elsewhere = await uploaded(realPictures.png, { to: other })
    expect((await call('GET', `/files/${elsewhere.id}/public?key=${key}`)).status).toBe(404)
    await put({ public: false })
    expect((await asReader(key)).status).toBe(404)
  })

  it('use a token only with its scope', async () => {
    const { id } = await uploaded(realPictures.png)
    const chats = await buildToken(db(), { user: owner.user, scopes: ['chats:read', 'chats:write'] })
    const reading = await buildToken(db(), { user: owner.user, scopes: ['documents:read'] })
    expect((await read(id, chats.bearer)).status).toBe(403)
    expect((await upload(realPictures.png, { bearer: chats.bearer })).status).toBe(403)
    expect((await read(id, reading.bearer)).status).toBe(200)
    expect((await upload(realPictures.png, { bearer: reading.bearer })).status).toBe(403)
  })

  const sqlMember = (member: Member) => eq(thingMembers.userId, member.user.id)
})

describe('an address', () => {
  it('holds for five minutes at most, for one object, and cannot be made up', async () => {
    const { id } = await uploaded(realPictures.png)
    const { url } = await (await read(id, owner.bearer)).json<UploadedFile>()
    expect((await fetchFile(url)).status).toBe(200)
    const other = await uploaded(realPictures.png)
    const { url: otherUrl } = await (await read(other.id, owner.bearer)).json<UploadedFile>()
    expect(
      (await fetchFile(`${new URL(otherUrl).origin}${new URL(otherUrl).pathname}${new URL(url).search}`))
        .status,
    ).toBe(404)
    expect((await fetchFile(url.replace(/expires=\d+/, `expires=${Date.now() + 9e9}`))).status).toBe(404)
    expect((await fetchFile(url.replace(/signature=.*/, ''))).status).toBe(404)
    const [row] = await db().select().from(files).where(eq(files.id, id))
    const past = await signedPath(bindings.SESSION_SECRET, row?.storageId ?? '', 'image/png', {
      now: Date.now() - 300_001,
    })
    expect((await fetchFile(`http://files.localhost:8787${past.path}`)).status).toBe(404)
  })

  it('answers parts, conditions and HEAD', async () => {
    const { id } = await uploaded(Buffer.from('0123456789'), { type: 'text/plain' })
    const { url } = await (await read(id, owner.bearer)).json<UploadedFile>()
    const whole = await fetchFile(url)
    expect(await whole.text()).toBe('0123456789')
    const etag = whole.headers.get('ETag') ?? ''
    expect((await fetchFile(url, { 'If-None-Match': etag })).status).toBe(304)
    for (const [range, text, told] of [
      ['bytes=2-4', '234', 'bytes 2-4/10'],
      ['bytes=7-', '789', 'bytes 7-9/10'],
      ['bytes=-3', '789', 'bytes 7-9/10'],
      ['bytes=0-99', '0123456789', 'bytes 0-9/10'],
    ] as const) {
      const part = await fetchFile(url, { Range: range })
      expect([part.status, part.headers.get('Content-Range'), await part.text()]).toEqual([206, told, text])
    }
    const beyond = await fetchFile(url, { Range: 'bytes=50-60' })
    expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([416, 'bytes */10'])
    const head = await fetchFile(url, {}, 'HEAD')
    expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([200, '10', ''])
  })

  it('leads nowhere else on the files host', async () => {
    expect((await fetchFile('http://files.localhost:8787/files/x')).status).toBe(404)
    expect((await fetchFile('http://files.localhost:8787/health')).status).toBe(404)
    expect((await call('GET', '/uploads/file_1')).status).toBe(404)
  })
})

it('goes with its room, and what was cut off goes after a day', async () => {
  await uploaded(realPictures.png)
  await bindings.UPLOADS.put('uploads/file_orphan', 'x')
  const day = 86_400_000
  await removeOrphans(db(), bindings.UPLOADS, Date.now() + day / 2)
  expect((await bindings.UPLOADS.list()).objects).toHaveLength(2)
  await removeOrphans(db(), bindings.UPLOADS, Date.now() + 2 * day)
  expect((await bindings.UPLOADS.list()).objects.map(({ key }) => key)).not.toContain('uploads/file_orphan')
  expect(await db().select().from(files)).toHaveLength(1)
  await db().delete(documents)
  await removeOrphans(db(), bindings.UPLOADS, Date.now() + 2 * day)
  expect(await db().select().from(files)).toEqual([])
  expect((await bindings.UPLOADS.list()).objects).toEqual([])
})

describe('a file for what is about to be written', () => {
  const wait = async (bearer: string) => {
    const answer = await call('POST', '/files', {
      bearer,
      bytes: realPictures.png,
      headers: { 'Content-Type': 'image/png' },
    })
    expect(answer.status).toBe(201)
    return (await answer.json<UploadedFile>()).id
  }
  const status = async (id: string, bearer?: string) => (await read(id, bearer)).status

  it('is its owner’s alone, and goes after a day', async () => {
    const id = await wait(owner.bearer)
    expect([await status(id, owner.bearer), await status(id, stranger.bearer), await status(id)]).toEqual([
      200, 404, 404,
    ])
    await removeOrphans(db(), bindings.UPLOADS, Date.now() + 80_000_000)
    expect(await status(id, owner.bearer)).toBe(200)
    await removeOrphans(db(), bindings.UPLOADS, Date.now() + 90_000_000)
    expect(await status(id, owner.bearer)).toBe(404)
    const half = await call('POST', `/files?id=${room}`, { bearer: owner.bearer, bytes: realPictures.png })
    expect(await refusal(half)).toMatchObject({ fields: { room: 'required' } })
    const wrong = await call('POST', `/files?room=chat&id=${room}`, {
      bearer: owner.bearer,
      bytes: realPictures.png,
    })
    expect(wrong.status).toBe(404)
  })

  it('is taken up by what its owner writes, in place of the one before, and read by who reads that', async () => {
    const [first, second, foreign] = [
      await wait(owner.bearer),
      await wait(owner.bearer),
      await wait(stranger.bearer),
    ]
    const idea = await makeThing('ideas', owner.bearer, 'A kettle that listens')
    const bind = (fileId: string | null) => db().batch(bindFile(db(), idea, owner.user.id, fileId))
    await bind(first)
    expect(await status(first)).toBe(200)
    await bind(second)
    expect([await status(first), await status(second)]).toEqual([404, 200])
    expect([...(await filesByThing(db(), [idea]))].map(([of, { id }]) => [of, id])).toEqual([[idea, second]])
    for (const [id, thing, isFit] of [
      [second, idea, true],
      [first, null, true],
      [second, null, false],
      [foreign, idea, false],
      ['file_unknown', null, false],
    ] as const) {
      const asked = requireOwnFile(db(), owner.user.id, id, thing)
      if (isFit) await asked
      else await expect(asked).rejects.toMatchObject({ fields: { fileId: 'unknown_file' } })
    }
    await bind(foreign)
    expect([await status(foreign), await status(second)]).toEqual([404, 200])
    await db().run(sql`UPDATE things SET deleted_at = 1 WHERE id = ${idea}`)
    expect(await status(second, owner.bearer)).toBe(404)
  })
})

it('is named in what its owner takes along, and in nobody else’s', async () => {
  const { id } = await uploaded(realPictures.png, { name: 'map.png' })
  const taken = (bearer: string) => call('GET', '/accounts/current/export', { bearer })
  expect(await (await taken(owner.bearer)).json()).toMatchObject({
    files: [{ id, name: 'map.png', thingId: room }],
  })
  expect(await (await taken(editor.bearer)).json()).toMatchObject({ files: [] })
})
