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

it('a feed in the reader’s own language is kept apart by language, and answered anew only when it has changed', async () => {
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
