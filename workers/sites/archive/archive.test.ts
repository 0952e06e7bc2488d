import { createHash } from 'node:crypto'
import { crc32, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { db } from '../../../tests/api'
import { type ArchiveEntry, bytesSource, type TarEntry, tarOf, zipOf } from '../../../tests/archives'
import { newOwner } from '../../../tests/files-host'
import { buildTree, putTexts } from '../../../tests/site-trees'
import { realZips, zippedSizes, zippedText } from '../../../tests/zips'
import { filesBelow, listFolder, resolve } from '../tree/nodes'
import { contentKey, type TreeContext } from '../tree/place'
import { maxEntries } from './source'
import { withTemporary } from './temporary'
import { extractTar } from './untar'
import { extractZip } from './unzip'

const paths = async ({ treeId }: TreeContext) => (await filesBelow(db(), treeId)).map(({ path }) => path)
const text = async (place: TreeContext, path: string) => {
  const node = await resolve(db(), place.treeId, path.split('/'))
  return (await place.bucket.get(contentKey(place.siteId, node?.contentId ?? '')))?.text()
}
const stored = async ({ bucket, siteId }: TreeContext) =>
  (await bucket.list({ prefix: siteId })).objects.length
const refused = (fault: string) => expect.objectContaining({ code: 'invalid', fields: { archive: fault } })
const zippedFiles = () =>
  zippedSizes.map((size) => ({
    name: `${size}.txt`,
    sha256: createHash('sha256').update(zippedText(size)).digest('hex'),
  }))
const roomy = { bytes: 50_000_000, files: 20_000, fileBytes: 20_000_000, calls: 20_000 }
const noise = (length: number) => {
  const bytes = new Uint8Array(length)
  for (let at = 0; at < length; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536))
  return bytes
}

