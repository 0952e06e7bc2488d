import { describe, expect, it } from 'vitest'
import {
  type Block,
  type Inline,
  newBlock,
  plainCell,
  plainMedia,
  plainProps,
  plainText,
  type TextStyles,
} from './blocks'
import { documentHtml } from './to-html'
import { documentMarkdown } from './to-markdown'
import { documentText } from './to-text'

const options = {
  formula: (tex: string) => `<math>${tex.length}</math>`,
  mediaUrl: (url: string) => (url.startsWith('/dashboard/files/') ? `/kept/${url.slice(17)}` : null),
}
const html = (...blocks: Block[]) => documentHtml(blocks, options)
const markdown = (...blocks: Block[]) => documentMarkdown(blocks, options)

const line = (content: Inline[] | string, props = {}) =>
  newBlock({
    type: 'paragraph',
    props: { ...plainProps, ...props },
    content: typeof content === 'string' ? plainText(content) : content,
  })
const text = (words: string, styles: TextStyles = {}): Inline => ({ type: 'text', text: words, styles })
const link = (href: string): Inline => ({
  type: 'link',
  href,
  content: [{ type: 'text', text: 'here', styles: {} }],
})
const bullet = (words: string, children: Block[] = []) =>
  newBlock({ type: 'bulletListItem', props: plainProps, content: plainText(words) }, children)
const number = (words: string, start: number | null = null) =>
  newBlock({ type: 'numberedListItem', start, props: plainProps, content: plainText(words) })
const check = (words: string, checked: boolean) =>
  newBlock({ type: 'checkListItem', checked, props: plainProps, content: plainText(words) })
const cell = (words: string, isHeader = false) => ({ ...plainCell, isHeader, content: plainText(words) })
const table = newBlock({
  type: 'table',
  textColor: 'default',
  rows: [
    [cell('نام', true), cell('a|b', true)],
    [cell('x'), cell('۱۲')],
  ],
})

describe('HTML', () => {
  it('escapes what people wrote', () => {
    expect(html(line('<script>alert("1")</script> & \'x\'\nnext'))).toBe(
      '<p dir="ltr">&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;<br>next</p>',
    )
    const named = newBlock({ type: 'codeBlock', language: '"><img src=x>', text: '</code>' })
    expect(html(named)).toBe(
      '<pre dir="ltr"><code data-language="&quot;&gt;&lt;img src=x&gt;">&lt;/code&gt;</code></pre>',
    )
  })

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'java\nscript:x',
    '//evil.example',
    '/\\evil.example',
    'vbscript:x',
  ])('does not link to %j', (href) => expect(html(line([link(href)]))).toBe('<p dir="ltr">here</p>'))

  it.each(['https://example.org/a?b=1', 'mailto:a@example.org', '/dashboard'])('links to %s', (href) =>
    expect(html(line([link(href)]))).toContain(
      `<a href="${href}" rel="noopener noreferrer nofollow">here</a>`,
    ),
  )

  it('gives each block its own direction', () => {
    const page = html(
      line('سلام'),
      line('hello'),
      line('hello', { dir: 'rtl' }),
      line('42'),
      line('متن'),
      line('باز'),
    )
    expect(page.match(/dir="\w+"/g)).toEqual(
      ['rtl', 'ltr', 'rtl', 'rtl', 'rtl', 'rtl'].map((dir) => `dir="${dir}"`),
    )
  })

  it('writes lists as lists, nested in their items', () => {
    expect(
      html(bullet('one', [number('two', 3), number('three')]), bullet('four'), check('done', true)),
    ).toBe(
      [
        '<ul dir="ltr">',
        '<li dir="ltr">one',
        '<ol dir="ltr" start="3">',
        '<li dir="ltr">two</li>',
        '<li dir="ltr">three</li>',
        '</ol>',
        '</li>',
        '<li dir="ltr">four</li>',
        '</ul>',
        '<ul dir="ltr" class="checks">',
        '<li dir="ltr"><input type="checkbox" disabled checked> done</li>',
        '</ul>',
      ].join('\n'),
    )
  })

  it('gives headings names that links lead to, and drops links to none', () => {
    const heading = (words: string) =>
      newBlock({ type: 'heading', level: 2, props: plainProps, content: plainText(words) })
    const shown = html(
      heading('Two words!'),
      heading('Two words!'),
      heading('بخش دوم'),
      line([link('#two-words-1'), link('#%D8%A8%D8%AE%D8%B4-%D8%AF%D9%88%D9%85'), link('#none')]),
    )
    expect(shown.match(/ id="[^"]*"/g)).toEqual([
      ' id="section-two-words"',
      ' id="section-two-words-1"',
      ' id="section-بخش-دوم"',
    ])
    expect(shown.match(/href="[^"]*"/g)).toEqual([
      'href="#section-two-words-1"',
      `href="#${encodeURIComponent('section-بخش-دوم')}"`,
    ])
  })

  it('writes tables with their heads and direction', () => {
    expect(html(table)).toBe(
      [
        '<table dir="rtl"><tbody>',
        '<tr><th dir="rtl" scope="col">نام</th><th dir="ltr" scope="col">a|b</th></tr>',
        '<tr><td dir="ltr">x</td><td dir="rtl">۱۲</td></tr>',
        '</tbody></table>',
      ].join('\n'),
    )
  })

  it('writes looks as data and only harmless CSS', () => {
    const styled = text('x', { bold: true, textColor: 'red', fontSize: 'huge', fontFamily: 'serif' })
    expect(html(line([styled]))).toBe(
      '<p dir="ltr"><span data-color="red" data-size="huge" data-font="serif"><strong>x</strong></span></p>',
    )
    expect(
      html(line([text('x', { textColor: '#ff0000', backgroundColor: 'red;background:url(//e)' })])),
    ).toBe('<p dir="ltr"><span style="color:#ff0000">x</span></p>')
    expect(html(line([text('x', { fontFamily: 'a";x' })]))).toBe('<p dir="ltr">x</p>')
  })

  it('shows only pictures and videos of ours, and links others', () => {
    const media = (type: 'image' | 'video', url: string) =>
      newBlock({ type, media: { ...plainMedia, url, caption: 'A "map"', width: 300 } })
    expect(html(media('image', '/dashboard/files/file_1'))).toBe(
      '<figure><img src="/kept/file_1" alt="A &quot;map&quot;" width="300" loading="lazy"><figcaption dir="auto">A &quot;map&quot;</figcaption></figure>',
    )
    expect(html(media('image', 'https://tracker.example/x.png'))).toBe(
      '<figure><a href="https://tracker.example/x.png" rel="noopener noreferrer nofollow">https://tracker.example/x.png</a><figcaption dir="auto">A &quot;map&quot;</figcaption></figure>',
    )
    for (const url of ['javascript:alert(1)', '/outbox', 'https://a.example/\u202egnp.exe'])
      expect(html(media('image', url))).not.toContain('href')
    expect(html(media('video', 'https://youtu.be/dQw4w9WgXcQ'))).toContain(
      '<a href="https://youtu.be/dQw4w9WgXcQ" rel="noopener noreferrer nofollow" data-player>',
    )
    expect(html(media('video', 'javascript:alert(1)'))).not.toContain('javascript')
  })

  it('hands formulas to the caller', () => {
    expect(html(line([{ type: 'formula', tex: 'x^2' }]))).toContain(
      '<span class="formula" dir="ltr"><math>3</math></span>',
    )
  })
})

