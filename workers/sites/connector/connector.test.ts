import { freshFor } from '@domain/accounts/ways'
import { sessions } from '@kit/table'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { db, newMember } from '../../../tests/api'
import { zipOf } from '../../../tests/archives'
import { callFiles, newOwner } from '../../../tests/files-host'
import { buildTree, putTexts } from '../../../tests/site-trees'
import { Refusal } from './envelope'

const good = (data: unknown) => ({ status: 200, data, success: true, errorMsg: null, error: null })
const bad = (status: number, code: string, errorMsg: string) => ({
  status,
  data: null,
  success: false,
  errorMsg,
  error: expect.objectContaining({ code, requestId: expect.stringMatching(/^req_/) }),
})
const namesOf = ({ data }: { data: unknown }) => (data as { name: string }[]).map(({ name }) => name)

describe('the connector', () => {
  it('lists, makes folders and says when one is there', async () => {
    const site = await newOwner()
    expect(await site.get('list', '/')).toEqual(good([]))
    expect(await site.post('dir/create', { path: '/', directory: 'تصویرها' })).toEqual(good(null))
    expect(await site.post('dir/create', { path: '', directory: 'تصویرها' })).toEqual(
      bad(409, 'name_taken', 'The folder already exist'),
    )
    for (const directory of ['', '   ', null, 7])
      expect(await site.post('dir/create', { path: '/', directory })).toEqual(
        bad(422, 'invalid_folder_name', 'Invalid folder name'),
      )
    await site.upload('/تصویرها', { 'یک.txt': 'one' })
    expect(await site.get('list', '/تصویرها/')).toEqual(
      good([
        {
          name: 'یک.txt',
          path: '/تصویرها/یک.txt',
          type: 'file',
          size: 3,
          createdAt: expect.any(Number),
          updatedAt: expect.any(Number),
        },
      ]),
    )
    expect(await site.get('list', '/nowhere')).toEqual(
      bad(404, 'not_found', 'The file or folder doesn’t exist'),
    )
  })

  it('refuses as it is described', async () => {
    const site = await newOwner()
    const answers = [
      await site.get('list', '/nowhere'),
      await site.post('dir/create', { path: '/', directory: '' }),
      await site.post('items/remove', 'no JSON'),
    ]
    for (const { status, ...answer } of answers) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(v.is(Refusal, answer), JSON.stringify(answer)).toBe(true)
    }
  })

  it('uploads many files with the paths that they had', async () => {
    const site = await newOwner()
    expect(
      await site.upload('/', { 'site/index.html': '<p>', 'site/css/a.css': 'a{}', 'b.txt': 'b' }),
    ).toEqual({ ...good(true), warnings: [] })
    expect(namesOf(await site.get('list', '/site'))).toEqual(['css', 'index.html'])
    expect(await (await site.content('/site/css/a.css')).text()).toBe('a{}')
    expect(await site.upload('/', {})).toEqual(
      bad(422, 'nothing_to_upload', 'Cannot find any file to upload'),
    )
  })

  it('takes the folder from a percent-encoded header where the field is missing', async () => {
    const site = await newOwner()
    const form = new FormData()
    form.append('file[]', new Blob(['x']), 'a.txt')
    const sent = { bytes: form, bearer: site.bearer, headers: { path: encodeURIComponent('/پوشه') } }
    expect((await callFiles('POST', `${site.base}/items/upload`, sent)).status).toBe(200)
    expect(namesOf(await site.get('list', '/پوشه'))).toEqual(['a.txt'])
  })

  it('gives a file as an attachment under its own name', async () => {
    const site = await newOwner()
    await site.upload('/', { 'صفحه.html': '<script>alert(1)</script>' })
    const answer = await site.content('/صفحه.html')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': `attachment; filename="_-89bad86a.html"; filename*=UTF-8''%D8%B5%D9%81%D8%AD%D9%87.html`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'content-length': '25',
    })
    const etag = answer.headers.get('ETag') ?? ''
    expect((await site.content('/صفحه.html', { 'If-None-Match': etag })).status).toBe(304)
    await site.post('dir/create', { path: '/', directory: 'folder' })
    expect((await site.content('/folder')).status).toBe(404)
    expect((await site.content('/')).status).toBe(422)
  })

  it('has for each name a plain one of its own, with every character that may be in quotes', async () => {
    const site = await newOwner()
    const names = ["+a'b;100%.txt", 'café.txt', 'یک.txt', 'دو.txt']
    await site.upload('/', Object.fromEntries(names.map((name) => [name, 'x'])))
    const plain = await Promise.all(
      names.map(async (name) => {
        const told = (await site.content(`/${name}`)).headers.get('Content-Disposition') ?? ''
        return /filename="([^"]*)"/.exec(told)?.[1]
      }),
    )
    expect(plain[0]).toBe(names[0])
    expect(plain[1]).toMatch(/^cafe-[\da-f]{8}\.txt$/)
    expect(new Set(plain).size).toBe(names.length)
  })

  it('says when a file was changed, and refuses one that is not the version asked for', async () => {
    const site = await newOwner()
    await site.upload('/', { 'a.txt': 'x' })
    const { headers } = await site.content('/a.txt')
    expect(Date.now() - Date.parse(headers.get('Last-Modified') ?? '')).toBeLessThan(60_000)
    expect((await site.content('/a.txt', { 'If-Match': headers.get('ETag') ?? '' })).status).toBe(200)
    expect((await site.content('/a.txt', { 'If-Match': '"other"' })).status).toBe(412)
  })

  it('reads the quotes of a name in a form, which no name may have', async () => {
    const site = await newOwner()
    const body =
      '--b\r\nContent-Disposition: form-data; name="file[]"; filename="q%22.txt"\r\n\r\nx\r\n--b--\r\n'
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b' }
    const sent = { bytes: body, bearer: site.bearer, headers }
    const answer = await callFiles('POST', `${site.base}/items/upload`, sent)
    expect([answer.status, await answer.json()]).toMatchObject([422, { error: { code: 'bad_character' } }])
  })

  it('gives one range of a file, of the version that the caller has the rest of', async () => {
    const site = await newOwner()
    await site.upload('/', { 'a.txt': '0123456789', 'empty.txt': '' })
    const part = async (headers: Record<string, string>, path = '/a.txt') => {
      const answer = await site.content(path, headers)
      return [answer.status, answer.headers.get('Content-Range'), await answer.text()]
    }
    expect(await part({ Range: 'bytes=2-4' })).toEqual([206, 'bytes 2-4/10', '234'])
    expect(await part({ Range: 'bytes=-3' })).toEqual([206, 'bytes 7-9/10', '789'])
    expect(await part({ Range: 'bytes=8-99' })).toEqual([206, 'bytes 8-9/10', '89'])
    expect(await part({ Range: 'bytes=10-' })).toEqual([416, 'bytes */10', ''])
    expect(await part({ Range: 'bytes=0-' }, '/empty.txt')).toEqual([416, 'bytes */0', ''])
    for (const Range of ['bytes=0-1,3-4', 'bytes=5-2', 'lines=1-2', 'nonsense'])
      expect(await part({ Range })).toEqual([200, null, '0123456789'])
    const whole = await site.content('/a.txt')
    expect(whole.headers.get('Accept-Ranges')).toBe('bytes')
    const etag = whole.headers.get('ETag') ?? ''
    expect(await part({ Range: 'bytes=0-0', 'If-Range': etag })).toEqual([206, 'bytes 0-0/10', '0'])
    expect(await part({ Range: 'bytes=0-0', 'If-Range': '"other"' })).toEqual([200, null, '0123456789'])
    const attached = await site.content('/a.txt', { Range: 'bytes=0-0' })
    expect(attached.headers.get('Content-Disposition')).toContain('attachment')
  })

  it('renames, moves, copies, removes and restores', async () => {
    const site = await newOwner()
    await putTexts(site.place, { 'a.txt': 'a', 'b.txt': 'b', 'to/in.txt': 'i' })
    expect(await site.post('item/move', { path: '/a.txt', destination: '/c.txt' })).toEqual(
      good({ success: true, error: null, path: '/a.txt', destination: '/c.txt' }),
    )
    expect(await site.post('items/move', { path: '/', destination: '/to', filenames: ['b.txt'] })).toEqual(
      good([
        {
          success: true,
          error: null,
          oldPath: '/b.txt',
          newPath: '/to/b.txt',
          filename: 'b.txt',
          skipped: false,
          replaced: null,
        },
      ]),
    )
    expect(
      await site.post('items/copy', { path: '/', destination: '/to', filenames: ['c.txt'] }),
    ).toMatchObject({
      success: true,
    })
    const removed = await site.post('items/remove', {
      path: '/',
      filenames: ['to', 'c.txt'],
      recursive: true,
    })
    expect(removed).toMatchObject(
      good([
        { success: true, error: null, path: '/', filename: 'to', fullPath: '/to' },
        { success: true, error: null, path: '/', filename: 'c.txt', fullPath: '/c.txt' },
      ]),
    )
    expect(await site.get('list', '/')).toEqual(good([]))
    const ids = (removed.data as { id: string }[]).map(({ id }) => id)
    expect(await site.get('trash', '/')).toMatchObject(
      good(
        expect.arrayContaining([expect.objectContaining({ id: ids[0], name: 'to', type: 'dir', path: '/' })]),
      ),
    )
    expect(await site.post('items/restore', { ids })).toEqual(
      good([
        { id: ids[0], path: '/to' },
        { id: ids[1], path: '/c.txt' },
      ]),
    )
    expect(namesOf(await site.get('list', '/to'))).toEqual(['b.txt', 'c.txt', 'in.txt'])
    expect(await site.post('items/remove', { path: '/', filenames: ['to'], recursive: false })).toEqual(
      bad(409, 'not_empty', 'The folder is not empty'),
    )
    await site.post('items/remove', { path: '/', filenames: ['to'] })
    const summary = await site.get('trash/summary', '/')
    expect(summary).toEqual(good({ items: 1, files: 3, bytes: 3, until: expect.any(Number) }))
    expect(await site.post('trash/empty', { until: 0 })).toEqual(good(null))
    expect(await site.get('trash/summary', '/')).toEqual(summary)
    expect(await site.post('trash/empty', { until: 'now' })).toMatchObject({ status: 422 })
    expect(await site.post('trash/empty', {})).toEqual(good(null))
    expect(await site.get('trash', '/')).toEqual(good([]))
  })

  it('says in the words of the catalogue that nothing was chosen', async () => {
    const site = await newOwner()
    const nothing = { path: '/', destination: '/to', filenames: [] }
    expect(await site.post('items/move', nothing)).toEqual(bad(422, 'nothing_to_move', 'No files to move'))
    expect(await site.post('items/copy', nothing)).toEqual(bad(422, 'nothing_to_copy', 'No files to copy'))
    expect(await site.post('items/remove', nothing)).toEqual(
      bad(422, 'nothing_to_remove', 'No files to remove'),
    )
  })

  it('writes a file as it comes, and keeps two editors of it apart', async () => {
    const site = await newOwner()
    const made = await site.put('/new/a.txt', 'first', { 'Content-Length': '5' })
    expect(await made.json()).toMatchObject({ data: { path: '/new/a.txt', size: 5 } })
    const etag = made.headers.get('ETag') ?? ''
    const edit = (content: string, ifMatch: string) =>
      site.post('file/edit', { path: '/new/a.txt', content }, { 'If-Match': ifMatch })
    expect(await edit('second ✓', etag)).toMatchObject({ success: true })
    expect(await edit('third', etag)).toEqual(bad(412, 'stale', 'Someone else changed the file'))
    expect(await (await site.content('/new/a.txt')).text()).toBe('second ✓')
    expect((await site.put('/new/a.txt', 'other', { 'If-Match': etag })).status).toBe(412)
    expect(await site.post('file/edit', { path: '/no.txt', content: '' })).toMatchObject({ status: 404 })
    expect(await site.post('file/edit', { path: '/new', content: '' })).toMatchObject({ status: 409 })
    expect(await site.post('file/edit', { path: '/new/a.txt', content: '\ud800' })).toMatchObject({
      status: 422,
    })
  })

  it('answers a call that is sent again with one key as it did the first time', async () => {
    const site = await newOwner()
    await putTexts(site.place, { 'a.txt': 'a', 'b.txt': 'b' })
    const move = { path: '/a.txt', destination: '/c.txt' }
    const first = await site.post('item/move', move, { 'Idempotency-Key': 'one' })
    expect(await site.post('item/move', move, { 'Idempotency-Key': 'one' })).toEqual(first)
    expect(
      await site.post('item/move', { ...move, path: '/b.txt' }, { 'Idempotency-Key': 'one' }),
    ).toMatchObject({
      status: 422,
      error: { code: 'idempotency_reused' },
    })
    const key = { 'Idempotency-Key': 'two' }
    await site.upload('/', { 'd.txt': '1' }, key)
    await site.post('file/edit', { path: '/d.txt', content: 'edited' })
    expect(await site.upload('/', { 'd.txt': '1' }, key)).toEqual({ ...good(true), warnings: [] })
    expect(await (await site.content('/d.txt')).text()).toBe('edited')
  })

  it('answers what it does not know in its envelope', async () => {
    const { base, bearer, post } = await newOwner()
    const get = await callFiles('GET', `${base}/items/move`, { bearer })
    expect(get.status).toBe(405)
    expect(get.headers.get('Allow')).toBe('POST')
    expect(await get.json()).toMatchObject({ success: false, error: { code: 'method_not_allowed' } })
    expect((await callFiles('GET', `${base}/perms`, { bearer })).status).toBe(404)
    expect(await post('dir/create', '{"path":')).toMatchObject({ status: 400, error: { code: 'bad_json' } })
    const stray = Uint8Array.from('{"jwttoken":"\xff"}', (letter) => letter.charCodeAt(0))
    const sent = { bytes: stray, bearer, headers: { 'Content-Type': 'application/json' } }
    expect((await callFiles('POST', `${base}/dir/create`, sent)).status).toBe(400)
    expect(await post('dir/create', { path: '/', directory: 'x'.repeat(300_000) })).toMatchObject({
      status: 413,
    })
    const form = { bytes: 'a=b', bearer, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }
    expect((await callFiles('POST', `${base}/items/upload`, form)).status).toBe(415)
    const broken = {
      bytes: 'nonsense',
      bearer,
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    }
    expect((await callFiles('POST', `${base}/items/upload`, broken)).status).toBe(422)
  })
})

