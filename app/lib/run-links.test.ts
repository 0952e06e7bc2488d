import { saidBlocks } from '@domain/diagrams/mermaid'
import { fenceHtml } from '@domain/text/code-html'
import { markdownHtml } from '@domain/text/markdown-html'
import { expect, it } from 'vitest'
import { withReasons, withRunLinks } from './run-links'

const fenced = (info: string, code = 'x = 1') => `\`\`\`${info}\n${code}\n\`\`\``
const linksIn = (html: string) =>
  [...html.matchAll(/<a class="code-run" href="([^"]*)">([^<]*)<\/a>/g)].map(([, href, text]) => [href, text])

it.each([
  ['python', 'python'],
  ['py', 'python'],
  ['c++ title', 'cpp'],
  ['TS', 'typescript'],
  ['java', 'java'],
  ['c', 'c'],
  ['js', 'javascript'],
])('a block of %s leads to the compiler, with colors and without', (info, language) => {
  const link = [[`/dashboard/compiler?language=${language}`, 'اجرا']]
  expect(linksIn(withRunLinks(markdownHtml(fenced(info), undefined, fenceHtml), 'اجرا'))).toEqual(link)
  expect(linksIn(withRunLinks(markdownHtml(fenced(info)), 'اجرا'))).toEqual(link)
})

it.each(['', 'rust', 'toString', '__proto__', '"><script>', 'text'])('a block of %j has no link', (info) => {
  expect(linksIn(withRunLinks(markdownHtml(fenced(info), undefined, fenceHtml), 'Run'))).toEqual([])
  expect(linksIn(withRunLinks(markdownHtml(fenced(info)), 'Run'))).toEqual([])
})

it('HTML that a member writes makes no link', () => {
  const written = '<pre dir="ltr"><code data-language="python">x</code></pre>'
  expect(linksIn(withRunLinks(markdownHtml(`${written}\n\n${fenced('', written)}`), 'Run'))).toEqual([])
})

it('a Mermaid block that is no drawing says why', () => {
  const html = markdownHtml(fenced('mermaid', 'nothing'), undefined, saidBlocks())
  const shown = withReasons(html, { too_large: 'Too large', not_drawn: 'رسم نشد' })
  expect(shown).toContain('<figcaption><span dir="auto">رسم نشد</span>')
  expect(withReasons(shown, { too_large: 'Too large', not_drawn: 'رسم نشد' })).toBe(shown)
})
