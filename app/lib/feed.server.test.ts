import { expect, it } from 'vitest'
import { feedOf } from './feed.server'

const feed = {
  title: 'Ideas',
  line: 'All',
  locale: 'en',
  home: 'https://h.test/',
  self: 'https://h.test/feed.xml',
  entries: [],
}
const ask = (isNamed: boolean, known?: string, title = 'Ideas') =>
  feedOf(new Request(feed.self, known ? { headers: { 'If-None-Match': known } } : {}), {
    ...feed,
    title,
    isNamed,
  })

it('what a reader shows of an entry after reading its XML is text, not markup', async () => {
  const entry = {
    id: 'idea_1',
    title: 'Tea',
    text: 'Map<string> <img src=x onerror=alert(1)> & co',
    by: 'Nora',
  }
  const entries = [{ ...entry, createdAt: '2026-01-01T00:00:00Z', address: 'https://h.test/1' }]
  const xml = await (await feedOf(new Request(feed.self), { ...feed, isNamed: true, entries })).text()
  const description = /<item>.*<description>(.*)<\/description>/.exec(xml)?.[1] ?? ''
  const decoded = description.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  expect(decoded).toBe('Map&lt;string&gt; &lt;img src=x onerror=alert(1)&gt; &amp; co')
})

it('a feed in the reader’s own language is cached by language, and sent again only when it has changed', async () => {
  const first = await ask(false)
  expect(first.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(first.headers.get('Vary')).toBe('Accept-Language, Cookie')
  expect((await ask(true)).headers.get('Vary')).toBeNull()
  const etag = first.headers.get('ETag') ?? ''
  for (const known of [etag, `"other", W/${etag}`]) {
    const same = await ask(false, known)
    expect([same.status, await same.text(), same.headers.get('ETag')]).toEqual([304, '', etag])
  }
  expect((await ask(false, etag, 'Other ideas')).status).toBe(200)
})