describe('a zip', () => {
  it('is unpacked with its folders, the outermost too', async () => {
    const place = await buildTree()
    const zip = zipOf([
      { name: 'dist/', method: 0, mode: 0o040755 },
      { name: 'dist/index.html', body: '<p>سلام' },
      { name: 'dist/کتاب/یک.txt', body: 'stored', method: 0 },
      { name: 'dist\\old\\windows.txt', body: 'w', system: 0, mode: 0 },
      { name: 'empty/', method: 0, mode: 0o040755 },
    ])
    expect(await extractZip(place, bytesSource(zip), ['to'])).toMatchObject({ files: 3, bytes: 18 })
    expect(await paths(place)).toEqual([
      'to/dist/index.html',
      'to/dist/old/windows.txt',
      'to/dist/کتاب/یک.txt',
    ])
    expect(await text(place, 'to/dist/index.html')).toBe('<p>سلام')
    expect(await listFolder(db(), place.treeId, ['to', 'empty'])).toEqual([])
  })

  it('may hold large files, which are passed on as they unpack', async () => {
    const place = await buildTree({ limits: roomy })
    const [one, other] = [noise(3_000_000), noise(5_000_000)]
    const zip = zipOf([
      { name: 'packed.bin', body: one },
      { name: 'small.txt', body: 's' },
      { name: 'plain.bin', body: other, method: 0 },
    ])
    await extractZip(place, bytesSource(zip), [])
    for (const [name, body] of [
      ['packed.bin', one],
      ['plain.bin', other],
    ] as const) {
      const node = await resolve(db(), place.treeId, [name])
      const object = await place.bucket.get(contentKey(place.siteId, node?.contentId ?? ''))
      expect(Buffer.from((await object?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(Buffer.from(body))).toBe(
        true,
      )
    }
  })

  it.each(realZips)('by %s is unpacked, whatever the sizes of its files', async (_packer, zip) => {
    const place = await buildTree({ limits: roomy })
    await extractZip(place, bytesSource(zip), [])
    const files = await db().all<{ name: string; sha256: string }>(sql`
      SELECT name, sha256 FROM site_nodes n JOIN site_contents c ON c.id = n.content_id
      WHERE tree_id = ${place.treeId} ORDER BY n.size`)
    expect(files).toEqual(zippedFiles())
  })

  const attacks: [what: string, entries: ArchiveEntry[], fault: string][] = [
    ['leads upwards', [{ name: '../evil.txt' }], 'outside'],
    ['leads upwards in the middle', [{ name: 'a/../../evil.txt' }], 'outside'],
    ['leads upwards with backslashes', [{ name: 'a\\..\\..\\evil.txt' }], 'outside'],
    ['leads upwards in percent signs', [{ name: '%2e%2e/evil.txt' }], 'bad_character'],
    ['leads upwards in percent signs of percent signs', [{ name: '%252e%252e%252fevil' }], 'bad_character'],
    ['leads upwards in wide letters', [{ name: '．．/evil.txt' }], 'outside'],
    ['leads upwards in two dots of one letter', [{ name: '‥/evil.txt' }], 'outside'],
    ['is absolute', [{ name: '/etc/passwd' }], 'outside'],
    ['is on a drive', [{ name: 'C:\\Windows\\evil.dll' }], 'outside'],
    ['is on a server', [{ name: '\\\\server\\share' }], 'outside'],
    ['is somebody’s home', [{ name: '~/.ssh/authorized_keys' }], 'outside'],
    ['has a zero in it', [{ name: 'a\0.txt' }], 'control_character'],
    ['has a line break in it', [{ name: 'a\nb.txt' }], 'control_character'],
    ['turns letters round', [{ name: '\u202egnp.exe' }], 'hidden_character'],
    ['is kept by Windows', [{ name: 'a/con.txt' }], 'reserved_name'],
    ['ends with a dot', [{ name: 'a./b' }], 'bad_ending'],
    ['is too long', [{ name: 'x'.repeat(256) }], 'too_long'],
    ['is too deep', [{ name: `${'a/'.repeat(33)}b` }], 'too_deep'],
    ['is empty', [{ name: '' }], 'required'],
    ['is not in UTF-8', [{ name: new Uint8Array([0x61, 0xe4, 0xf6]) }], 'name_encoding'],
    ['is a link', [{ name: 'link', body: '/etc/passwd', mode: 0o120777 }], 'symlink'],
    ['is a link, it says from DOS', [{ name: 'link', body: '/', mode: 0o120777, system: 0 }], 'symlink'],
    ['is a device', [{ name: 'null', mode: 0o020666 }], 'symlink'],
    ['is there twice', [{ name: 'a' }, { name: 'a' }], 'twice'],
    ['is there twice in two forms', [{ name: 'é' }, { name: 'e\u0301' }], 'twice'],
    ['is a file and a folder', [{ name: 'a' }, { name: 'a/b' }], 'twice'],
    ['has a password', [{ name: 'a', flags: 0x801 }], 'encrypted'],
    ['is packed in an unknown way', [{ name: 'a', method: 12 }], 'unknown_method'],
    ['is smaller than it unpacks to', [{ name: 'a', body: 'x'.repeat(9_000), size: 10 }], 'lying_size'],
    ['is larger than it unpacks to', [{ name: 'a', body: 'x', size: 10 }], 'lying_size'],
    ['stored, has two sizes', [{ name: 'a', body: 'xx', method: 0, size: 1 }], 'lying_size'],
    ['is a folder with a body', [{ name: 'a/', body: 'xx', method: 0 }], 'lying_size'],
    ['has a wrong sum', [{ name: 'a', body: 'x', crc: 7 }], 'broken_archive'],
    ['has another name before its bytes', [{ name: 'a.txt', localName: 'b.txt' }], 'broken_archive'],
    [
      'lies within another',
      [
        { name: 'a', body: noise(99) },
        { name: 'b', body: 'b', at: 0 },
      ],
      'broken_archive',
    ],
    ['lies beyond the end', [{ name: 'a', at: 1e6 }], 'broken_archive'],
    ['has more packed bytes than there are', [{ name: 'a', packed: 1e9 }], 'broken_archive'],
    [
      'large, is smaller than it unpacks to',
      [{ name: 'a', body: new Uint8Array(9e6), size: 3e6 }],
      'lying_size',
    ],
    [
      'large, is larger than it unpacks to',
      [{ name: 'a', body: new Uint8Array(3e6), size: 3_000_001 }],
      'lying_size',
    ],
    [
      'is nothing but noughts, to keep us busy',
      [{ name: 'a', body: new Uint8Array(9 * 1024 * 1024) }],
      'too_packed',
    ],
    ['large, has a wrong sum', [{ name: 'a', body: new Uint8Array(3e6), crc: 7 }], 'broken_archive'],
  ]

  it.each(attacks)('of which an entry %s is refused, all of it', async (_what, entries, fault) => {
    const place = await buildTree({ limits: roomy })
    const source = bytesSource(zipOf([{ name: 'good.txt', body: 'g' }, ...entries]))
    await expect(extractZip(place, source, [])).rejects.toEqual(refused(fault))
    expect(await paths(place)).toEqual([])
  })

  it('keeps what was piped into the archiver, which it marks as a pipe', async () => {
    const place = await buildTree()
    const piped = zipOf([{ name: '-', body: '<p>', mode: 0o010600 }])
    expect(await extractZip(place, bytesSource(piped), [])).toMatchObject({ files: 1 })
    expect(await paths(place)).toEqual(['-'])
  })

  it('that is damaged as a whole is refused', async () => {
    const place = await buildTree()
    const good = zipOf([{ name: 'a', body: 'a' }])
    const cases: [Uint8Array<ArrayBuffer>, string][] = [
      [new Uint8Array(), 'not_an_archive'],
      [new TextEncoder().encode('PK\x03\x04 but not really'), 'not_an_archive'],
      [good.slice(0, -1), 'not_an_archive'],
      [good.slice(4), 'broken_archive'],
      [zipOf([{ name: 'a' }], { count: 2 }), 'broken_archive'],
      [zipOf([{ name: 'a' }], { length: 1e6 }), 'broken_archive'],
      [zipOf([{ name: 'a' }], { count: 0xffff }), 'too_many_entries'],
    ]
    for (const [bytes, fault] of cases)
      await expect(extractZip(place, bytesSource(bytes), [])).rejects.toEqual(refused(fault))
    expect(
      await extractZip(place, bytesSource(zipOf([{ name: 'a' }], { comment: 'PK\x05\x06' })), []),
    ).toMatchObject({
      files: 1,
    })
  })

  it.each([
    ['beside values that need none', {}],
    ['in place of values that do not fit', { count: 0xffff, length: 0xffffffff }],
  ])('may say its sizes in Zip64, %s', async (_what, end) => {
    const place = await buildTree()
    const names = [{ name: './', method: 0, mode: 0o040755 }, { name: './index.html' }, { name: 'a/./b' }]
    const zip = zipOf(names, { wide: {}, ...end })
    expect(await extractZip(place, bytesSource(zip), [])).toMatchObject({ files: 2 })
    expect(await paths(place)).toEqual(['a/b', 'index.html'])
  })

  it('whose record of Zip64 says otherwise is refused', async () => {
    const place = await buildTree()
    const cases: [Parameters<typeof zipOf>[1], string][] = [
      [{ wide: { count: 2 } }, 'broken_archive'],
      [{ wide: { at: 0 } }, 'broken_archive'],
      [{ wide: { at: 2 ** 40 } }, 'broken_archive'],
      [{ wide: { count: 10_001 }, count: 0xffff }, 'too_many_entries'],
    ]
    for (const [end, fault] of cases)
      await expect(extractZip(place, bytesSource(zipOf([{ name: 'a' }], end)), [])).rejects.toEqual(
        refused(fault),
      )
  })

  it('has names in the code page of DOS where it does not say UTF-8', async () => {
    const place = await buildTree()
    const cafe = new Uint8Array([0x63, 0x61, 0x66, 0x82, 0x2e, 0x74, 0x78, 0x74])
    const zip = zipOf([
      { name: cafe, flags: 0 },
      { name: 'سلام', flags: 0 },
    ])
    await extractZip(place, bytesSource(zip), [])
    expect(await paths(place)).toEqual(['café.txt', 'سلام'])
  })

  const inWindows1256 = (text: string) => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
    const signs = [...new TextDecoder('windows-1256').decode(bytes)]
    return new Uint8Array([...text].map((letter) => signs.indexOf(letter)))
  }
  it.each([
    ['a Persian Windows', ['نامه.html', 'پوشه/گچ 1.png'].map(inWindows1256), ['نامه.html', 'پوشه/گچ 1.png']],
    ['DOS in Arabic', [new Uint8Array([0xea, 0xe9, 0xe5, 0x2e, 0x74, 0x78, 0x74])], ['ملف.txt']],
  ])('from %s keeps its names', async (_system, names, read) => {
    const place = await buildTree()
    await extractZip(place, bytesSource(zipOf(names.map((name) => ({ name, flags: 0 })))), [])
    expect((await paths(place)).filter((path) => path.includes('.')).sort()).toEqual([...read].sort())
  })

  it('takes the name in UTF-8 that its packer wrote beside one in another code page, while it is of that name', async () => {
    const name = new Uint8Array([0xb0, 0xb1, 0x2e, 0x74, 0x78, 0x74])
    const field = (of: Uint8Array) => {
      const utf8 = Buffer.from('тест.txt')
      const bytes = Buffer.alloc(9 + utf8.length)
      bytes.writeUInt16LE(0x7075, 0)
      bytes.writeUInt16LE(5 + utf8.length, 2)
      bytes.writeUInt8(1, 4)
      bytes.writeUInt32LE(crc32(of), 5)
      utf8.copy(bytes, 9)
      return new Uint8Array(bytes)
    }
    const place = await buildTree()
    await extractZip(place, bytesSource(zipOf([{ name, flags: 0, extra: field(name) }])), [])
    expect(await paths(place)).toEqual(['тест.txt'])
    const other = zipOf([{ name, flags: 0, extra: field(new Uint8Array([1])) }])
    await expect(extractZip(await buildTree(), bytesSource(other), [])).rejects.toEqual(
      refused('name_encoding'),
    )
  })

  it.each([
    ['counted in its places', true, {}],
    ['not counted', false, {}],
    ['not counted, with Zip64', false, { wide: {} }],
  ])('may begin with a program, %s', async (_what, isCounted, end) => {
    const stub = '#!/bin/sh\necho opens itself\n'.repeat(30)
    const before = isCounted ? stub.length : 0
    const files = [
      { name: 'a.txt', body: 'a', method: 0, at: before },
      { name: 'b/c.txt', body: 'c'.repeat(9_000), at: before + 30 + 'a.txt'.length + 1 },
    ]
    const zip = new Uint8Array([...Buffer.from(stub), ...zipOf(files, end)])
    const view = new DataView(zip.buffer)
    view.setUint32(zip.length - 6, view.getUint32(zip.length - 6, true) + before, true)
    const site = await newOwner()
    await site.put('/self.zip', zip, { 'Content-Length': String(zip.length) })
    const opened = await site.post('file/extract', { path: '/self.zip', destination: '/out' })
    expect(opened).toMatchObject({ success: true, data: { files: 2 } })
    expect(await text(site.place, 'out/a.txt')).toBe('a')
    expect(await text(site.place, 'out/b/c.txt')).toBe('c'.repeat(9_000))
  })

  it('may be followed by zeros, and by nothing else', async () => {
    const zip = zipOf([{ name: 'a.txt', body: 'a' }])
    const place = await buildTree()
    await extractZip(place, bytesSource(new Uint8Array([...zip, ...new Uint8Array(40)])), [])
    expect(await paths(place)).toEqual(['a.txt'])
    const other = new Uint8Array([...zip, 1])
    await expect(extractZip(place, bytesSource(other), [])).rejects.toEqual(refused('not_an_archive'))
  })

  it('that is refused for one entry names it', async () => {
    const place = await buildTree({ limits: roomy })
    const cases: [ArchiveEntry[], string][] = [
      [[{ name: 'a/../../b' }], 'a/../../b'],
      [[{ name: 'a\u202eb\n' }], 'a\ufffdb\ufffd'],
      [[{ name: 'a/b' }, { name: 'a/b' }], 'a/b'],
      [[{ name: 'a', flags: 0x801 }], 'a'],
      [[{ name: 'small', body: 'x', crc: 7 }], 'small'],
      [[{ name: 'large', body: new Uint8Array(3e6), crc: 7 }], 'large'],
      [[{ name: 'over', size: 5e7, packed: 5e7, method: 0, body: '' }], 'over'],
    ]
    for (const [entries, entry] of cases)
      await expect(
        extractZip(place, bytesSource(zipOf([{ name: 'good' }, ...entries])), []),
      ).rejects.toMatchObject({ details: { entry } })
    const tar = tarOf([{ name: 'good' }, { name: 'l/ink', type: '2' }])
    await expect(extractTar(place, new Blob([tar]).stream(), [])).rejects.toMatchObject({
      details: { entry: 'l/ink' },
    })
  })

  it('that unpacks to more than a site may hold is refused before it is unpacked', async () => {
    const place = await buildTree({
      limits: { bytes: 2_000_000, files: 100, fileBytes: 1_500_000, calls: 20_000 },
    })
    const bomb = zipOf([{ name: 'bomb', body: new Uint8Array(1_600_000) }])
    expect(bomb.length).toBeLessThan(3_000)
    await expect(extractZip(place, bytesSource(bomb), [])).rejects.toEqual(
      expect.objectContaining({ code: 'too_large' }),
    )
    const many = zipOf(
      Array.from({ length: 3 }, (_, at) => ({ name: `${at}`, body: new Uint8Array(900_000).fill(at) })),
    )
    await expect(extractZip(place, bytesSource(many), [])).rejects.toEqual(
      expect.objectContaining({ fields: { file: 'quota_full' } }),
    )
    expect(await stored(place)).toBe(0)
  })

  it('may hold 10,000 entries and not one more', async () => {
    const place = await buildTree({ limits: roomy })
    const entries = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ name: `${at % 100}/${at}`, body: 'x' }))
    const over = bytesSource(zipOf(entries(maxEntries + 1)))
    await expect(extractZip(place, over, [])).rejects.toEqual(refused('too_many_entries'))
    expect(await extractZip(place, bytesSource(zipOf(entries(maxEntries))), [])).toMatchObject({
      files: maxEntries,
    })
    expect(await paths(place)).toHaveLength(maxEntries)
  })

  it('that takes more calls than one request may make is refused before anything is stored', async () => {
    const entries = Array.from({ length: 60 }, (_, at) => ({ name: `${at}.txt`, body: `${at}` }))
    const [zip, tar] = [zipOf(entries), tarOf(entries)]
    const [few, enough] = await Promise.all(
      [100, 115].map((calls) => buildTree({ limits: { ...roomy, calls } })),
    )
    if (!few || !enough) throw new Error('no tree')
    await expect(extractZip(few, bytesSource(zip), [])).rejects.toEqual(refused('too_many_at_once'))
    await expect(extractTar(few, new Blob([tar]).stream(), [])).rejects.toEqual(refused('too_many_at_once'))
    expect(await stored(few)).toBe(0)
    let puts = 0
    const bucket = new Proxy(enough.bucket, {
      get(target, name: keyof R2Bucket) {
        puts += 1
        return (target[name] as () => unknown).bind(target)
      },
    })
    await extractZip({ ...enough, bucket }, bytesSource(zip), ['zip'])
    expect(puts).toBe(60)
  })

  it('lies in storage while it is unpacked, and not afterwards', async () => {
    const place = await buildTree()
    const zip = zipOf([{ name: 'a', body: 'a' }])
    await withTemporary(place, new Blob([zip]).stream(), zip.length, (source) =>
      extractZip(place, source, []),
    )
    expect(await stored(place)).toBe(1)
    const broken = withTemporary(place, new Blob([zip]).stream(), zip.length, () =>
      Promise.reject(new Error('no')),
    )
    await expect(broken).rejects.toThrow('no')
    expect(await stored(place)).toBe(1)
  })
})

