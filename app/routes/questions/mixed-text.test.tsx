import { codeHtml } from '@domain/text/code-html'
import { markdownHtml } from '@domain/text/markdown-html'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CodeFigure } from './code-figure'

const blocks = (text: string) =>
  [...markdownHtml(text).matchAll(/<(pre|p|ul|ol|blockquote)(?: dir="(\w+)")?/g)].map(
    ([, name, dir]) => `${name} ${dir ?? 'as the page'}`,
  )

it.each([
  ['چرا `useEffect()` دو بار اجرا می‌شود؟', ['p rtl']],
  ['Why does `useEffect()` run twice?', ['p ltr']],
  ['لماذا تظهر الأقواس معكوسة؟\n\nThe brackets of `print()` are mirrored.', ['p rtl', 'p ltr']],
  ['خطا این است:\n\n```\nTypeError: پیدا نشد\n```\n\nIt says so.', ['p rtl', 'pre ltr', 'p ltr']],
  ['- ابتدا `npm ci`\n- سپس `npm test`', ['ul rtl']],
  ['> در پاسخ به Sara', ['blockquote rtl', 'p rtl']],
  ['`npm ci`', ['p as the page']],
])('each block of %j has its own direction', (text, expected) => {
  expect(blocks(text).filter((one) => !one.startsWith('p as') || expected.includes(one))).toEqual(expected)
})

it('code within a line and names are isolates from left to right', () => {
  expect(markdownHtml('از `a.b()` و @sara بپرس')).toMatch(
    /<code dir="ltr">a\.b\(\)<\/code>.*<bdi dir="ltr">@sara<\/bdi>/,
  )
})

it('code runs left to right with its texts of Arabic script isolated in their places', () => {
  const said = { codeHtml: codeHtml("print('سلام', 'دنیا')", 'python'), codeLanguage: 'python' as const }
  const drawn = renderToStaticMarkup(<CodeFigure said={said} />)
  expect(drawn).toContain('<figure class="code-block" dir="ltr">')
  expect(drawn.match(/<bdi>[^<]*<\/bdi>/g)?.map((one) => one.replace(/<[^>]*>/g, ''))).toEqual(
    expect.arrayContaining([expect.stringContaining('سلام'), expect.stringContaining('دنیا')]),
  )
})