it('neither an access token nor a session without a fresh proof deletes permanently', async () => {
  const site = await newOwner()
  await site.upload('/', { 'a.txt': 'a' })
  await site.post('items/remove', { path: '/', filenames: ['a.txt'] })
  const summary = await site.get('trash/summary', '/')
  const byToken = await callFiles('POST', `${site.base}/trash/empty`, {
    body: {},
    bearer: await site.tokenOf(['sites:write']),
  })
  expect(byToken.status).toBe(403)
  const prove = (change: { createdAt?: number; provedAt?: number }) =>
    db().update(sessions).set(change).where(eq(sessions.userId, site.user.id))
  await prove({ createdAt: Date.now() - freshFor - 1 })
  expect(await site.post('trash/empty', {})).toEqual(
    bad(403, 'fresh_proof_needed', 'Confirm your identity again first'),
  )
  expect(await site.get('trash/summary', '/')).toEqual(summary)
  await prove({ provedAt: Date.now() })
  expect(await site.post('trash/empty', {})).toEqual(good(null))
  expect(await site.get('trash', '/')).toEqual(good([]))
})

const calls: [method: string, call: string, body?: object][] = [
  ['GET', 'list?path=/'],
  ['GET', 'search?q=a'],
  ['GET', 'file/content?path=/a.txt'],
  ['GET', 'trash'],
  ['GET', 'trash/summary'],
  ['POST', 'dir/create', { path: '/', directory: 'new' }],
  ['POST', 'items/remove', { path: '/', filenames: ['a.txt'] }],
  ['POST', 'item/move', { path: '/a.txt', destination: '/b.txt' }],
  ['POST', 'items/move', { path: '/', destination: '/to', filenames: ['a.txt'] }],
  ['POST', 'items/copy', { path: '/', destination: '/to', filenames: ['a.txt'] }],
  ['POST', 'items/restore', { ids: ['node_x'] }],
  ['POST', 'trash/empty', {}],
  ['POST', 'file/edit', { path: '/a.txt', content: 'changed' }],
  ['PUT', 'file?path=/a.txt', {}],
  ['POST', 'items/upload'],
]

