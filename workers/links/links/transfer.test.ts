import { importSample } from '@domain/links/import-sample'
import { runJobs } from '@kit/jobs'
import { expect, it } from 'vitest'
import { db, newMember, refusal } from '../../../tests/api'
import { buildLink } from '../../../tests/factories'
import { callLinks, visit } from '../../../tests/links'
import type { ImportResult } from './import-links'
import { linkJobs } from './purge'

const csv = { 'Content-Type': 'text/csv; charset=utf-8' }
const upload = (bearer: string, body: unknown, headers: Record<string, string> = {}) =>
  callLinks('POST', '/links/import', { bearer, body, headers })
const exported = async (bearer: string) => {
  const answer = await callLinks('GET', '/links/export', { bearer })
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
}

it('exports own links only, every page of them, with formulas disarmed', async () => {
  const { bearer, user } = await newMember()
  for (let at = 0; at < 230; at++)
    await buildLink(db(), {
      ownerId: user.id,
      createdAt: at,
      title: at === 0 ? '=HYPERLINK("x")' : `سند, ${at}`,
    })
  await buildLink(db(), { title: 'Not mine' })
  const text = await exported(bearer)
  expect(text.startsWith('\ufefftitle,url,slug,shortUrl')).toBe(true)
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(231)
  expect(lines[1]).toContain('"سند, 229"')
  expect(lines.at(-1)).toContain(`"'=HYPERLINK(""x"")"`)
  expect(text).not.toContain('Not mine')
  expect((await callLinks('GET', '/links/export')).status).toBe(401)
})

const linksOf = async (bearer: string) => {
  const { items } = await (await callLinks('GET', '/links', { bearer })).json<{ items: object[] }>()
  return items
}

it.each([
  [
    'YOURLS',
    'keyword,url,title,timestamp,ip,clicks',
    'y-1,https://a.test/x,Map,2024-01-01,127.0.0.1,3',
    'y-1',
  ],
  ['Dub', 'Short link,Destination URL,key,title', 'https://dub.sh/d-1,https://a.test/x,d-1,Map', 'd-1'],
  ['Bitly without titles', 'title,long_url,link', ',https://a.test/x,https://bit.ly/b-3', 'b-3'],
  ['Bitly', 'title,long_url,link', 'Map,https://a.test/x,https://bit.ly/b-1?s=2', 'b-1'],
  ['Bitly’s pages', '"Long URL","Bitlink"', '"https://a.test/x","bit.ly/b-2"', 'b-2'],
])('takes an export of %s with its endings', async (_name, head, row, slug) => {
  const { bearer } = await newMember()
  const answer = await upload(bearer, `${head}\n${row}\n`, csv)
  expect(await answer.json()).toEqual({ created: 1, errors: [] })
  const title = row.includes('Map') ? 'Map' : 'a.test'
  expect(await linksOf(bearer)).toMatchObject([{ title, url: 'https://a.test/x', slug }])
})

it('takes a day for its end, a told separator, and UTF-16 with its mark', async () => {
  const { bearer } = await newMember()
  const text = '\ufeffsep=;\r\ntitle;url;expiresAt\r\nسند;https://a.test/x;2099-01-01\r\n;https://a.test;\r\n'
  const answer = await upload(bearer, new Uint8Array(Buffer.from(text, 'utf16le')), csv)
  expect(await answer.json()).toEqual({
    created: 1,
    errors: [{ row: 2, line: 4, fields: { title: 'required' } }],
  })
  expect(await linksOf(bearer)).toMatchObject([{ title: 'سند', expiresAt: '2099-01-01T23:59:59.999Z' }])
})

it('takes the sample of its page', async () => {
  const { bearer } = await newMember()
  const answer = await upload(bearer, importSample, csv)
  expect(await answer.json()).toEqual({ created: 2, errors: [] })
  expect(await linksOf(bearer)).toContainEqual(
    expect.objectContaining({ slug: 'talk-2030', maxClicks: 500, expiresAt: '2030-12-31T23:59:59.999Z' }),
  )
})

