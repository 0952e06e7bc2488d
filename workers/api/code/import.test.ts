import type { CodeImport } from '@domain/code/code'
import { gzipSync, strToU8, zipSync } from 'fflate'
import type * as v from 'valibot'
import { expect, it } from 'vitest'
import { call, newMember, refusal } from '../../../tests/api'

type Imported = v.InferOutput<typeof CodeImport>
type Sent = Record<string, string | Uint8Array>

async function send(bearer: string, files: Sent, fields: Record<string, string> = {}, headers = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ projectName: 'clinic', ...fields })) form.set(name, value)
  for (const [name, body] of Object.entries(files))
    form.append('file', new Blob([typeof body === 'string' ? body : new Uint8Array(body)]), name)
  return call('POST', '/code/import', { bearer, bytes: form, headers })
}

async function imported(files: Sent, fields?: Record<string, string>) {
  const { bearer } = await newMember()
  const answer = await send(bearer, files, fields)
  expect(answer.status).toBe(201)
  const { made, left } = await answer.json<Imported>()
  return { bearer, made, names: made.map(({ filename }) => filename).sort(), left }
}

/** A .tar as a Git host packs it. */
function tarOf(files: Sent, types: Record<string, string> = {}): Uint8Array {
  const blocks = Object.entries(files).flatMap(([name, body]) => {
    const bytes = typeof body === 'string' ? strToU8(body) : body
    const head = new Uint8Array(512)
    head.set(strToU8(name))
    head.set(strToU8(bytes.length.toString(8).padStart(11, '0')), 124)
    head.fill(32, 148, 156)
    head.set(strToU8(types[name] ?? '0'), 156)
    head.set(strToU8('ustar'), 257)
    const sum = head.reduce((all, byte) => all + byte, 0)
    head.set(strToU8(`${sum.toString(8).padStart(6, '0')}\0 `), 148)
    const content = new Uint8Array(Math.ceil(bytes.length / 512) * 512)
    content.set(bytes)
    return [head, content]
  })
  return new Uint8Array(Buffer.concat([...blocks, new Uint8Array(1024)]))
}

it('files and folders become files of a project, and binary and system files are named', async () => {
  const { made, names, left } = await imported({
    'src/move.ts': 'export {}',
    'README.md': '# Clinic',
    'logo.png': new Uint8Array([0x89, 0x50, 0, 1]),
    'latin.txt': new Uint8Array([0xe9, 0x20]),
    '.DS_Store': 'x',
    'big.txt': 'a'.repeat(512 * 1024 + 1),
    'src/%2e%2e/a': 'x',
  })
  expect(names).toEqual(['README.md', 'src/move.ts'])
  expect(made.map(({ language, visibility }) => [language, visibility])).toEqual([
    ['markdown', 'private'],
    ['typescript', 'private'],
  ])
  expect(left).toEqual([
    { name: 'logo.png', reason: 'not_text' },
    { name: 'latin.txt', reason: 'not_text' },
    { name: '.DS_Store', reason: 'ignored' },
    { name: 'big.txt', reason: 'too_large' },
    { name: 'src/%2e%2e/a', reason: 'bad_path' },
  ])
})

const archive: Sent = {
  'booking-main/src/move.ts': 'export {}',
  'booking-main/README.md': '# Clinic',
  'booking-main/../../etc/passwd': 'root',
  'booking-main/node_modules/a.js': 'x',
  'booking-main/logo.png': new Uint8Array([0, 1]),
}
const zip = (files: Sent) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, body]) => [name, typeof body === 'string' ? strToU8(body) : body]),
    ),
  )

it.each([
  ['.zip', 'booking.zip', () => zip(archive)],
  ['.tar.gz', 'booking.tar.gz', () => gzipSync(tarOf(archive))],
  ['.tgz', 'booking.tgz', () => gzipSync(tarOf(archive))],
  ['.tar', 'booking.tar', () => tarOf(archive)],
])(
  'a %s of a Git host is unpacked without its one folder, and no path leads elsewhere',
  async (_kind, name, bytes) => {
    const { names, left } = await imported({ [name]: bytes() }, { visibility: 'public' })
    expect(names).toEqual(['README.md', 'etc/passwd', 'src/move.ts'])
    expect(left.map(({ reason }) => reason).sort()).toEqual(['ignored', 'not_text'])
  },
)

