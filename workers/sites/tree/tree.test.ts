import { env } from 'cloudflare:workers'
import { runJobs } from '@kit/jobs'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { db } from '../../../tests/api'
import { buildTree, putTexts } from '../../../tests/site-trees'
import { storeBytes, storeStream } from './contents'
import { copyItems } from './copy'
import { makeFolder } from './folders'
import { moveItem, moveItems } from './move'
import { filesBelow, listFolder, resolve } from './nodes'
import { contentKey, type TreeContext } from './place'
import { putFiles, replaceFile } from './put'
import { sweepJobs } from './sweep'
import { emptyTrash, listTrash, removeItems, restoreItems, summarizeTrash } from './trash'
import { storedBytes } from './usage'

const paths = async ({ treeId }: TreeContext) => (await filesBelow(db(), treeId)).map(({ path }) => path)
const revision = async ({ siteId }: TreeContext) =>
  (await db().all<{ revision: number }>(sql`SELECT revision FROM sites WHERE id = ${siteId}`))[0]?.revision
const text = async (place: TreeContext, path: string) => {
  const node = await resolve(db(), place.treeId, path.split('/'))
  return (await place.bucket.get(contentKey(place.siteId, node?.contentId ?? '')))?.text()
}
const fault = (code: string, fields?: object) =>
  expect.objectContaining({ code, ...(fields ? { fields } : {}) })
const day = 86_400_000
const makeFolders = async (place: TreeContext, all: readonly (readonly string[])[]) => {
  for (const path of all)
    for (const [at, name] of path.entries()) await makeFolder(place, path.slice(0, at), name)
}

