import { csvLine } from '@domain/csv'
import { writeExactly } from '@domain/rows/exact-json'
import { expect, it } from 'vitest'
import type { FileRow, ReadRow } from '~/routes/apis/import/json-lines'
import { type Source, sourcesOf } from './read-file'
import { UnreadableFile } from './text-pieces'

const fileOf = (text: string, name: string) => new File([text], name)

async function readRows(source: Source | undefined, keepsText = false): Promise<ReadRow[]> {
  const rows: ReadRow[] = []
  await source?.read(async (part) => void rows.push(...part), new AbortController().signal, keepsText)
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

it('stops when it is aborted', async () => {
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

it('reads CSV with the line of each row, and names damaged rows', async () => {
  const text = '\ufeffcol0,zzz,col1,\n1,,3\n4,5\n"unclosed,6,7\n8,9,10\n'
  const [source] = await sourcesOf(fileOf(text, 'rows.csv'))
  expect(source).toMatchObject({ columns: ['col0', 'zzz', 'col1'], counts: 'lines' })
  expect((await readRows(source)).map(({ at, damage, row }) => [at, damage ?? row])).toEqual([
    [2, { col0: 1, col1: 3 }],
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
  expect(rows.every(({ id, name }, at) => id === at && name === `${'سطر'.repeat(40)} ${at}`)).toBe(true)
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

const table = 'id,price,open,code,day\n1,9,true,007,2030-01-01\n2,1e+21,false,12,2030-01-02\n3,,,x,\n'

it('reads numbers, true and false of columns that hold nothing else, unless they shall stay text', async () => {
  const [source] = await sourcesOf(fileOf(table, 'a.csv'))
  expect(await rowsOf(source)).toEqual([
    { id: 1, price: 9, open: true, code: '007', day: '2030-01-01' },
    { id: 2, price: 1e21, open: false, code: '12', day: '2030-01-02' },
    { id: 3, code: 'x' },
  ])
  const [first] = await readRows(source, true)
  expect(first?.row).toEqual({ id: '1', price: '9', open: 'true', code: '007', day: '2030-01-01' })
})

it('gives back what the own export writes, with the types of its columns', async () => {
  const rows = [
    { _id: 'row_1', count: 9, text: '9', phone: '+98912', is: true, word: 'true', below: -3 },
    { _id: 'row_2', count: 0.5, text: '10', phone: '-3', is: false, word: 'false', below: 1e21 },
  ]
  const lines = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))].map(csvLine)
  const [source] = await sourcesOf(fileOf(`\ufeff${lines.join('')}`, 'rows.csv'))
  expect(await rowsOf(source)).toEqual(rows)
})

it('gives back what the own export writes of columns that hold values of several types', async () => {
  const rows = [
    { _id: 'row_1', n: 3, code: 3, text: 'a', createdAt: 1 },
    { _id: 'row_2', n: true, code: '007', text: '-5', createdAt: 2 },
    { _id: 'row_3', n: '7', code: -5, text: '=1', createdAt: 3 },
    { _id: 'row_4', n: 'true', code: 1.5, text: 'c', createdAt: 4 },
  ]
  const lines = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))].map(csvLine)
  const [source] = await sourcesOf(fileOf(`\ufeff${lines.join('')}`, 'rows.csv'))
  expect(await rowsOf(source)).toEqual(rows)
})

it('reads the cells of another file by themselves, unless one of their column is text without quotes', async () => {
  const csv = 'n,mixed,zip\n3,true,12\n,1.5,007\n"7","true",5\n'
  const [source] = await sourcesOf(fileOf(csv, 'a.csv'))
  expect(await rowsOf(source)).toEqual([
    { n: 3, mixed: true, zip: '12' },
    { mixed: 1.5, zip: '007' },
    { n: '7', mixed: 'true', zip: '5' },
  ])
})

it('reads numbers in a file that has quotes round everything', async () => {
  const [source] = await sourcesOf(fileOf('"a","b"\n"1","x"\n"2","y"\n', 'a.csv'))
  expect(await rowsOf(source)).toEqual([
    { a: 1, b: 'x' },
    { a: 2, b: 'y' },
  ])
})

it.each(['utf-16le', 'utf-16be'])('reads the text of Excel in %s', async (encoding) => {
  const bytes = Buffer.from('\ufeffنام\tn\r\nسلام\t7\r\n', 'utf16le')
  const file = new File([encoding === 'utf-16le' ? bytes : bytes.swap16()], 'book.txt')
  const [source] = await sourcesOf(file)
  expect(await rowsOf(source)).toEqual([{ نام: 'سلام', n: 7 }])
})

it('takes the separator that the first line tells, and counts that line', async () => {
  const [source] = await sourcesOf(fileOf('sep=;\r\na;b\r\n1,5;x\r\n', 'a.csv'))
  expect(await readRows(source)).toEqual([{ at: 3, row: { a: '1,5', b: 'x' } }])
})

it('reads JSON Lines, and names the lines that hold no object', async () => {
  const [source] = await sourcesOf(fileOf('{"a":1}\n\n{"b":"x"}\r\n[1]\noops\n', 'a.jsonl'))
  expect(source).toMatchObject({ columns: ['a', 'b'], counts: 'lines' })
  expect((await readRows(source)).map(({ at, damage, row }) => [at, damage ?? row])).toEqual([
    [1, { a: 1 }],
    [3, { b: 'x' }],
    [4, 'not_json'],
    [5, 'not_json'],
  ])
})

it('tells a damaged file from one that has no rows at all', async () => {
  const code = (content: BlobPart, name: string) =>
    sourcesOf(new File([content], name)).then(
      () => null,
      (error: unknown) => (error instanceof UnreadableFile ? error.message : error),
    )
  expect(await code('[{"a":1},{"a":', 'rows.json')).toBe('broken_json')
  expect(await code('PK\x03\x04\0\0', 'rows.zip')).toBe('not_a_table')
  expect(await code('%PDF-1.7', 'rows.csv')).toBe('not_a_table')
  expect(await code('', 'rows.csv')).toBe('empty_file')
})