it('names of a .zip are UTF-8 also without its flag, as programs write them', async () => {
  const bytes = zip({ 'فایل.py': 'a', 'café.py': 'b' })
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let at = 0; at < bytes.length - 10; at += 1) {
    const sign = view.getUint32(at, true)
    const place = sign === 0x04034b50 ? at + 6 : sign === 0x02014b50 ? at + 8 : 0
    if (place > 0) view.setUint16(place, view.getUint16(place, true) & ~0x800, true)
  }
  expect((await imported({ 'names.zip': bytes })).names.sort()).toEqual(['café.py', 'فایل.py'])
})

it('links of a .tar are no files', async () => {
  const bytes = tarOf({ 'a.txt': 'a', 'b.txt': '' }, { 'b.txt': '2' })
  const { names, left } = await imported({ 'a.tar': bytes })
  expect([names, left]).toEqual([['a.txt'], [{ name: 'b.txt', reason: 'link' }]])
})

it('links of a .zip are no files', async () => {
  const unix = { os: 3, attrs: 0xa1ff << 16 }
  const bytes = zipSync({ 'a.txt': strToU8('a'), 'b.txt': [strToU8('/etc/passwd'), unix] })
  const { names, left } = await imported({ 'a.zip': bytes })
  expect([names, left]).toEqual([['a.txt'], [{ name: 'b.txt', reason: 'link' }]])
})

it('a file that is far too large stays out of an archive, and the others come in', async () => {
  const zeros = new Uint8Array(72 * 1024 * 1024)
  const large = [{ name: 'big.csv', reason: 'too_large' }]
  const zipped = await imported({
    'a.zip': zipSync({ 'a.txt': strToU8('a'), 'big.csv': [zeros, { level: 9 }], 'z.txt': strToU8('z') }),
  })
  expect([zipped.names, zipped.left]).toEqual([['a.txt', 'z.txt'], large])
  const tarred = await imported({
    'a.tar.gz': gzipSync(tarOf({ 'a.txt': 'a', 'big.csv': zeros, 'z.txt': 'z' })),
  })
  expect([tarred.names, tarred.left]).toEqual([['a.txt', 'z.txt'], large])
})

it.each([
  ['a .zip without files', 'a.zip', () => zipSync({})],
  ['a .zip of folders', 'a.zip', () => zipSync({ 'src/': new Uint8Array() })],
  ['a .tar.gz without files', 'a.tar.gz', () => gzipSync(tarOf({}))],
  ['no bytes', 'a.zip', () => new Uint8Array()],
])('of %s it is said that it is empty', async (_kind, name, bytes) => {
  const { names, left } = await imported({ [name]: bytes() })
  expect([names, left]).toEqual([[], [{ name, reason: 'empty' }]])
})

it('a file and a folder of one name do not come in together', async () => {
  const { bearer, names, left } = await imported({ a: 'file', 'a/b.ts': 'b', 'a.ts': 'c' })
  expect([names, left]).toEqual([['a', 'a.ts'], [{ name: 'a/b.ts', reason: 'path_taken' }]])
  const again = await (await send(bearer, { 'a.ts/b/c': 'x', 'b/c': 'c' })).json<Imported>()
  expect(again.made.map(({ filename }) => filename)).toEqual(['b/c'])
  expect(again.left).toEqual([{ name: 'a.ts/b/c', reason: 'path_taken' }])
})

it('an archive is one by content and name both', async () => {
  const { left } = await imported({ 'app.jar': zip(archive), 'a.txt': 'a' })
  expect(left).toEqual([{ name: 'app.jar', reason: 'not_text' }])
  const text = await imported({ 'not.zip': 'just text' })
  expect(text.names).toEqual(['not.zip'])
})

