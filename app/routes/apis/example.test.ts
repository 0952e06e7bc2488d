import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { exampleRow, snippets } from './example'

const columns = [{ name: "owner's `name`" }, { name: 'قیمت' }, { name: 'isActive' }, { name: '"><script>' }]
const url = 'http://data.localhost:8787/api_1'
const closed = { url, columns, access: { read: 'key', write: 'key' } } as const

/** Runs one of the scripts with stand-ins; gives what it asked for. */
async function run(code: string): Promise<{ url: string; init?: RequestInit }[]> {
  const asked: { url: string; init?: RequestInit }[] = []
  const stand = async (to: string, init?: RequestInit) => {
    asked.push({ url: to, ...(init && { init }) })
    return Response.json({ _id: 'row_1' })
  }
  const AsyncFunction = Object.getPrototypeOf(run).constructor
  await new AsyncFunction('fetch', code)(stand)
  return asked
}

it('gives a script that sends the row as it is written', async () => {
  const [read, added] = await run(snippets(closed, 'en').fetch)
  expect(new URL(read?.url ?? '').searchParams.get("owner's `name`")).toBe('Sara')
  expect(added?.url).toBe(url)
  expect(JSON.parse(String(added?.init?.body))).toEqual(exampleRow({ columns }, 'en'))
  expect(JSON.stringify(added?.init?.headers)).toContain('Bearer YOUR_KEY')
})

it('gives commands that a shell reads as they are meant', () => {
  const script = snippets(closed, 'en').curl.replaceAll('curl ', 'printf "%s\\n" ')
  const said = execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\n')
  expect(said).toContain(JSON.stringify(exampleRow({ columns }, 'en')))
  expect(said.some((line) => line.startsWith(`${url}?owner`))).toBe(true)
})

it('asks for no key where none is needed', () => {
  const open = snippets({ url, columns, access: { read: 'public', write: 'open' } }, 'en')
  for (const code of Object.values(open)) expect(code).not.toContain('YOUR_KEY')
  const adding = snippets({ url, columns, access: { read: 'public', write: 'add' } }, 'en')
  for (const code of Object.values(adding)) expect(code).not.toContain('YOUR_KEY')
})

it('guesses a fitting value from the name', () => {
  expect(exampleRow({ columns: [{ name: 'price' }, { name: 'email' }, { name: 'x' }] }, 'en')).toEqual({
    price: 12,
    email: 'sara@example.com',
    x: 'text',
  })
})

it('takes a country for no count, and a package for no age', () => {
  const row = exampleRow(
    { columns: ['country', 'package', 'stockCount', 'phone_number'].map((name) => ({ name })) },
    'en',
  )
  expect(row).toEqual({
    country: 'Canada',
    package: 'text',
    stockCount: 12,
    phone_number: '+44 20 7946 0123',
  })
})

it('speaks the language of its reader', () => {
  const named = { columns: ['city', 'name', 'x', 'email'].map((name) => ({ name })) }
  expect(exampleRow(named, 'ar')).toEqual({
    city: 'القاهرة',
    name: 'سارة',
    x: 'نص',
    email: 'sara@example.com',
  })
  expect(exampleRow(named, 'fa')).toMatchObject({ city: 'تهران', name: 'سارا', x: 'متن' })
})

it('gives values of the types that the rows have, whatever a name lets expect', () => {
  const named = ['years', 'from', 'score', 'price', 'open', 'title'].map((name) => ({ name }))
  const types = { years: 'number', from: 'date', score: 'number', price: 'text', open: 'boolean' } as const
  expect(exampleRow({ columns: named, types }, 'ar')).toEqual({
    years: 12,
    from: '2026-11-21',
    score: 12,
    price: 'نص',
    open: true,
  })
})

it.each([
  ['en', 'Read rows', 'Add a row'],
  ['fa', 'خواندن سطرها', 'افزودن سطر'],
  ['ar', 'قراءة الصفوف', 'إضافة صف'],
] as const)('has comments in %s', (locale, read, add) => {
  for (const code of Object.values(snippets(closed, locale))) {
    expect(code).toMatch(new RegExp(`^(#|//) ${read}$`, 'm'))
    expect(code).toMatch(new RegExp(`^(#|//) ${add}$`, 'm'))
  }
})
