import { writeExactly } from '@domain/exact-json'
import { expect, it } from 'vitest'
import { type FileRow, type Source, sourcesOf, UnreadableFile } from './read-file'

const fileOf = (text: string, name: string) => new File([text], name)

async function rowsOf(source: Source | undefined): Promise<FileRow[]> {
  const rows: FileRow[] = []
  await source?.read(async (part) => void rows.push(...part), new AbortController().signal)
  return rows
}

it('reads every list of a json-server database', async () => {
  const text = JSON.stringify({ posts: [{ id: 1, title: 'One' }], comments: [], profile: { name: 'x' } })
  const sources = await sourcesOf(fileOf(text, 'db.json'))
  expect(sources.map(({ name, columns, count }) => ({ name, columns, count }))).toEqual([
    { name: 'posts', columns: ['id', 'title'], count: 1 },
    { name: 'comments', columns: [], count: 0 },
  ])
  expect(await rowsOf(sources[0])).toEqual([{ id: 1, title: 'One' }])
})

it('gives the rows of a long list in batches, with how much is done', async () => {
  const text = JSON.stringify(Array.from({ length: 2_500 }, (_, at) => ({ at })))
  const [source] = await sourcesOf(fileOf(text, 'rows.json'))
  const shares: number[] = []
  await source?.read(async (_, share) => void shares.push(share), new AbortController().signal)
  expect(shares).toEqual([0.4, 0.8, 1])
})

it('stops when it is told to', async () => {
  const text = JSON.stringify(Array.from({ length: 2_500 }, (_, at) => ({ at })))
  const [source] = await sourcesOf(fileOf(text, 'rows.json'))
  const stop = new AbortController()
  let batches = 0
  await source?.read(async () => {
    batches += 1
    stop.abort()
  }, stop.signal)
  expect(batches).toBe(1)
})

it.each(['{"a":1}', '12', '{oops'])('says that %s holds no rows', async (text) => {
  await expect(sourcesOf(fileOf(text, 'a.json'))).rejects.toBeInstanceOf(UnreadableFile)
})

it('sends long numbers as they are written, so that they are refused in words and lose no digit', async () => {
  const long = '12345678901234567890'
  const [list] = await sourcesOf(fileOf(`[{"id":${long},"name":"a"}]`, 'rows.json'))
  const [row = {}] = await rowsOf(list)
  expect(writeExactly(row)).toBe(`{"id":${long},"name":"a"}`)
})