it('takes back what it gave', async () => {
  const one = await newMember()
  const expiresAt = Date.now() + 86_400_000
  await buildLink(db(), {
    ownerId: one.user.id,
    title: '=1+1',
    slug: 'one',
    maxClicks: 9,
    forwardQuery: false,
    expiresAt,
    createdAt: 2,
  })
  await buildLink(db(), { ownerId: one.user.id, title: 'Two, "quoted"', slug: 'دو', createdAt: 1 })
  const text = await exported(one.bearer)
  const other = await newMember()
  const moved = text.replace(',one,', ',one-2,').replace(',دو,', ',دو-2,')
  const answer = await upload(other.bearer, moved, csv)
  expect(await answer.json()).toEqual({ created: 2, errors: [] })
  const { items } = await (await callLinks('GET', '/links', { bearer: other.bearer })).json<{
    items: object[]
  }>()
  expect(items).toMatchObject([
    {
      title: '=1+1',
      slug: 'one-2',
      maxClicks: 9,
      expiresAt: new Date(expiresAt).toISOString(),
      forwardQuery: false,
    },
    { title: 'Two, "quoted"', slug: 'دو-2', maxClicks: null, forwardQuery: true },
  ])
})

it('writes the good rows of an import and says what is wrong with the others', async () => {
  const { bearer } = await newMember()
  await buildLink(db(), { slug: 'held' })
  const rows = [
    { title: 'Good one', url: 'https://example.com/1', slug: 'good' },
    { title: 'ab', url: 'nonsense' },
    { title: 'Ours', url: 'http://localhost:8787/' },
    { title: 'Blocked', url: 'https://malware.test/' },
    { title: 'Held by another', url: 'https://example.com/2', slug: 'held' },
    { title: 'Same as row one', url: 'https://example.com/3', slug: 'good' },
    'not a row',
    { title: 'Good too', url: 'https://example.com/4', maxClicks: 5 },
  ]
  const answer = await upload(bearer, { rows })
  expect(answer.status).toBe(200)
  expect(await answer.json<ImportResult>()).toEqual({
    created: 2,
    errors: [
      { row: 2, fields: { title: 'too_short', url: 'not_a_url' } },
      { row: 3, fields: { url: 'own_host' } },
      { row: 4, fields: { url: 'blocked' } },
      { row: 5, fields: { slug: 'taken' } },
      { row: 6, fields: { slug: 'taken' } },
      { row: 7, fields: { _: 'wrong_type' } },
    ],
  })
  expect((await visit('/good')).headers.get('Location')).toBe('https://example.com/1')
})

it('takes as many rows as it may of the longest addresses, and none whose host no name can be', async () => {
  const { bearer } = await newMember()
  const long = (at: number) => `https://x${at}.${'a.'.repeat(121)}com/${'%D8%A7'.repeat(80)}`
  const rows = Array.from({ length: 1_000 }, (_, at) => ({ title: 'س'.repeat(80), url: long(at) }))
  const answer = await upload(bearer, { rows })
  expect(await answer.json()).toEqual({ created: 1_000, errors: [] })
  const worse = Array.from({ length: 300 }, () => ({
    title: 'Too long',
    url: `https://${'a.'.repeat(500)}com`,
  }))
  const refused = await (await upload(bearer, { rows: worse })).json<ImportResult>()
  expect(refused.errors).toEqual(worse.map((_, at) => ({ row: at + 1, fields: { url: 'not_a_url' } })))
})

it('refuses a slug that looks like one of a row before it', async () => {
  const { bearer } = await newMember()
  const slugs = ['کی-x', 'كي-x', 'گی\u200cی', 'گيي', 'کی-y']
  const rows = slugs.map((slug) => ({ title: 'Alike', url: 'https://example.com/', slug }))
  expect(await (await upload(bearer, { rows })).json()).toEqual({
    created: 3,
    errors: [2, 4].map((row) => ({ row, fields: { slug: 'taken' } })),
  })
})