describe('a tree', () => {
  it('keeps files in folders, folders first', async () => {
    const place = await buildTree()
    await putTexts(place, { 'b.txt': 'b', 'a.txt': 'a', 'css/site.css': 'css', 'فارسی/صفحه.html': 'سلام' })
    expect((await listFolder(db(), place.treeId, []))?.map(({ name }) => name)).toEqual([
      'css',
      'فارسی',
      'a.txt',
      'b.txt',
    ])
    expect(await listFolder(db(), place.treeId, ['css'])).toMatchObject([{ name: 'site.css', size: 3 }])
    expect(await listFolder(db(), place.treeId, ['js'])).toBeNull()
    expect(await listFolder(db(), place.treeId, ['a.txt'])).toBeNull()
    expect(await text(place, 'فارسی/صفحه.html')).toBe('سلام')
  })

  it('replaces a file, and never a folder or what lies below a file', async () => {
    const place = await buildTree()
    await putTexts(place, { 'a/b': 'one' })
    await putTexts(place, { 'a/b': 'two' })
    expect(await paths(place)).toEqual(['a/b'])
    expect(await text(place, 'a/b')).toBe('two')
    await expect(putTexts(place, { a: 'x' })).rejects.toEqual(fault('conflict', { path: 'is_a_folder' }))
    await expect(putTexts(place, { 'a/b/c': 'x' })).rejects.toEqual(
      fault('conflict', { path: 'not_a_folder' }),
    )
    await expect(putTexts(place, { x: '1', 'x/y': '2' })).rejects.toEqual(fault('conflict'))
    expect(await paths(place)).toEqual(['a/b'])
  })

  it('gives a site equal bytes once', async () => {
    const place = await buildTree()
    await putTexts(place, { a: 'same', b: 'same' })
    await putTexts(place, { c: 'same' })
    expect(await storedBytes(db(), place.siteId)).toBe(4)
    expect((await env.SITES.list({ prefix: place.siteId })).objects).toHaveLength(1)
  })

  it('moves and renames by changing one row, and says to serving isolates that it did', async () => {
    const place = await buildTree()
    await putTexts(place, { 'a/b/c.txt': 'c', 'd.txt': 'd' })
    const before = await revision(place)
    await moveItem(place, ['a', 'b'], ['b2'])
    expect(await paths(place)).toEqual(['b2/c.txt', 'd.txt'])
    await moveItems(place, { folder: [], destination: ['a'], names: ['b2', 'd.txt'] })
    expect(await paths(place)).toEqual(['a/b2/c.txt', 'a/d.txt'])
    expect(await revision(place)).toBe((before ?? 0) + 2)
  })

  it('moves nothing when one thing cannot move', async () => {
    const place = await buildTree()
    await putTexts(place, { a: '1', b: '2', 'to/b': '3', 'folder/in/x': '4' })
    await expect(moveItems(place, { folder: [], destination: ['to'], names: ['a', 'b'] })).rejects.toEqual(
      fault('conflict', { 'filenames.1': 'name_taken' }),
    )
    await expect(moveItems(place, { folder: [], destination: ['to'], names: ['a', 'no'] })).rejects.toEqual(
      fault('not_found', { 'filenames.1': 'not_found' }),
    )
    await expect(
      moveItems(place, { folder: [], destination: ['folder', 'in'], names: ['a', 'folder'] }),
    ).rejects.toEqual(fault('conflict', { destination: 'inside_itself' }))
    await expect(moveItems(place, { folder: ['to'], destination: ['to'], names: ['b'] })).rejects.toEqual(
      fault('conflict', { destination: 'same_folder' }),
    )
    await expect(moveItem(place, ['folder'], ['folder', 'in', 'f'])).rejects.toEqual(fault('conflict'))
    await expect(moveItem(place, ['a'], ['nowhere', 'a'])).rejects.toEqual(
      fault('not_found', { destination: 'not_found' }),
    )
    expect(await paths(place)).toEqual(['a', 'b', 'folder/in/x', 'to/b'])
  })

  it('keeps paths within what can be written', async () => {
    const place = await buildTree()
    const deep = Array.from({ length: 30 }, (_, at) => `${at}`)
    await makeFolders(place, [deep, ['x', 'y', 'z']])
    await expect(moveItem(place, ['x'], [...deep, 'x'])).rejects.toEqual(
      fault('invalid', { destination: 'too_deep' }),
    )
    await moveItem(place, ['x', 'y'], [...deep, 'y'])
    const long = 'n'.repeat(250)
    await makeFolders(place, [
      [long, long, long],
      ['m', long, 'f'.repeat(30)],
    ])
    await expect(
      copyItems(place, { folder: [], destination: [long, long, long], names: ['m'] }),
    ).rejects.toEqual(fault('invalid', { destination: 'too_long' }))
  })

  it('copies a folder with all that is in it, bytes shared', async () => {
    const place = await buildTree()
    await putTexts(place, { 'a/b/c.txt': 'c', 'a/d.txt': 'dd' })
    await makeFolder(place, [], 'to')
    await copyItems(place, { folder: [], destination: ['to'], names: ['a'] })
    expect(await paths(place)).toEqual(['a/b/c.txt', 'a/d.txt', 'to/a/b/c.txt', 'to/a/d.txt'])
    expect(await storedBytes(db(), place.siteId)).toBe(3)
    await putTexts(place, { 'to/a/d.txt': 'other' })
    expect(await text(place, 'a/d.txt')).toBe('dd')
  })
})