describe('a tar', () => {
  const stream = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]).stream()
  const long = `${'long/'.repeat(25)}name.txt`

  it('is unpacked, with long names of both kinds', async () => {
    const place = await buildTree({ limits: roomy })
    const record = ` path=${long}2\n`
    const tar = tarOf([
      { name: './', type: '5' },
      { name: './a.txt', body: 'a' },
      { name: 'folder/', type: '5' },
      { name: 'b.txt', prefix: 'pre/fix', body: 'b' },
      { name: '././@LongLink', type: 'L', body: `${long}\0` },
      { name: 'cut', body: 'c' },
      { name: 'pax', type: 'x', body: `${record.length + 3}${record}` },
      { name: 'cut', body: 'd' },
      { name: 'big.bin', body: noise(2_000_000) },
      { name: 'g', type: 'g', body: '11 a=bcdefg' },
      { name: 'last.txt', body: 'l' },
    ])
    expect(await extractTar(place, stream(tar), [])).toMatchObject({ files: 6 })
    expect(await paths(place)).toEqual(
      ['a.txt', 'big.bin', 'last.txt', long, `${long}2`, 'pre/fix/b.txt'].sort(),
    )
    expect(await text(place, `${long}2`)).toBe('d')
  })

  const attacks: [what: string, entries: TarEntry[], fault: string][] = [
    ['leads upwards', [{ name: '../evil' }], 'outside'],
    ['is absolute', [{ name: '/etc/passwd' }], 'outside'],
    ['leads upwards from its prefix', [{ name: 'a', prefix: '..' }], 'outside'],
    [
      'leads upwards in its long name',
      [{ name: 'x', type: 'L', body: '../../evil\0' }, { name: 'a' }],
      'outside',
    ],
    ['is a link', [{ name: 'a', type: '2' }], 'symlink'],
    ['is a hard link', [{ name: 'a', type: '1' }], 'symlink'],
    ['is a device', [{ name: 'a', type: '3' }], 'symlink'],
    [
      'has another size elsewhere',
      [{ name: 'x', type: 'x', body: '10 size=9\n' }, { name: 'a' }],
      'lying_size',
    ],
    ['has less than it says', [{ name: 'a', body: 'x', size: 99_999 }], 'broken_archive'],
    ['has a wrong sum', [{ name: 'a', sum: 1 }], 'not_an_archive'],
  ]

  it.each(attacks)('of which an entry %s is refused, all of it', async (_what, entries, fault) => {
    const place = await buildTree()
    const tar = stream(tarOf([{ name: 'good.txt', body: 'g' }, ...entries]))
    await expect(extractTar(place, tar, [])).rejects.toEqual(refused(fault))
    expect(await paths(place)).toEqual([])
  })
})

