import type { Access } from '@domain/apis'

type Shape = { url: string; columns: readonly { name: string }[]; access: Access }

/** What a column's name lets expect, for examples: the first that fits. */
const examples: [RegExp, string | number | boolean][] = [
  [/e-?mail|ایمیل|بريد/i, 'sara@example.com'],
  [/phone|تلفن|هاتف/i, '+98 912 345 6789'],
  [/\b(price|amount|quantity|count|stock|age|number)s?\b|قیمت|تعداد|(^|\s)سن($|\s)|سعر|عدد/i, 12],
  [/date|time|تاریخ|تاريخ/i, '2026-11-21'],
  [/active|done|enabled|^is |فعال|نشط/i, true],
  [/url|link|لینک|رابط/i, 'https://example.com'],
  [/city|شهر|مدينة/i, 'Tehran'],
  [/country|کشور|بلد/i, 'Iran'],
  [/name|نام|اسم/i, 'Sara'],
]

const most = 5

// `phoneNumber` and `phone_number` are two words each.
const wordsOf = (name: string) => name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll('_', ' ')

/** Takes columns; gives a row that shows how one is sent. Of many columns only the first are named. */
export function exampleRow(columns: Shape['columns']): Record<string, string | number | boolean> {
  return Object.fromEntries(
    columns
      .slice(0, most)
      .map(({ name }) => [name, examples.find(([form]) => form.test(wordsOf(name)))?.[1] ?? 'text']),
  )
}

/** Gives a query that finds rows by the first column. */
export function exampleQuery(columns: Shape['columns']): string {
  const [first] = Object.entries(exampleRow(columns))
  return new URLSearchParams({ ...(first && { [first[0]]: String(first[1]) }), _limit: '10' }).toString()
}

export const languages = ['curl', 'fetch', 'axios', 'python'] as const
export type Language = (typeof languages)[number]

/** Takes an API; gives code that reads and adds rows, in each language. The key is named, never there. */
export function snippets(api: Shape): Record<Language, string> {
  return { curl: curl(api), fetch: fetching(api), axios: axios(api), python: python(api) }
}

const shell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
const script = (value: unknown) =>
  JSON.stringify(value, null, 2).replace(/[\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16)}`)
const indented = (text: string, by: string) => text.replaceAll('\n', `\n${by}`)
const needsKey = ({ access }: Shape) => ({
  read: access.read === 'key',
  write: access.write === 'key',
  any: access.read === 'key' || access.write === 'key',
})

function curl(api: Shape): string {
  const { read, write } = needsKey(api)
  const key = ` \\\n  -H 'Authorization: Bearer YOUR_KEY'`
  return `# Read rows
curl ${shell(`${api.url}?${exampleQuery(api.columns)}`)}${read ? key : ''}

# Add a row
curl -X POST ${shell(api.url)}${write ? key : ''} \\
  -H 'Content-Type: application/json' \\
  -d ${shell(JSON.stringify(exampleRow(api.columns)))}
`
}

function fetching(api: Shape): string {
  const { read, write, any } = needsKey(api)
  const row = indented(script(exampleRow(api.columns)), '  ')
  return `const url = ${script(api.url)}
${any ? "const headers = { Authorization: 'Bearer YOUR_KEY' }\n" : ''}
const found = await fetch(url + ${script(`?${exampleQuery(api.columns)}`)}${read ? ', { headers }' : ''})
const rows = await found.json()

const added = await fetch(url, {
  method: 'POST',
  headers: { ${write ? '...headers, ' : ''}'Content-Type': 'application/json' },
  body: JSON.stringify(${row}),
})
const { _id } = await added.json()
`
}

function axios(api: Shape): string {
  const { any } = needsKey(api)
  const params = Object.fromEntries(new URLSearchParams(exampleQuery(api.columns)))
  return `import axios from 'axios'

const api = axios.create({
  baseURL: ${script(api.url)},
${any ? "  headers: { Authorization: 'Bearer YOUR_KEY' },\n" : ''}})

const { data: rows } = await api.get('', { params: ${indented(script(params), '')} })

const { data: added } = await api.post('', ${script(exampleRow(api.columns))})
`
}

function python(api: Shape): string {
  const { any } = needsKey(api)
  const params = Object.fromEntries(new URLSearchParams(exampleQuery(api.columns)))
  const headers = any ? ', headers=headers' : ''
  return `import requests

url = ${script(api.url)}
${any ? 'headers = {"Authorization": "Bearer YOUR_KEY"}\n' : ''}
rows = requests.get(url, params=${pythonOf(params)}${headers}).json()

added = requests.post(url, json=${pythonOf(exampleRow(api.columns))}${headers})
print(added.json()["_id"])
`
}

/** JSON is Python but for these three words. */
function pythonOf(value: Record<string, string | number | boolean>): string {
  const pairs = Object.entries(value).map(([name, each]) => {
    const text = typeof each === 'boolean' ? (each ? 'True' : 'False') : script(each)
    return `${script(name)}: ${text}`
  })
  return `{${pairs.join(', ')}}`
}