describe.each(calls)('%s %s', (method, call, body) => {
  const send = (base: string, bearer: string | undefined) =>
    callFiles(method, `${base}/${call}`, { bearer, ...(body ? { body } : {}) })
  const codeOf = async (answer: Response) => ({
    status: answer.status,
    code: (await answer.json<{ error: { code: string } }>()).error.code,
  })

  it('asks nobody to sign in', async () => {
    const { base } = await newOwner()
    expect(await codeOf(await send(base, undefined))).toEqual({ status: 401, code: 'unauthenticated' })
    expect((await send(base, 'a.b.c')).status).toBe(401)
  })

  it('hides the site from a stranger as one that is not there', async () => {
    const { base, place } = await newOwner()
    await putTexts(place, { 'a.txt': 'a', 'to/x': 'x' })
    const stranger = await newMember()
    await buildTree({ ownerId: stranger.user.id })
    const theirs = await codeOf(await send(base, stranger.bearer))
    expect(theirs).toEqual({ status: 404, code: 'not_found' })
    expect(await codeOf(await send('/zzzzzzzzzzzz/filemanager', stranger.bearer))).toEqual(theirs)
  })

  it('asks a token for its scope', async () => {
    const { base, place, tokenOf } = await newOwner()
    await putTexts(place, { 'a.txt': 'a', 'to/x': 'x' })
    expect((await send(base, await tokenOf(['links:read', 'links:write']))).status).toBe(403)
    const isErasure = call === 'trash/empty'
    expect((await send(base, await tokenOf(['sites:write']))).status === 403).toBe(isErasure)
    expect((await send(base, await tokenOf(['sites:read']))).status === 403).toBe(method !== 'GET')
  })
})

