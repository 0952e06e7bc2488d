import { factsOf } from '@kit/describe'
import { describe, expect, it } from 'vitest'
import { newMember } from '../../../tests/api'
import { callFiles, newOwner } from '../../../tests/files-host'
import { buildTree, putTexts } from '../../../tests/site-trees'
import { filesHost } from '../files-host'
import { filesBelow } from '../tree/nodes'
import { connector } from './routes'

const paths = [
  '..',
  '/../../etc/passwd',
  'a/../../b',
  '..\\..\\windows\\win.ini',
  '%2e%2e/%2e%2e/etc/passwd',
  '%252e%252e%252fetc',
  '..%c0%af..%c0%afetc',
  '．．／etc',
  '/a/./b',
  'C:\\Windows',
  '\\\\server\\share',
  'file:///etc/passwd',
  '/a\0.txt',
  '/a\r\nX-Evil: 1',
  '/con',
  '/a/aux.txt',
  '/a.',
  '/\u202egnp.exe',
  '/x\ud800',
  `/${'x'.repeat(300)}`,
  '/a'.repeat(40),
]
const harmless = [
  "/'; DROP TABLE site_nodes;--",
  '/%',
  '/_',
  '/a%20b',
  '/<',
  '/"',
  '/{}',
  '/👩‍👩‍👧‍👦',
  '/$(id)',
  '/`id`',
]
const wrong = [null, 7, 1e308, true, [], {}, [['a']], { $ne: null }]

const calls: Record<string, Record<string, unknown>> = {
  'dir/create': { path: '/', directory: 'new' },
  'items/remove': { path: '/', filenames: ['a.txt'], recursive: true },
  'item/move': { path: '/a.txt', destination: '/b.txt' },
  'items/move': { path: '/', destination: '/to', filenames: ['a.txt'] },
  'items/copy': { path: '/', destination: '/to', filenames: ['a.txt'] },
  'items/restore': { ids: ['node_x'] },
  'trash/empty': { ids: ['node_x'] },
  'file/edit': { path: '/a.txt', content: 'b' },
  'items/compress': { path: '/', destination: '/a.zip', filenames: ['a.txt'] },
  'file/extract': { path: '/a.txt', destination: '/to' },
}
const pathFields = ['path', 'destination', 'directory', 'filenames']

describe.each(Object.entries(calls))('%s', (call, body) => {
  it('refuses every path that leads elsewhere, in each of its fields', async () => {
    const site = await newOwner()
    const neighbour = await buildTree()
    await putTexts(site.place, { 'a.txt': 'a', 'to/x.txt': 'x' })
    await putTexts(neighbour, { 'mine.txt': 'm' })
    const before = await filesBelow(site.place.db, site.place.treeId)
    for (const field of Object.keys(body).filter((name) => pathFields.includes(name)))
      for (const path of paths) {
        const value = field === 'filenames' ? [path] : path
        const answer = await site.post(call, { ...body, [field]: value })
        expect(answer, `${field}: ${path}`).toMatchObject({ status: 422, success: false, data: null })
      }
    expect(await filesBelow(site.place.db, site.place.treeId)).toEqual(before)
    expect(await filesBelow(site.place.db, neighbour.treeId)).toHaveLength(1)
  })

  it('never fails by what it is given', async () => {
    const site = await newOwner()
    await putTexts(site.place, { 'a.txt': 'a', 'to/x.txt': 'x' })
    for (const field of Object.keys(body))
      for (const value of [...wrong, ...harmless, ...harmless.map((one) => [one])]) {
        const answer = await site.post(call, { ...body, [field]: value })
        expect(answer.status, `${field}: ${JSON.stringify(value)}`).toBeLessThan(500)
        expect(answer).toHaveProperty('errorMsg')
      }
    for (const raw of ['', '{', 'null', '[]', '7', '"text"', '{}'])
      expect((await site.post(call, raw)).status, raw).toBeLessThan(500)
  })
})

it('a path in the query is refused the same way', async () => {
  const site = await newOwner()
  for (const path of paths.filter((one) => !one.includes('\ud800'))) {
    expect(await site.get('list', path), path).toMatchObject({ status: 422 })
    expect((await site.content(path)).status, path).toBe(422)
    expect((await site.put(path, 'x', { 'Content-Length': '1' })).status, path).toBe(422)
  }
})

it('a file that is uploaded stays in its folder, whatever its name', async () => {
  const site = await newOwner()
  for (const name of paths.filter((one) => !/[\r\n\0\ud800]/.test(one) && one !== '/con'))
    expect((await site.upload('/in', { [name]: 'x' })).status, name).toBe(422)
  for (const path of ['/..', '%2e%2e', '/a/../..'])
    expect((await site.upload(path, { 'a.txt': 'x' })).status, path).toBe(422)
  expect(await filesBelow(site.place.db, site.place.treeId)).toEqual([])
})

it('a site that is not the caller’s answers the same whether it is there or not', async () => {
  const owner = await newOwner()
  const stranger = await newMember()
  const read = async (hostId: string) => {
    const answer = await callFiles('GET', `/${hostId}/filemanager/list?path=/`, { bearer: stranger.bearer })
    const { error, ...body } = await answer.json<{ error: { requestId: string } }>()
    return { status: answer.status, body, error: { ...error, requestId: '' } }
  }
  const theirs = await read(owner.place.siteId)
  for (const hostId of ['aaaaaaaaaaaa', '..', '%2e%2e', "a'--", 'x'.repeat(500)]) {
    const answer = await callFiles('GET', `/${hostId}/filemanager/list?path=/`, { bearer: stranger.bearer })
    expect(answer.status, hostId).toBe(404)
  }
  expect(await read('aaaaaaaaaaaa')).toEqual(theirs)
})

it('every call is described, limited and, where it makes something, takes an Idempotency-Key', () => {
  const keys = [
    ...new Set(
      connector.routes
        .filter(({ method }) => method !== 'ALL')
        .map(({ method, path }) => `${method} ${path}`),
    ),
  ]
  expect(keys.length).toBeGreaterThan(14)
  for (const key of keys) {
    const facts = Object.assign(
      {},
      ...filesHost.routes
        .filter(({ method, path }) => `${method} ${path.replace('/:hostId/filemanager', '')}` === key)
        .map(({ handler }) => factsOf(handler)),
    )
    expect(facts, key).toMatchObject({
      summary: expect.any(String),
      limited: true,
      bearer: expect.anything(),
    })
    if (key.startsWith('POST')) expect(facts, key).toMatchObject({ idempotent: true })
  }
})