describe('the trash', () => {
  it('gives a folder back with what was in it, where it was', async () => {
    const place = await buildTree()
    await putTexts(place, { 'a/b/c.txt': 'c', 'a/d.txt': 'd', 'e.txt': 'e' })
    const [one] = await removeItems(place, ['a'], ['b'])
    const [other] = await removeItems(place, [], ['a'])
    expect(await paths(place)).toEqual(['e.txt'])
    expect((await listTrash(db(), place.siteId, { cursor: undefined, limit: 20 })).items).toMatchObject([
      { name: 'a', from: '/' },
      { name: 'b', from: '/a' },
    ])
    expect(await restoreItems(place, [one ?? ''])).toEqual(['/a/b'])
    expect(await paths(place)).toEqual(['a/b/c.txt', 'e.txt'])
    expect(await restoreItems(place, [other ?? ''])).toEqual(['/a (2)'])
    expect(await paths(place)).toEqual(['a (2)/d.txt', 'a/b/c.txt', 'e.txt'])
    await expect(restoreItems(place, [other ?? ''])).rejects.toEqual(fault('not_found'))
  })

  it('is one site only', async () => {
    const [place, stranger] = [await buildTree(), await buildTree()]
    await putTexts(place, { a: 'a' })
    const ids = await removeItems(place, [], ['a'])
    await expect(restoreItems(stranger, ids)).rejects.toEqual(fault('not_found'))
    await emptyTrash(stranger, { ids })
    expect(await restoreItems(place, ids)).toEqual(['/a'])
  })

  it('is summed up with all that is in it, and emptied of what was there then', async () => {
    const place = await buildTree()
    expect(await summarizeTrash(db(), place.siteId)).toEqual({ items: 0, files: 0, bytes: 0, until: 0 })
    await putTexts(place, {
      'a/b/c.txt': 'ccc',
      'a/d.txt': 'dd',
      'e.txt': 'e',
      'old.txt': 'gone',
      stays: 's',
    })
    await removeItems(place, [], ['a', 'old.txt'])
    await db().run(sql`UPDATE site_nodes SET deleted_at = ${Date.now() - 31 * day} WHERE name = 'old.txt'`)
    const summary = await summarizeTrash(db(), place.siteId)
    expect(summary).toEqual({ items: 1, files: 2, bytes: 5, until: expect.any(Number) })
    const [late] = await removeItems(place, [], ['e.txt'])
    await db().run(sql`UPDATE site_nodes SET deleted_at = ${summary.until + 1} WHERE id = ${late}`)
    await emptyTrash(place, { until: summary.until })
    expect(await summarizeTrash(db(), place.siteId)).toMatchObject({ items: 1, files: 1, bytes: 1 })
    expect(await restoreItems(place, [late ?? ''])).toEqual(['/e.txt'])
  })

  it('is emptied at will and after 30 days; then the bytes go too', async () => {
    const place = await buildTree()
    await putTexts(place, { a: 'aaaa', 'old/b': 'bb', c: 'c', stays: 's' })
    const [a] = await removeItems(place, [], ['a'])
    await emptyTrash(place, { ids: [a ?? ''] })
    expect(await storedBytes(db(), place.siteId)).toBe(4)
    await removeItems(place, [], ['old', 'c'])
    await db().run(sql`UPDATE site_nodes SET deleted_at = ${Date.now() - 31 * day} WHERE name = 'old'`)
    await env.SITES.put(contentKey(place.siteId, 'content_cut_off'), 'never written down')
    await runJobs('sites', db(), sweepJobs(db(), env.SITES, Date.now() + day / 2))
    expect(await storedBytes(db(), place.siteId)).toBe(2)
    expect((await env.SITES.list({ prefix: place.siteId })).objects).toHaveLength(5)
    await runJobs('sites', db(), sweepJobs(db(), env.SITES, Date.now() + 2 * day))
    expect((await env.SITES.list({ prefix: place.siteId })).objects).toHaveLength(2)
    expect(await text(place, 'stays')).toBe('s')
  })
})

describe('a limit', () => {
  it('on files lets the last one in and not one more', async () => {
    const place = await buildTree({ limits: { bytes: 1_000, files: 3, fileBytes: 100, calls: 20_000 } })
    await putTexts(place, { a: 'a', b: 'b' })
    await expect(putTexts(place, { c: 'c', d: 'd' })).rejects.toEqual(
      fault('invalid', { file: 'too_many_files' }),
    )
    await putTexts(place, { c: 'c', a: 'again' })
    await makeFolder(place, [], 'to')
    await expect(copyItems(place, { folder: [], destination: ['to'], names: ['a'] })).rejects.toEqual(
      fault('invalid', { file: 'too_many_files' }),
    )
    const [a] = await removeItems(place, [], ['a'])
    await putTexts(place, { e: 'e' })
    await expect(restoreItems(place, [a ?? ''])).rejects.toEqual(fault('invalid', { file: 'too_many_files' }))
  })

  it('on bytes counts the trash, and forgets what was overwritten', async () => {
    const place = await buildTree({ limits: { bytes: 10, files: 100, fileBytes: 10, calls: 20_000 } })
    await putTexts(place, { a: '1234567890' })
    await expect(putTexts(place, { b: 'x' })).rejects.toEqual(fault('invalid', { file: 'quota_full' }))
    await putTexts(place, { a: '' })
    await putTexts(place, { b: 'abcdefghij' })
    await removeItems(place, [], ['b'])
    await expect(putTexts(place, { c: 'x' })).rejects.toEqual(fault('invalid', { file: 'quota_full' }))
    await emptyTrash(place)
    await putTexts(place, { c: 'x' })
  })

  it('lets others in while many files are stored, also where storage answers at once', async () => {
    const place = await buildTree()
    let isLetIn = false
    const seen: boolean[] = []
    const put = async () => {
      if (seen.length === 0) setTimeout(() => (isLetIn = true), 0)
      seen.push(isLetIn)
    }
    const bodies = Array.from({ length: 24 }, (_, at) => Uint8Array.of(at))
    await storeBytes({ ...place, bucket: { put } as unknown as R2Bucket }, bodies)
    expect([seen.length, seen.at(0), seen.at(-1)]).toEqual([24, false, true])
  })

  it('on one file holds for bytes at hand and for a stream', async () => {
    const place = await buildTree({ limits: { bytes: 100, files: 100, fileBytes: 10, calls: 20_000 } })
    await expect(storeBytes(place, [new Uint8Array(11)])).rejects.toEqual(fault('too_large'))
    const stream = () => new Response('1234567890').body ?? new ReadableStream()
    await expect(storeStream(place, stream(), 11)).rejects.toEqual(fault('too_large'))
    await expect(storeStream(place, stream(), 9)).rejects.toEqual(fault('invalid', { file: 'wrong_length' }))
    const content = await storeStream(place, stream(), 10)
    await putFiles(place, [{ path: ['a'], content }])
    expect(await text(place, 'a')).toBe('1234567890')
  })
})

