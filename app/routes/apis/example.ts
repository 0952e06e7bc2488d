import { type Access, isOpenTo } from '@domain/apis/apis'
import type { Column } from '@domain/apis/columns'
import type { Locale } from '@domain/locale'
import type { CellType } from './column-types'

/** Kinds of values by column name, as far as rows tell. */
export type KnownTypes = Readonly<Record<string, CellType>>
type Shape = {
  url: string
  columns: readonly Omit<Column, 'key'>[]
  access: Access
  types?: KnownTypes
}

type Value = string | number | boolean
type Example = Value | Record<Locale, string>

const word: Record<Locale, string> = { en: 'text', fa: 'متن', ar: 'نص' }
const typical: Partial<Record<CellType, Value>> = { number: 12, boolean: true, date: '2026-11-21' }

/** Example values by the column's name: the first pattern that fits, in the reader's language if it is a word. */
const examples: [RegExp, Example][] = [
  [/e-?mail|ایمیل|بريد/i, 'sara@example.com'],
  [/phone|تلفن|هاتف/i, { en: '+44 20 7946 0123', fa: '+98 912 345 6789', ar: '+20 10 1234 5678' }],
  [/\b(price|amount|quantity|count|stock|age|number|year)s?\b|قیمت|تعداد|(^|\s)سن($|\s)|سعر|عدد|سنوات/i, 12],
  [/date|time|\b(from|until|since)\b|تاریخ|تاريخ/i, '2026-11-21'],
  [/active|done|enabled|^is |فعال|نشط/i, true],
  [/url|link|لینک|رابط/i, 'https://example.com'],
  [/city|شهر|مدينة/i, { en: 'London', fa: 'تهران', ar: 'القاهرة' }],
  [/country|کشور|بلد/i, { en: 'Canada', fa: 'ایران', ar: 'مصر' }],
  [/name|نام|اسم/i, { en: 'Sara', fa: 'سارا', ar: 'سارة' }],
]

const most = 5

// `phoneNumber` and `phone_number` are two words each.
const wordsOf = (name: string) => name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll('_', ' ')

/** Takes an API's columns and what its rows tell of them; gives a row that shows how one is sent. Of many columns only the first are named, secret ones never. */
export function exampleRow({ columns, types = {} }: Pick<Shape, 'columns' | 'types'>, locale: Locale) {
  const open = columns.filter(({ isSecret }) => !isSecret)
  return Object.fromEntries(
    open.slice(0, most).map(({ name }) => [name, exampleValue(name, types[name], locale)]),
  )
}

/** A value that the name lets expect, unless the rows hold values of another type. */
function exampleValue(name: string, type: CellType | undefined, locale: Locale): Value {
  const found = examples.find(([form]) => form.test(wordsOf(name)))?.[1] ?? word
  const value = typeof found === 'object' ? found[locale] : found
  const known = type && typical[type]
  if (known !== undefined) return typeof value === typeof known && value !== word[locale] ? value : known
  return type === 'text' && typeof value !== 'string' ? word[locale] : value
}

/** Gives a query that finds rows by the first column. */
export function exampleQuery(api: Pick<Shape, 'columns' | 'types'>, locale: Locale): string {
  const [first] = Object.entries(exampleRow(api, locale))
  return new URLSearchParams({ ...(first && { [first[0]]: String(first[1]) }), _limit: '10' }).toString()
}

export const languages = ['curl', 'fetch', 'axios', 'python'] as const
export type Language = (typeof languages)[number]

/** Takes an API and the reader's language; gives code that reads and adds rows, in each language. The key is named, never there. */
export function snippets(api: Shape, locale: Locale): Record<Language, string> {
  const said = {
    row: exampleRow(api, locale),
    query: exampleQuery(api, locale),
    read: reading[locale],
    add: adding[locale],
  }
  return {
    curl: curl(api, said),
    fetch: fetching(api, said),
    axios: axios(api, said),
    python: python(api, said),
  }
}

const reading: Record<Locale, string> = { en: 'Read rows', fa: 'خواندن سطرها', ar: 'قراءة الصفوف' }
const adding: Record<Locale, string> = { en: 'Add a row', fa: 'افزودن سطر', ar: 'إضافة صف' }

/** `read` and `add` are what comments say of the two calls. */
type ExampleRequest = { row: Record<string, Value>; query: string; read: string; add: string }

const shell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
const script = (value: unknown) =>
  JSON.stringify(value, null, 2).replace(/[\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16)}`)
const indented = (text: string, by: string) => text.replaceAll('\n', `\n${by}`)
const needsKey = ({ access }: Shape) => ({
  read: !isOpenTo(access, 'read'),
  write: !isOpenTo(access, 'add'),
  any: !isOpenTo(access, 'read') || !isOpenTo(access, 'add'),
})

function curl(api: Shape, said: ExampleRequest): string {
  const { read, write } = needsKey(api)
  const key = ` \\\n  -H 'Authorization: Bearer YOUR_KEY'`
  return `# ${said.read}
curl ${shell(`${api.url}?${said.query}`)}${read ? key : ''}

# ${said.add}
curl -X POST ${shell(api.url)}${write ? key : ''} \\
  -H 'Content-Type: application/json' \\
  -d ${shell(JSON.stringify(said.row))}
`
}

function fetching(api: Shape, said: ExampleRequest): string {
  const { read, write, any } = needsKey(api)
  const row = indented(script(said.row), '  ')
  return `const url = ${script(api.url)}
${any ? "const headers = { Authorization: 'Bearer YOUR_KEY' }\n" : ''}
// ${said.read}
const found = await fetch(url + ${script(`?${said.query}`)}${read ? ', { headers }' : ''})
const rows = await found.json()

// ${said.add}
const added = await fetch(url, {
  method: 'POST',
  headers: { ${write ? '...headers, ' : ''}'Content-Type': 'application/json' },
  body: JSON.stringify(${row}),
})
const { _id } = await added.json()
`
}

function axios(api: Shape, said: ExampleRequest): string {
  const { any } = needsKey(api)
  const params = Object.fromEntries(new URLSearchParams(said.query))
  return `import axios from 'axios'

const api = axios.create({
  baseURL: ${script(api.url)},
${any ? "  headers: { Authorization: 'Bearer YOUR_KEY' },\n" : ''}})

// ${said.read}
const { data: rows } = await api.get('', { params: ${indented(script(params), '')} })

// ${said.add}
const { data: added } = await api.post('', ${script(said.row)})
`
}

function python(api: Shape, said: ExampleRequest): string {
  const { any } = needsKey(api)
  const params = Object.fromEntries(new URLSearchParams(said.query))
  const headers = any ? ', headers=headers' : ''
  return `import requests

url = ${script(api.url)}
${any ? 'headers = {"Authorization": "Bearer YOUR_KEY"}\n' : ''}
# ${said.read}
rows = requests.get(url, params=${pythonOf(params)}${headers}).json()

# ${said.add}
added = requests.post(url, json=${pythonOf(said.row)}${headers})
print(added.json()["_id"])
`
}

/** JSON is Python but for these three words. */
function pythonOf(value: Record<string, Value>): string {
  const pairs = Object.entries(value).map(([name, each]) => {
    const text = typeof each === 'boolean' ? (each ? 'True' : 'False') : script(each)
    return `${script(name)}: ${text}`
  })
  return `{${pairs.join(', ')}}`
}