describe('the session in the body', () => {
  it('is taken for a bearer', async () => {
    const { base, bearer } = await newOwner()
    const body = { path: '/', directory: 'new', jwttoken: bearer }
    expect((await callFiles('POST', `${base}/dir/create`, { body })).status).toBe(200)
    const stranger = await newMember()
    expect(
      (await callFiles('POST', `${base}/dir/create`, { body: { ...body, jwttoken: stranger.bearer } }))
        .status,
    ).toBe(404)
    for (const jwttoken of ['', 'nonsense', 7, null, 'a\r\nX-Evil: 1'])
      expect((await callFiles('POST', `${base}/dir/create`, { body: { ...body, jwttoken } })).status).toBe(
        401,
      )
  })
})

describe('a name that is taken', () => {
  const trashOf = async (site: Awaited<ReturnType<typeof newOwner>>) =>
    (await site.get('trash', '')).data as { id: string; name: string; path: string; size: number }[]
  const textOf = async (site: Awaited<ReturnType<typeof newOwner>>, path: string) =>
    (await site.content(path)).text()

  it('is refused to an upload, an extract and a PUT that do not say what becomes of it', async () => {
    const site = await newOwner()
    await putTexts(site.place, { 'a.txt': 'old', 'b/c.txt': 'old' })
    const taken = { status: 409, error: { code: 'name_taken', problem: 'conflict' } }
    expect(await site.upload('/', { 'new.txt': 'n', 'b/c.txt': 'new' })).toMatchObject(taken)
    expect((await site.put('/a.txt', 'new')).status).toBe(409)
    await site.post('items/compress', { path: '/', destination: '/all.zip', filenames: ['a.txt', 'b'] })
    const open = { path: '/all.zip', destination: '/' }
    expect(await site.post('file/extract', open)).toMatchObject(taken)
    expect(await site.upload('/', { 'a.txt': 'x' }, {}, 'perhaps')).toMatchObject({ status: 422 })
    expect([await textOf(site, '/a.txt'), await textOf(site, '/b/c.txt')]).toEqual(['old', 'old'])
    expect((await site.content('/new.txt')).status).toBe(404)
    expect(await trashOf(site)).toEqual([])
  })

  it('is listed before anything is sent', async () => {
    const site = await newOwner()
    await putTexts(site.place, { 'a.txt': 'old', 'b/c.txt': 'old' })
    const filenames = ['a.txt', 'b', 'b/c.txt', 'b/d.txt', 'a.txt/x']
    expect(await site.post('items/taken', { path: '/', filenames })).toMatchObject({
      data: [
        { filename: 'a.txt', type: 'file' },
        { filename: 'b', type: 'dir' },
        { filename: 'b/c.txt', type: 'file' },
      ],
    })
    expect(await site.post('items/taken', { path: '/', filenames: ['../x'] })).toMatchObject({ status: 422 })
  })

  it('is replaced with the former in the trash, from where it comes back into its place', async () => {
    const site = await newOwner()
    await putTexts(site.place, { 'a.txt': 'old', 'b/c.txt': 'old c', 'same.txt': 'same' })
    expect(
      await site.upload('/', { 'a.txt': 'new', 'b/c.txt': 'new c', 'same.txt': 'same' }, {}, 'replace'),
    ).toMatchObject({
      data: true,
    })
    const trash = await trashOf(site)
    expect(trash.map(({ name, path, size }) => [name, path, size]).sort()).toEqual([
      ['a.txt', '/', 3],
      ['c.txt', '/b', 5],
    ])
    expect(await textOf(site, '/b/c.txt')).toBe('new c')
    const ids = trash.map(({ id }) => id)
    expect(await site.post('items/restore', { ids, onTaken: 'refuse' })).toMatchObject({ status: 409 })
    expect(await site.post('items/restore', { ids, onTaken: 'replace' })).toMatchObject({ success: true })
    expect([await textOf(site, '/a.txt'), await textOf(site, '/b/c.txt')]).toEqual(['old', 'old c'])
    expect((await trashOf(site)).map(({ name, size }) => [name, size]).sort()).toEqual([
      ['a.txt', 3],
      ['c.txt', 5],
    ])
  })

  it('is replaced, kept beside or left out by PUT and by an extract alike', async () => {
    const site = await newOwner()
    const put = async (onTaken: string, text: string) => {
      const path = `/${site.base.split('/')[1]}/filemanager/file?path=/a.txt&onTaken=${onTaken}`
      const answer = await callFiles('PUT', path, { bytes: text, bearer: site.bearer })
      return (await answer.json<{ data: object }>()).data
    }
    await putTexts(site.place, { 'a.txt': 'one' })
    expect(await put('keep_both', 'two')).toMatchObject({
      path: '/a (2).txt',
      replaced: null,
      skipped: false,
    })
    expect(await put('skip', 'three')).toMatchObject({ replaced: null, skipped: true })
    expect(await put('replace', 'four')).toMatchObject({ path: '/a.txt', replaced: expect.any(String) })
    expect([await textOf(site, '/a.txt'), await textOf(site, '/a (2).txt')]).toEqual(['four', 'two'])
    await site.post('items/compress', { path: '/', destination: '/x.zip', filenames: ['a.txt', 'a (2).txt'] })
    await site.post('file/edit', { path: '/a.txt', content: 'five' })
    const open = (onTaken: string) => site.post('file/extract', { path: '/x.zip', destination: '/', onTaken })
    expect(await open('skip')).toMatchObject({ data: { files: 2, skipped: 2, replaced: [] } })
    expect(await open('keep_both')).toMatchObject({ data: { files: 2, skipped: 0, replaced: [] } })
    expect([await textOf(site, '/a (3).txt'), await textOf(site, '/a (2) (2).txt')]).toEqual(['four', 'two'])
    expect(await open('replace')).toMatchObject({ data: { replaced: [expect.any(String)] } })
    expect(await textOf(site, '/a.txt')).toBe('four')
  })

  it('of a folder is never replaced by a file', async () => {
    const site = await newOwner()
    await putTexts(site.place, { 'a/b.txt': 'b' })
    expect(await site.upload('/', { a: 'x' }, {}, 'replace')).toMatchObject({
      status: 409,
      error: { code: 'is_a_folder' },
    })
    expect(await site.upload('/', { a: 'x' }, {}, 'keep_both')).toMatchObject({ success: true })
    expect(await textOf(site, '/a (2)')).toBe('x')
  })

  it('is not overwritten by one who came at the same time', async () => {
    const site = await newOwner()
    const sent = await Promise.all(
      Array.from({ length: 6 }, (_, at) => site.upload('/', { 'a.txt': `${at}` }, {}, 'keep_both')),
    )
    expect(sent.every(({ success }) => success)).toBe(true)
    const names = ((await site.get('list', '/')).data as { name: string }[]).map(({ name }) => name)
    expect(names).toHaveLength(6)
  })

  it('says what secrets and dot files came in, alone, in an archive and out of it', async () => {
    const site = await newOwner()
    await putTexts(site.place, { 'in/.env': 'SECRET=1', 'in/.htaccess': 'x', 'in/a.txt': 'a' })
    const packed = [
      { code: 'secrets', path: 'x.zip/in/.env', files: 1 },
      { code: 'dot_files', path: 'x.zip/in/.htaccess', files: 1 },
    ]
    const compression = { path: '/', destination: '/x.zip', filenames: ['in'] }
    expect(await site.post('items/compress', compression)).toMatchObject({ data: { warnings: packed } })
    const zip = await (await site.content('/x.zip')).arrayBuffer()
    const put = async (path: string, bytes: BodyInit) =>
      (await site.put(path, bytes)).json<{ data: { warnings: object[] } }>()
    expect((await put('/to/y.zip', zip)).data.warnings).toMatchObject([
      { code: 'secrets', path: 'to/y.zip/in/.env' },
      { code: 'dot_files' },
    ])
    expect((await put('/no.zip', 'no zip')).data.warnings).toEqual([])
    expect((await put('/a/site.pem', 'k')).data.warnings).toEqual([
      { code: 'secrets', path: 'a/site.pem', files: 1 },
    ])
    const up = () =>
      site.upload('/up', { 'a.zip': zip, '.git/HEAD': 'x', 'b.txt': 'b' }, { 'Idempotency-Key': 'up' })
    const warnings = [
      { code: 'secrets', path: 'up/.git/HEAD', files: 2 },
      { code: 'dot_files', path: 'up/a.zip/in/.htaccess', files: 1 },
    ]
    for (const again of [false, true])
      expect(await up(), String(again)).toMatchObject({ data: true, warnings })
    expect(await site.post('file/extract', { path: '/x.zip', destination: '/out' })).toMatchObject({
      data: {
        warnings: [
          { code: 'secrets', path: 'out/in/.env', files: 1 },
          { code: 'dot_files', path: 'out/in/.htaccess', files: 1 },
        ],
      },
    })
    await site.put('/outer.zip', zipOf([{ name: 'inner.zip', body: new Uint8Array(zip) }]))
    expect(await site.post('file/extract', { path: '/outer.zip', destination: '/deep' })).toMatchObject({
      data: { warnings: [{ code: 'secrets', path: 'deep/inner.zip/in/.env', files: 1 }, {}] },
    })
  })
})