const members = (...parts: (string | Uint8Array)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => gzipSync(part))))

describe('the connector', () => {
  const put = async (
    site: Awaited<ReturnType<typeof newOwner>>,
    path: string,
    bytes: Uint8Array<ArrayBuffer>,
  ) => expect((await site.put(path, bytes, { 'Content-Length': String(bytes.length) })).status).toBe(200)

  it('packs what another program opens, and opens it again', async () => {
    const site = await newOwner()
    await putTexts(site.place, { 'a/یک.txt': 'one', 'a/b/two.txt': 'two'.repeat(9_000), 'c.txt': 'c' })
    await site.post('dir/create', { path: '/a', directory: 'empty' })
    const made = await site.post('items/compress', {
      path: '/',
      destination: '/all.zip',
      filenames: ['a', 'c.txt'],
    })
    expect(made).toMatchObject({ success: true, data: { path: '/all.zip' } })
    const files = unzipSync(new Uint8Array(await (await site.content('/all.zip')).arrayBuffer()))
    expect(Object.keys(files).sort()).toEqual(['a/', 'a/b/', 'a/b/two.txt', 'a/empty/', 'a/یک.txt', 'c.txt'])
    expect(Buffer.from(files['a/b/two.txt'] ?? []).toString()).toBe('two'.repeat(9_000))
    expect(await site.post('file/extract', { path: '/all.zip', destination: '/back' })).toMatchObject({
      data: { path: '/back', files: 3 },
    })
    expect((await paths(site.place)).filter((path) => path.startsWith('back/'))).toEqual([
      'back/a/b/two.txt',
      'back/a/یک.txt',
      'back/c.txt',
    ])
    const again = { path: '/', destination: '/all.zip', filenames: ['c.txt'] }
    expect(await site.post('items/compress', again)).toMatchObject({
      status: 409,
      error: { code: 'name_taken' },
    })
    expect(
      await site.post('items/compress', { ...again, destination: '/x.zip', filenames: ['no'] }),
    ).toMatchObject({
      status: 404,
    })
  })

  it('opens tar, tar.gz and gzip, and says why not rar', async () => {
    const site = await newOwner()
    const tar = tarOf([{ name: 'in.txt', body: 'in' }])
    await put(site, '/one.tar', tar)
    await put(site, '/two.tar.gz', new Uint8Array(gzipSync(tar)))
    await put(site, '/three.txt.gz', new Uint8Array(gzipSync('three')))
    await put(site, '/several.txt.gz', members('one ', 'two ', '', 'three'))
    await put(site, '/several.tgz', members(tar.subarray(0, 700), tar.subarray(700)))
    await put(site, '/zip-in.tar', tarOf([{ name: 'in.zip', body: zipOf([{ name: 'x', body: 'x' }]) }]))
    await put(site, '/four.rar', new TextEncoder().encode('Rar!\x1a\x07\x00'))
    await put(site, '/five.gz', new TextEncoder().encode('not packed at all'))
    await put(site, '/six.gz', new Uint8Array(gzipSync('six')).slice(0, -6))
    const open = (path: string) => site.post('file/extract', { path, destination: `${path}-out` })
    for (const path of [
      '/one.tar',
      '/two.tar.gz',
      '/three.txt.gz',
      '/several.txt.gz',
      '/several.tgz',
      '/zip-in.tar',
    ])
      expect(await open(path)).toMatchObject({ success: true, data: { files: 1 } })
    expect(await text(site.place, 'two.tar.gz-out/in.txt')).toBe('in')
    expect(await text(site.place, 'three.txt.gz-out/three.txt')).toBe('three')
    expect(await text(site.place, 'several.txt.gz-out/several.txt')).toBe('one two three')
    expect(await text(site.place, 'several.tgz-out/in.txt')).toBe('in')
    expect((await paths(site.place)).filter((path) => path.startsWith('zip-in'))).toContain(
      'zip-in.tar-out/in.zip',
    )
    expect(await open('/four.rar')).toMatchObject({ status: 422, error: { code: 'rar' } })
    expect(await open('/five.gz')).toMatchObject({ status: 422, error: { code: 'not_an_archive' } })
    expect(await open('/six.gz')).toMatchObject({ status: 422, error: { code: 'broken_archive' } })
    expect(await open('/none.zip')).toMatchObject({ status: 404 })
    expect(await open('/one.tar-out')).toMatchObject({ status: 409, error: { code: 'is_a_folder' } })
  })
})