it('names the damaged lines of a CSV file and makes no link of them', async () => {
  const { bearer } = await newMember()
  const text = [
    'title,url,slug',
    'First,https://example.com/1,"',
    '"',
    'A cell too few,https://example.com/2',
    'One, too many,https://example.com/3,',
    '"Not" all,https://example.com/4,',
    'Fine,https://example.com/5,',
    '"unclosed,https://example.com/6,',
    'Swallowed,https://example.com/7,',
  ].join('\r\n')
  expect(await (await upload(bearer, text, csv)).json()).toEqual({
    created: 2,
    errors: [
      { row: 2, line: 4, fields: { _: 'too_few_cells' } },
      { row: 3, line: 5, fields: { _: 'too_many_cells' } },
      { row: 4, line: 6, fields: { _: 'text_after_quote' } },
      { row: 6, line: 8, fields: { _: 'quote_not_closed' } },
    ],
  })
  const twice = await upload(bearer, 'title,url,URL\nA title,https://example.com/,', csv)
  expect(await refusal(twice)).toMatchObject({ fields: { _: 'twice_a_column' } })
  const latin = new Uint8Array([...new TextEncoder().encode('title,url\n'), 0xe9])
  expect(await refusal(await upload(bearer, latin, csv))).toMatchObject({ fields: { file: 'not_utf8' } })
})

it('reads CSV with any digits, other names of columns and line breaks', async () => {
  const { bearer } = await newMember()
  const text =
    '\ufeffTitle,URL,max_clicks,Notes\n"Two\nlines",https://example.com/a,۱۲,x\nFine,https://example.com/b,۱۲,\n\n'
  const answer = await upload(bearer, text, csv)
  expect(await answer.json()).toEqual({
    created: 1,
    errors: [{ row: 1, line: 2, fields: { title: 'control_character' } }],
  })
})

it('is the same import when it is sent again with one key', async () => {
  const { bearer } = await newMember()
  const body = { rows: [{ title: 'Once only', url: 'https://example.com/' }] }
  for (let sent = 0; sent < 2; sent++)
    expect(await (await upload(bearer, body, { 'Idempotency-Key': 'import' })).json()).toEqual({
      created: 1,
      errors: [],
    })
  expect(await (await callLinks('GET', '/links/summary', { bearer })).json()).toMatchObject({ links: 1 })
})

it('takes a thousand rows and not one more', async () => {
  const { bearer } = await newMember()
  const row = (at: number) => ({ title: `Row ${at}`, url: `https://example.com/${at}` })
  const rows = Array.from({ length: 1_001 }, (_, at) => row(at))
  expect(await refusal(await upload(bearer, { rows }))).toMatchObject({ fields: { rows: 'too_many_rows' } })
  const answer = await upload(bearer, { rows: rows.slice(1) })
  expect(await answer.json()).toEqual({ created: 1_000, errors: [] })
})

it('refuses what is neither CSV nor JSON', async () => {
  const { bearer } = await newMember()
  expect((await upload(bearer, 'a=b', { 'Content-Type': 'application/x-www-form-urlencoded' })).status).toBe(
    415,
  )
  expect((await upload(bearer, '{', { 'Content-Type': 'application/json' })).status).toBe(400)
  expect(await refusal(await upload(bearer, 'name,address\na,b', csv))).toMatchObject({ status: 422 })
  expect(await refusal(await upload(bearer, '', csv))).toMatchObject({ status: 422 })
  expect((await upload(bearer, 'x'.repeat(3_000_000), csv)).status).toBe(413)
  expect((await callLinks('POST', '/links/import', { body: { rows: [] } })).status).toBe(401)
})

it('empties the trash after 30 days and frees the slug', async () => {
  const { bearer, user } = await newMember()
  const day = 86_400_000
  await buildLink(db(), { ownerId: user.id, slug: 'old', deletedAt: Date.now() - 31 * day })
  await buildLink(db(), { ownerId: user.id, slug: 'recent', deletedAt: Date.now() - 29 * day })
  await runJobs('links', db(), linkJobs(db(), Date.now()))
  const take = (slug: string) =>
    callLinks('POST', '/links', { bearer, body: { title: 'Again', url: 'https://example.com/', slug } })
  expect((await take('old')).status).toBe(201)
  expect((await take('recent')).status).toBe(409)
})
