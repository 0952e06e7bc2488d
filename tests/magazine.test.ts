import { readdirSync, readFileSync } from 'node:fs'
import { ownArticleId, wordsIn } from '@domain/articles'
import { locales } from '@domain/locale'
import { ownArticleTitles, titleIn } from '@domain/own-articles'
import { expect, it } from 'vitest'
import { readArticle, readFacts } from '../scripts/magazine/article'

const folder = new URL('../magazine/', import.meta.url)
const slugs = readdirSync(folder)
const migrations = new URL('../migrations/', import.meta.url)
const textOf = (slug: string, locale: string) => readFileSync(new URL(`${slug}/${locale}.md`, folder), 'utf8')

it.each(slugs)('%s is there in every language, of the same day and kind, and is short', (slug) => {
  const articles = locales.map((locale) => readFacts(textOf(slug, locale)))
  const headings = (text: string) => [...text.matchAll(/^## (.+)/gm)].map(([, heading]) => heading)
  const [first] = articles
  for (const { facts, text } of articles) {
    expect(facts).toMatchObject({ date: first?.facts.date, category: first?.facts.category })
    expect(headings(text).length).toBe(headings(first?.text ?? '').length)
    expect(new Set(headings(text)).size).toBe(headings(text).length)
    expect(wordsIn(text)).toBeGreaterThan(270)
    expect(wordsIn(text)).toBeLessThan(650)
  }
})

it.each(slugs)('%s has a thing on which its comments hang', (slug) => {
  const files = readdirSync(migrations).filter((file) => file.endsWith('.sql'))
  const has = (file: string) =>
    readFileSync(new URL(file, migrations), 'utf8').includes(`'${ownArticleId(slug)}'`)
  expect(files.some(has)).toBe(true)
})

it('a notification about an article of ours names it as its page does, in the reader’s language', () => {
  const titles = slugs.map((slug) => [
    slug,
    Object.fromEntries(locales.map((locale) => [locale, readFacts(textOf(slug, locale)).facts.title])),
  ])
  expect(ownArticleTitles).toEqual(Object.fromEntries(titles))
  expect(titleIn('fa', 'article_7', 'Tea')).toBe('Tea')
})

it.each(slugs)('the links of %s lead to articles that are there, or to pages of the product', (slug) => {
  for (const locale of locales)
    for (const [, to = ''] of textOf(slug, locale).matchAll(/\]\(([^)]+)\)/g))
      expect(to.startsWith('./') ? slugs : ['/'], to).toContain(
        to.startsWith('./') ? to.slice(2) : to.slice(0, 1),
      )
})

it('code is coloured by names of our own colours, each token where it was written, and text stays text', async () => {
  const head = '---\ntitle: T\nline: A line: with a colon\ncategory: code\ndate: 2026-01-02\n---\n'
  const article = await readArticle(
    `${head}## One & two\n\n<b>bold</b> \`a<b\`\n\n\`\`\`ts\nconst a = 'یک'\n\`\`\`\n`,
  )
  expect(article).toMatchObject({ line: 'A line: with a colon', minutes: 1 })
  expect(article.headings).toEqual([{ id: 'one-two', text: 'One & two' }])
  expect(article.html).toContain('<h2 id="one-two">One &amp; two</h2>')
  expect(article.html).toContain('&lt;b&gt;bold&lt;/b&gt; <code dir="ltr">a&lt;b</code>')
  expect(article.html).toMatch(/<pre dir="ltr" class="shiki[^>]*tabindex="0"/)
  expect(article.html).toContain('<span style="color:var(--shiki-token-keyword)">const</span>')
})

it('an article without its facts is refused', async () => {
  await expect(readArticle('---\ntitle: T\n---\ntext')).rejects.toThrow('needs title')
})