describe('pages of others', () => {
  it('like react-filemanager do all that it does, each call after its preflight', async () => {
    const { base, bearer } = await newOwner()
    const call = async (method: string, path: string, body?: object | FormData, more = {}) => {
      const isForm = body instanceof FormData
      const own = { ...(body && !isForm && { 'Content-Type': 'application/json' }), ...more }
      const asked = ['authorization', ...Object.keys(own)].map((name) => name.toLowerCase())
      const Origin = 'https://files.example'
      const allowed = await callFiles('OPTIONS', `${base}/${path}`, {
        headers: {
          Origin,
          'Access-Control-Request-Method': method,
          'Access-Control-Request-Headers': asked.join(','),
        },
      })
      expect(allowed.headers.get('Access-Control-Allow-Methods')).toContain(method)
      const names = (allowed.headers.get('Access-Control-Allow-Headers') ?? '').toLowerCase().split(',')
      expect(names).toEqual(expect.arrayContaining(asked))
      const sent = isForm ? { bytes: body } : { body }
      const answer = await callFiles(method, `${base}/${path}`, {
        bearer,
        headers: { Origin, ...own },
        ...(body && sent),
      })
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
      return answer
    }
    const data = async (...given: Parameters<typeof call>) => {
      const answer = await (await call(...given)).json<{ data: unknown; success: boolean; errorMsg: null }>()
      expect(answer).toMatchObject({ success: true, errorMsg: null })
      return answer.data
    }
    const names = async (path: string) =>
      ((await data('GET', `list?path=${encodeURIComponent(path)}`)) as { name: string }[]).map(
        ({ name }) => name,
      )
    await data('POST', 'dir/create', { path: '/', directory: 'one' })
    const form = new FormData()
    for (const name of ['a.txt', 'b.txt']) form.append('file[]', new Blob([name]), name)
    form.append('path', '/one')
    expect(await data('POST', 'items/upload', form, { path: '/one' })).toBe(true)
    await data('POST', 'item/move', { path: '/one/a.txt', destination: '/one/c.txt' })
    await data('POST', 'dir/create', { path: '/', directory: 'two' })
    const items = { path: '/one', destination: '/two' }
    await data('POST', 'items/copy', { ...items, filenames: ['b.txt'] })
    await data('POST', 'items/move', { ...items, filenames: ['c.txt'] })
    await data('POST', 'items/remove', { path: '/one', filenames: ['b.txt'], recursive: true })
    expect([await names('/'), await names('/one'), await names('/two')]).toEqual([
      ['one', 'two'],
      [],
      ['b.txt', 'c.txt'],
    ])
    const file = await call('GET', `file/content?path=${encodeURIComponent('/two/c.txt')}`)
    expect([file.headers.get('Content-Disposition')?.slice(0, 10), await file.text()]).toEqual([
      'attachment',
      'a.txt',
    ])
  })

  it('call with a bearer from anywhere, never with a cookie', async () => {
    const { base, bearer } = await newOwner()
    for (const origin of ['http://localhost:8787', 'https://files.example', 'null']) {
      const asked = await callFiles('OPTIONS', `${base}/items/upload`, {
        headers: {
          Origin: origin,
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': 'authorization,content-type,path,x-requested-with',
        },
      })
      expect(asked.headers.get('Access-Control-Allow-Origin')).toBe('*')
      expect(asked.headers.get('Access-Control-Allow-Credentials')).toBeNull()
      const allowed = (asked.headers.get('Access-Control-Allow-Headers') ?? '').toLowerCase().split(',')
      for (const name of [
        'x-requested-with',
        'content-type',
        'path',
        'authorization',
        'idempotency-key',
        'if-none-match',
        '*',
      ])
        expect(allowed).toContain(name)
      const headers = { Origin: origin }
      const read = await callFiles('GET', `${base}/list?path=/`, { headers, bearer })
      expect([read.status, read.headers.get('Access-Control-Allow-Origin')]).toEqual([200, '*'])
      expect(read.headers.get('Access-Control-Expose-Headers')).toContain('Content-Disposition')
      const withCookie = { ...headers, Cookie: `session=${bearer}` }
      expect((await callFiles('GET', `${base}/list?path=/`, { headers: withCookie })).status).toBe(401)
    }
  })
})