it('what the project has already stays, and two files of one path are one too many', async () => {
  const { bearer } = await imported({ 'a.ts': 'first' })
  const again = await (await send(bearer, { 'a.ts': 'second', './b.ts': 'b', 'b.ts': 'c' })).json<Imported>()
  expect(again.made.map(({ filename }) => filename)).toEqual(['b.ts'])
  expect(again.left).toEqual([
    { name: 'b.ts', reason: 'name_taken' },
    { name: 'a.ts', reason: 'name_taken' },
  ])
})

it('the same call again gives the files that it made', async () => {
  const { bearer } = await newMember()
  const key = { 'Idempotency-Key': 'import-1' }
  const files = { 'a.ts': 'a', 'b.ts': 'b' }
  const first = await (await send(bearer, files, {}, key)).json<Imported>()
  const second = await (await send(bearer, files, {}, key)).json<Imported>()
  expect(second).toEqual(first)
})

it('of more than 500 files the first 500 come in', async () => {
  const many = Object.fromEntries(Array.from({ length: 503 }, (_, at) => [`f${at}.txt`, 'a']))
  const { made, left } = await imported({ 'many.zip': zip(many) })
  expect([made.length, left.length, left[0]?.reason]).toEqual([500, 3, 'too_many'])
})

it('archives that unpack to far more than they are, or are damaged, are refused', async () => {
  const { bearer } = await newMember()
  const zeros = new Uint8Array(400 * 1024)
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`f${at}`, zeros]))
  const bomb = zipSync(many, { level: 9 })
  const refused = { status: 422, code: 'invalid', fields: { file: 'bad_archive' } }
  expect(bomb.length).toBeLessThan(300_000)
  const began = Date.now()
  for (const [name, bytes] of [
    ['bomb.zip', bomb],
    ['bomb.tar.gz', gzipSync(tarOf(many))],
    ['cut.zip', zip(archive).subarray(0, 200)],
    ['cut.tar.gz', gzipSync(tarOf(archive)).subarray(0, 100)],
  ] as const)
    expect(await refusal(await send(bearer, { [name]: bytes }))).toEqual(refused)
  expect(Date.now() - began).toBeLessThan(20_000)
})

it('refuses what is no form, too large, without a file or a project', async () => {
  const { bearer } = await newMember()
  expect((await call('POST', '/code/import', { bearer, body: {} })).status).toBe(415)
  expect((await send(bearer, {})).status).toBe(422)
  expect(await refusal(await send(bearer, { 'a.ts': 'a' }, { projectName: ' ' }))).toMatchObject({
    fields: { projectName: 'required' },
  })
  expect((await send(bearer, { 'a.bin': new Uint8Array(9 * 1024 * 1024) })).status).toBe(413)
  expect((await call('POST', '/code/import', { body: {} })).status).toBe(401)
})

it('a Gist comes as its download or as the JSON of GitHub’s API', async () => {
  const revision = '0a1b2c3d4e5f60718293-4a5b6c7d8e9f'
  const files = { [`${revision}/move.py`]: 'print(1)', [`${revision}/notes.md`]: '# Notes' }
  const archives: Sent[] = [
    {
      'gist.zip': zipSync(
        Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
      ),
    },
    { 'gist.tar.gz': gzipSync(tarOf(files)) },
  ]
  for (const archive of archives) expect((await imported(archive)).names).toEqual(['move.py', 'notes.md'])
  const one = { truncated: false, raw_url: 'https://gist.githubusercontent.com/a', type: 'text/plain' }
  const gist = {
    url: 'https://api.github.com/gists/0a1b2c3d4e5f60718293',
    files: {
      'move.py': { ...one, filename: 'move.py', content: 'print(1)' },
      'long.csv': { ...one, content: 'a', truncated: true },
    },
  }
  const { names, left } = await imported({ 'gist.json': JSON.stringify(gist) })
  expect(names).toEqual(['move.py'])
  expect(left).toEqual([{ name: 'long.csv', reason: 'too_large' }])
})

it('other JSON stays a file', async () => {
  const other = JSON.stringify({ url: 'https://example.com/list', files: { 'a.py': { content: 'x' } } })
  expect((await imported({ 'list.json': other, 'broken.json': '{' })).names).toEqual([
    'broken.json',
    'list.json',
  ])
})