describe('at the same time', () => {
  it('many files go into folders that none of them has made yet', async () => {
    const place = await buildTree()
    await Promise.all(
      Array.from({ length: 12 }, (_, at) => putTexts(place, { [`new/folder/${at}.txt`]: `${at}` })),
    )
    expect(await paths(place)).toHaveLength(12)
  })

  it('a folder is moved once, and files that come in the meantime are not lost', async () => {
    const place = await buildTree()
    await putTexts(place, { 'a/0': '0' })
    await makeFolder(place, [], 'to')
    const moves = await Promise.allSettled([
      moveItem(place, ['a'], ['to', 'a']),
      moveItem(place, ['a'], ['to', 'b']),
      ...Array.from({ length: 6 }, (_, at) => putTexts(place, { [`a/${at + 1}`]: `${at}` })),
    ])
    expect(moves.slice(0, 2).filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    expect(moves.slice(2).every(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await paths(place)).toHaveLength(7)
  })

  it('two edits of one content: one is refused as stale', async () => {
    const place = await buildTree()
    await putTexts(place, { a: 'one' })
    const before = (await resolve(db(), place.treeId, ['a']))?.contentId ?? ''
    const [two, three] = await storeBytes(place, [new Uint8Array([2]), new Uint8Array([3])])
    if (!two || !three) throw new Error('nothing was stored')
    const edits = await Promise.allSettled([
      replaceFile(place, { path: ['a'], content: two }, { expected: before }),
      replaceFile(place, { path: ['a'], content: three }, { expected: before }),
    ])
    expect(edits.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('a deploy that was published takes nothing more', async () => {
    const place = await buildTree({ kind: 'deploy' })
    await putTexts(place, { a: 'a' })
    await db().run(sql`UPDATE site_trees SET kind = 'live' WHERE id = ${place.treeId}`)
    await expect(putTexts(place, { b: 'b' })).rejects.toEqual(fault('conflict'))
  })
})

it('a change with a key is done once and answers the same', async () => {
  const place = { ...(await buildTree()), changeId: 'change_1' }
  await putTexts({ ...place, changeId: null }, { a: 'a', b: 'b' })
  const first = await removeItems(place, [], ['a'])
  expect(await removeItems(place, [], ['a'])).toEqual(first)
  const again = { ...place, changeId: 'change_2' }
  expect(await restoreItems(again, first)).toEqual(['/a'])
  expect(await restoreItems(again, first)).toEqual(['/a'])
})

it('a folder of 1,000 files is moved, copied, removed and brought back', async () => {
  const place = await buildTree({ limits: { bytes: 1e9, files: 5_000, fileBytes: 1_000, calls: 20_000 } })
  await putTexts(
    place,
    Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`big/${at % 10}/${at}`, 'x'])),
  )
  await makeFolder(place, [], 'to')
  await moveItem(place, ['big'], ['moved'])
  await copyItems(place, { folder: [], destination: ['to'], names: ['moved'] })
  expect(await paths(place)).toHaveLength(2_000)
  const ids = await removeItems(place, [], ['moved'])
  expect(await paths(place)).toHaveLength(1_000)
  await restoreItems(place, ids)
  expect(await paths(place)).toHaveLength(2_000)
})