describe('limits', () => {
  it('of calls answer 429 with the time to wait', async () => {
    const { base, bearer } = await newOwner()
    const send = () =>
      callFiles('POST', `${base}/dir/create`, { bearer, body: {}, env: { LIMITS_SCALE: '1' } })
    for (let at = 0; at < 120; at += 1) expect((await send()).status).toBe(422)
    const refused = await send()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ success: false, error: { code: 'rate_limited' } })
  })

  it('of one upload hold with and without its length', async () => {
    const site = await newOwner()
    const big = new Uint8Array(20 * 1024 * 1024)
    expect((await site.upload('/', { 'big.bin': big })).status).toBe(200)
    expect((await site.upload('/', { 'big.bin': new Uint8Array(22 * 1024 * 1024) })).status).toBe(413)
    const endless = () =>
      new ReadableStream({
        pull: (out) => out.enqueue(new Uint8Array(1024 * 1024)),
      })
    const untold = await site.put('/endless', endless())
    expect([untold.status, (await untold.json<{ error: object }>()).error]).toMatchObject([
      411,
      { code: 'length_required' },
    ])
    expect((await site.put('/told', 'x', { 'Content-Length': String(101 * 1024 * 1024) })).status).toBe(413)
    expect(namesOf(await site.get('list', '/'))).toEqual(['big.bin'])
  })

  it('of the site are said', async () => {
    const { base, bearer } = await newOwner()
    const put = (path: string, bytes: BodyInit) =>
      callFiles('PUT', `${base}/file?path=${path}`, { bearer, bytes, env: { SITE_QUOTA_MB: '1' } })
    expect((await put('/a', new Uint8Array(1024 * 1024))).status).toBe(200)
    const full = await put('/b', '0')
    expect(full.status).toBe(422)
    expect(await full.json()).toMatchObject({
      errorMsg: 'There’s no space left',
      error: { code: 'quota_full' },
    })
  })
})
