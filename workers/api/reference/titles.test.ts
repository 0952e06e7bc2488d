import { describe, expect, it } from 'vitest'
import { call } from '../../../tests/api'
import type { Document } from './description'
import { entriesOf } from './description'
import { titleHtml, titleText } from './titles'
import { parts as arabic } from './titles/ar'
import { parts as persian } from './titles/fa'

const languages = [
  ['fa', persian],
  ['ar', arabic],
] as const

const entries = async () => {
  const documents = ['/openapi.json', '/openapi-go.json'].map(async (path) =>
    (await call('GET', path)).json<Document>(),
  )
  return (await Promise.all(documents)).flatMap((one) => entriesOf(one, {}))
}

const text = async (path: string) => (await call('GET', path)).text()

const codeIn = (title: string) => title.match(/`[^`]+`/g) ?? []

describe.each(languages)('the titles in %s', (locale, parts) => {
  const titles = parts.flatMap((part) => Object.entries<string>(part))

  it('are of every call of every worker, and of none that is not there', async () => {
    const summaries = new Set((await entries()).map(({ operation }) => operation.summary))
    expect(summaries.size).toBeGreaterThan(300)
    expect(titles.map(([summary]) => summary).sort()).toEqual([...summaries].sort())
  })

  it('are in its own letters and digits, with the same code, and name no call in two ways', () => {
    for (const [summary, title] of titles) {
      expect(title, summary).toMatch(/^[\u0621-\u064a\u067e-\u06cc]/)
      expect(title.replace(/OpenAPI 3\.1/, ''), summary).not.toMatch(
        locale === 'fa' ? /[0-9٠-٩كيىة]/ : /[0-9۰-۹کیۀ\u200c]/,
      )
      expect(codeIn(title), summary).toEqual(codeIn(summary))
      expect(title, summary).toBe(title.trim())
    }
  })

  it('show which calls differ: those of one group have a title each', async () => {
    const named = new Map(titles)
    const seen = new Map<string, string>()
    for (const { operation } of await entries()) {
      const place = `${operation.tags[0]} ${named.get(operation.summary)}`
      expect([undefined, operation.summary], place).toContain(seen.get(place))
      seen.set(place, operation.summary)
    }
  })
})

const found = (page: string) => page.slice(page.indexOf('<ul class="calls">'), page.indexOf('</main>'))

it.each([
  ['fa', 'کوتاه کردن لینک', 'فهرست لینک‌ها', 'API همکار', 'توضیح درخواست‌ها به انگلیسی است.'],
  ['ar', 'اختصار رابط', 'قائمة الروابط', 'API همكار', 'شروح الطلبات بالإنجليزية.'],
])('are on the pages of the reference: %s', async (locale, title, next, product, notice) => {
  const page = await text(`/docs/links/postLinks?lang=${locale}`)
  expect(page).toContain(`<title>${title} · ${product}</title>`)
  expect(page).toContain(`<h1>${title}</h1>`)
  expect(page).toContain(`aria-current="page"><b class="method post">POST</b> <span>${title}</span>`)
  expect(page.slice(page.indexOf('<nav class="beside"'))).toContain(`>${next}</a>`)
  expect(page).not.toContain('Shorten a link')
  expect(await text(`/docs/links/getLinks?lang=${locale}`)).toContain(`rel="prev">${title}</a>`)
  const group = await text(`/docs/links?lang=${locale}`)
  expect(group).toContain(notice)
  expect(found(group)).toContain(
    `<span>${title}</span> <span class="path"><code dir="ltr">/links</code></span>`,
  )
  expect(found(group)).not.toContain('Shorten a link')
  expect(group).not.toContain('<bdi lang="en"')
})

it.each([
  ['fa', 'کوتاه كردن لينک', '/docs/links/postLinks'],
  ['fa', 'سوال سطل', '/docs/questions/deleteQuestionsId'],
  ['fa', 'لینک ها فهرست', '/docs/links/getLinks'],
  ['fa', 'shorten LINK', '/docs/links/postLinks'],
  ['ar', 'الرابط اختصار', '/docs/links/postLinks'],
  ['ar', 'الاجابه', '/docs/answers/getAnswersId'],
  ['ar', 'shorten link', '/docs/links/postLinks'],
  ['ar', 'maxClicks', '/docs/links/postLinks'],
])('are found beside the English ones, in any spelling: %s %s', async (locale, query, path) => {
  const page = await text(`/docs?lang=${locale}&q=${encodeURIComponent(query)}`)
  expect(found(page)).toContain(`href="${path}"`)
  expect(found(page)).not.toContain(path.startsWith('/docs/links') ? '/docs/todos/' : '/docs/links/')
})

it('leave the description for machines in English', async () => {
  for (const path of ['/openapi.json', '/openapi-go.json', '/openapi/api.json']) {
    const answer = await call('GET', path, { headers: { 'Accept-Language': 'fa', Cookie: 'language=2' } })
    expect(await answer.text(), path).not.toMatch(/[\u0600-\u06ff]/)
  }
})

it('say that one is English which has no translation yet, and keep code from left to right', async () => {
  const [entry] = await entries()
  if (!entry) throw new Error('no call is described')
  const named = { ...entry, title: 'Delete rows by `_id`' }
  expect(String(titleHtml(named, 'fa'))).toBe(
    '<bdi lang="en" dir="ltr">Delete rows by <code>_id</code></bdi>',
  )
  expect(String(titleHtml(named, 'en'))).toBe('Delete rows by <code>_id</code>')
  expect(titleText(named)).toBe('Delete rows by \u2066_id\u2069')
})
