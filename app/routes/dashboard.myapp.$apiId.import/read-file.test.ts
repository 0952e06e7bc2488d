import { writeExactly } from '@domain/exact-json'
import { expect, it } from 'vitest'
import { type FileRow, type ReadRow, type Source, sourcesOf, UnreadableFile } from './read-file'

const fileOf = (text: string, name: string) => new File([text], name)

async function readRows(source: Source | undefined): Promise<ReadRow[]> {
  const rows: ReadRow[] = []
  await source?.read(async (part) => void rows.push(...part), new AbortController().signal)
  return rows
}
const rowsOf = async (source: Source | undefined): Promise<FileRow[]> =>
  (await readRows(source)).map(({ row }) => row)

it('reads every list of a json-server database', async () => {
  const text = JSON.stringify({ posts: [{ id: 1, title: 'One' }], comments: [], profile: { name: 'x' } })
  const sources = await sourcesOf(fileOf(text, 'db.json'))
  expect(sources.map(({ name, columns, count }) => ({ name, columns, count }))).toEqual([
    { name: 'posts', columns: ['id', 'title'], count: 1 },
    { name: 'comments', columns: [], count: 0 },
  ])
  expect(await rowsOf(sources[0])).toEqual([{ id: 1, title: 'One' }])
})

it('gives the rows of a long list in batches, of which only the last says that all is done', async () => {
  const numbers = Array.from({ length: 2_500 }, (_, at) => ({ at }))
  const csv = `at\n${numbers.map(({ at }) => at).join('\n')}`
  for (const file of [fileOf(JSON.stringify(numbers), 'rows.json'), fileOf(csv, 'rows.csv')]) {
    const [source] = await sourcesOf(file)
    const shares: number[] = []
    await source?.read(async (_, share) => void shares.push(share), new AbortController().signal)
    expect(shares).toEqual([0.4, 0.8, 1])
  }
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

it('reads CSV with the line of each row, and names those that are damaged', async () => {
  const text = '\ufeffcol0,zzz,col1,\n1,,3\n4,5\n"unclosed,6,7\n8,9,10\n'
  const [source] = await sourcesOf(fileOf(text, 'rows.csv'))
  expect(source).toMatchObject({ columns: ['col0', 'zzz', 'col1'], counts: 'lines' })
  expect((await readRows(source)).map(({ at, damage, row }) => [at, damage ?? row])).toEqual([
    [2, { col0: '1', col1: '3' }],
    [3, 'too_few_cells'],
    [4, 'quote_not_closed'],
  ])
})

it('reads CSV of many pieces whole, letters of several bytes too', async () => {
  const line = (at: number) => `${at},${'سطر'.repeat(40)} ${at}\r\n`
  const text = Array.from({ length: 4_500 }, (_, at) => line(at)).join('')
  const [source] = await sourcesOf(fileOf(`id;name\r\n${text.replaceAll(',', ';')}`, 'rows.csv'))
  const rows = await rowsOf(source)
  expect(rows).toHaveLength(4_500)
  expect(rows.every(({ id, name }, at) => id === String(at) && name === `${'سطر'.repeat(40)} ${at}`)).toBe(
    true,
  )
})

it.each([
  ['a,"b\n1,2', 'quote_not_closed'],
  ['a,a\n1,2', 'twice_a_column'],
  [',,\n', 'no_head'],
  [new Uint8Array([0x61, 0x0a, 0xe9, 0x0a]), 'not_utf8'],
])('refuses the CSV %j', async (text, code) => {
  await expect(sourcesOf(new File([text], 'a.csv'))).rejects.toThrow(code)
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