describe('Markdown', () => {
  it('writes marks at the words', () => {
    expect(
      markdown(line([text('a '), text(' bold ', { bold: true, italic: true }), text('c', { code: true })])),
    ).toBe('a  ***bold*** `c`\n')
  })

  it('keeps signs that mean nothing from meaning something', () => {
    expect(markdown(line('# no *head* [x] <b> $5'))).toBe('\\# no \\*head\\* \\[x\\] \\<b\\> \\$5\n')
    expect(markdown(line('\n    no code \n'))).toBe('no code\n')
    expect(markdown(line('1. no list'))).toBe('1\\. no list\n')
    expect(markdown(line('- no list\n+ nor this'))).toBe('\\- no list\\\n\\+ nor this\n')
  })

  it('writes lists, checks, tables, code, pictures and formulas', () => {
    expect(markdown(bullet('one', [number('two', 3), number('three')]), check('done', true))).toBe(
      '- one\n\n  3. two\n  4. three\n\n- [x] done\n',
    )
    const cell = (words: string, more = {}) => ({ ...plainCell, content: plainText(words), ...more })
    const merged = newBlock({
      type: 'table',
      textColor: 'default',
      rows: [
        [cell('head', { colspan: 2 })],
        [cell('tall', { rowspan: 2 }), cell('b1')],
        [cell('b2')],
        [cell('c1'), cell('c2')],
      ],
    })
    expect(markdown(merged)).toBe('| head |  |\n| --- | --- |\n| tall | b1 |\n|  | b2 |\n| c1 | c2 |\n')
    expect(markdown(table)).toBe('| نام | a\\|b |\n| --- | --- |\n| x | ۱۲ |\n')
    expect(markdown(newBlock({ type: 'codeBlock', language: 'ts', text: 'a```b' }))).toBe(
      '````ts\na```b\n````\n',
    )
    const media = { ...plainMedia, url: '/dashboard/files/file_1', caption: 'A map' }
    expect(markdown(newBlock({ type: 'image', media }))).toBe('![A map](/kept/file_1)\n')
    const elsewhere = (url: string) => markdown(newBlock({ type: 'image', media: { ...media, url } }))
    expect(elsewhere('https://tracker.example/x.png')).toBe('[A map](https://tracker.example/x.png)\n')
    expect(elsewhere('/outbox')).toBe('A map\n')
    expect(markdown(line([{ type: 'formula', tex: 'x^2' }]))).toBe('$x^2$\n')
  })
})

it('gives all words for search', () => {
  const blocks = [line('سلام'), bullet('one', [number('two')]), table, newBlock({ type: 'divider' })]
  expect(documentText(blocks)).toBe('سلام\none\ntwo\nنام\ta|b\nx\t۱۲')
})
