import { describe, expect, it } from 'vitest'
import { codeLanguageNames } from '../questions/code'
import { codeHtml, fenceHtml } from './code-html'

const line = (html: string, at = 1) => `<span class="code-line" data-number="${at}">${html}</span>`
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

describe('code as HTML', () => {
  it('has its words in colours, line by line', () => {
    expect(codeHtml('const tea = 1\n\n// now', 'javascript')).toBe(
      line('<span class="code-keyword">const </span>tea = <span class="code-number">1</span>\n') +
        line('\n', 2) +
        line('<span class="code-comment">// now</span>', 3),
    )
  })

  it.each(codeLanguageNames)('says what was written, and nothing else (%s)', (language) => {
    const code = `<p class="a">'b & c' {% \\ "unclosed\n\t/* x\n"""\n#!{ => $(y) <!-- \`\${z}\`\n@media { a: b }`
    expect(textOf(codeHtml(code, language))).toBe(code)
  })

  it('lets no sign of the code become one of the page', () => {
    for (const language of codeLanguageNames)
      expect(codeHtml('<script>alert("x")</script>', language)).not.toMatch(/<(?!\/?span|\/?bdi)/)
  })

  it('keeps text beside Persian and Arabic where it is', () => {
    expect(codeHtml('say("سلام")', 'javascript')).toContain('&quot;<bdi>سلام</bdi>&quot;')
  })

  it('has no colours where lines are too long for them, or where the language is none of ours', () => {
    const long = `const a = "${'x'.repeat(400)}"`
    expect(codeHtml(long, 'javascript')).toBe(line(long.replaceAll('"', '&quot;')))
    expect(codeHtml('const a', 'constructor' as 'text')).toBe(line('const a'))
  })

  it('takes the language of a block from the word behind its ticks', () => {
    for (const info of ['js', 'JS title="x"', 'tsx'])
      expect(fenceHtml('let a\n', info)).toContain('<span class="code-keyword">let </span>')
    for (const info of ['', 'toString', '"><b>']) expect(fenceHtml('let a\n', info)).toContain(line('let a'))
  })
})
