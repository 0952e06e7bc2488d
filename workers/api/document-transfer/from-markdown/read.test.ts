import { type Block, type Inline, newBlock, plainProps } from '@domain/documents/blocks'
import { documentMarkdown } from '@domain/documents/to-markdown'
import { documentText } from '@domain/documents/to-text'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { englishSample, persianSample } from '../../../../tests/documents'
import { readMarkdown } from './read'

const options = { mediaUrl: (url: string) => url }

it.each([
  ['English', englishSample()],
  ['Persian', persianSample()],
])('reads the %s sample as it was written', (_language, blocks) => {
  const text = documentMarkdown(blocks, options)
  const again = readMarkdown(text).blocks
  expect(documentMarkdown(again, options)).toBe(text)
  expect(again.map(({ type }) => type)).toEqual(blocks.map(({ type }) => type))
})

const paragraph = (content: Inline[]) => newBlock({ type: 'paragraph', props: plainProps, content })
const styled = fc.record({
  text: fc.string({
    unit: fc.constantFrom('a', 'ه', '«', '»', '(', ')', '%', '؟', ' ', '\u200c', '*', '~', '_', '🍵'),
    minLength: 1,
    maxLength: 6,
  }),
  styles: fc.record(
    { bold: fc.constant(true), italic: fc.constant(true), strike: fc.constant(true) },
    { requiredKeys: [] },
  ),
})

it('a line of any looks is written so that its own reader reads it', () => {
  fc.assert(
    fc.property(fc.array(styled, { minLength: 1, maxLength: 5 }), (pieces) => {
      const content = pieces.map((piece) => ({ type: 'text' as const, ...piece }))
      const first = documentMarkdown([paragraph(content)], options)
      const again = documentMarkdown(readMarkdown(first).blocks, options)
      const third = documentMarkdown(readMarkdown(again).blocks, options)
      expect(third).toBe(again)
      const letters = (blocks: Block[]) => documentText(blocks).replace(/\s/g, '')
      expect(letters(readMarkdown(first).blocks)).toBe(letters([paragraph(content)]))
    }),
  )
})

it.each([
  ['«نقل»', 'ها'],
  ['(note)', 's'],
  ['50%', 'off'],
])('bold %s stays bold directly before %s', (bold, after) => {
  const content: Inline[] = [
    { type: 'text', text: bold, styles: { bold: true } },
    { type: 'text', text: after, styles: {} },
  ]
  const text = documentMarkdown([paragraph(content)], options)
  expect(readMarkdown(text).blocks).toMatchObject([{ content }])
})

it('an item keeps its paragraphs apart', () => {
  const text = '1. one\n\n   second para of one\n2. two\n'
  const blocks = readMarkdown(text).blocks
  expect(blocks).toMatchObject([{ children: [{ type: 'paragraph' }] }, { type: 'numberedListItem' }])
  expect(readMarkdown(documentMarkdown(blocks, options)).blocks).toMatchObject([
    { children: [{ type: 'paragraph' }] },
    { type: 'numberedListItem', children: [] },
  ])
})

it.each([
  ['---\ntitle: T\n...\n\n# Intro\n\nText one.\n\n---\n\nText two.\n', ['Intro', 'Text one.', 'Text two.']],
  [
    '---\nkey: it looks like one\n\nbut these are words.\n\n---\n\nText two.\n',
    ['but these are words.', 'Text two.'],
  ],
])('settings end where they end, and words are no settings: %j', (text, words) => {
  const found = documentText(readMarkdown(text).blocks)
  for (const one of words) expect(found).toContain(one)
})

const read = (text: string) => readMarkdown(text).blocks

it('reads what others write', () => {
  expect(read('---\ntitle: x\n---\n# A\n\nb')).toMatchObject([
    { type: 'heading', level: 1 },
    { type: 'paragraph' },
  ])
  expect(read('5. five\n6. six\n   - [x] done\n')).toMatchObject([
    { type: 'numberedListItem', start: 5 },
    { type: 'numberedListItem', start: null, children: [{ type: 'checkListItem', checked: true }] },
  ])
  expect(read('$$\nx^2\n$$')).toMatchObject([
    { type: 'paragraph', content: [{ type: 'formula', tex: 'x^2' }] },
  ])
  expect(read('[a][b]\n\n[b]: https://example.org')).toMatchObject([
    { content: [{ type: 'link', href: 'https://example.org' }] },
  ])
  expect(read('| a | b |\n|:-:|---|\n| c |')).toMatchObject([
    {
      type: 'table',
      rows: [
        [{ isHeader: true, align: 'center' }, {}],
        [{ isHeader: false }, { content: [] }],
      ],
    },
  ])
})

it('takes pictures out of the text, and keeps the ones in the file', () => {
  const { blocks, pictures } = readMarkdown('one ![A dot](data:image/png;base64,iVBORw0KGgo=) two')
  expect(blocks).toMatchObject([
    { type: 'paragraph' },
    { type: 'image', media: { url: 'import:0', caption: 'A dot' } },
  ])
  expect(pictures.get('import:0')).toHaveLength(8)
})

it('gives a broken picture no bytes of the next one', () => {
  const { blocks, pictures } = readMarkdown(
    '![a](data:image/png;base64,=)\n\n![b](data:image/png;base64,iVBORw0KGgo=)',
  )
  const [broken, whole] = blocks.flatMap((block) => (block.type === 'image' ? block.media.url : []))
  expect([pictures.has(broken ?? ''), pictures.has(whole ?? '')]).toEqual([false, true])
})

it.each([
  ['| a |\n|---|\n| ![in table](data:image/png;base64,iVBORw0KGgo=) |', 'a\nin table', 'picturesInTables'],
  ['| a | b |\n|---|---|\n| 1 | 2 | 3 lost? |', 'a\tb\n1\t2', 'tableCells'],
  ['- | a | b |\n  |---|---|\n  | `x|y` | c |', 'a\tb\n`x\ty`', 'tableCells'],
  ['| a | b |\n|---|---|\n| 1\\|2 | 3 |', 'a\tb\n1|2\t3', undefined],
  ['[a](https://e.com "t")', 'a', 'linkTitles'],
  ['a ![b](https://e.com/b.png "t") c', 'a  c\nb', 'linkTitles'],
  ['[a](https://e.com)', 'a', undefined],
  ['z <details><summary>s</summary>d</details> e', 'z s\nd\n e', 'html'],
])('names what it leaves out of %j', (text, words, ...named) => {
  const { blocks, leftOut } = readMarkdown(text)
  expect(documentText(blocks)).toBe(words)
  expect(leftOut).toEqual(named.filter((one) => one !== undefined))
})

const pieces = fc.constantFrom(
  ...['w1', '**w2**', '`w3`', '| w4 | w5 |', '|---|', '|---|---|', '![w6](x.png)', '<b>w7</b>', '<p>w8</p>'],
  ...['[w9](https://e.com)', '- w10', '> w11', '# w12', '$w13$', '<details>w14', '\\|', '    w15'],
)

it('every word of a file is in the document, or something is named as left out', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(pieces, fc.constantFrom(' ', '\n', '\n\n'))), (parts) => {
      const text = parts.flat().join('')
      const { blocks, leftOut } = readMarkdown(text)
      const all = JSON.stringify(blocks)
      const lost = (text.match(/w\d+/g) ?? []).filter((word) => !all.includes(word))
      if (leftOut.length === 0) expect(lost).toEqual([])
    }),
  )
})

it('leaves HTML and dangerous links out', () => {
  expect(documentText(read('<script>alert(1)</script>\n\na <b>c</b> [d](javascript:alert(1))'))).toBe('a c d')
  expect(JSON.stringify(read('[d](javascript:alert(1))'))).not.toContain('javascript')
})

it('puts footnotes at the end, numbered as the text mentions them', () => {
  const text = 'a[^b] c[^Other] [^none]\n\n[^2]: more\n[^other]: last\ngoes on\n[^b]: the *note*, see[^c]'
  const blocks = read(`${text}\n\n    Its second part\n\n    - x\n\n[^c]: deep\n\nend`)
  expect(documentText(blocks)).toBe(
    [
      'a[1] c[2] [^none]',
      'end',
      '[1] the note, see[3]',
      'Its second part',
      'x',
      '[2] last goes on',
      '[3] deep',
      '[4] more',
    ].join('\n'),
  )
  expect(blocks).toMatchObject([
    { content: [{}, { text: '[1]', styles: { superscript: true } }, {}, {}, {}] },
    {},
    { type: 'divider' },
    {},
    {},
    { type: 'bulletListItem' },
    {},
    {},
    {},
  ])
  expect(documentText(read('[^1]: [^2]: x\n\n> [^q]: in a quote[^q]'))).toBe('[1] x\n[2] \n[3] in a quote[3]')
})

it('keeps the words of HTML, though not those of scripts, and says that tags were left out', () => {
  const details =
    '<details><summary>More &amp; more</summary>\n<p>one<br>two <b>three</b></p>\n<script>bad()</script></details>'
  expect(documentText(read(`${details}\n\na <span>b</span> <style>c</style>d`))).toBe(
    'More & more\none\ntwo three\na b d',
  )
  expect(readMarkdown('a <b>c</b><!-- d --> <mark>e</mark>')).toMatchObject({
    blocks: [{ content: [{}, { styles: { bold: true } }, {}, { styles: { backgroundColor: 'yellow' } }] }],
    leftOut: [],
  })
  expect(readMarkdown('<!-- a -->').leftOut).toEqual([])
  expect(readMarkdown('a <span>c</span>').leftOut).toEqual(['html'])
  expect(readMarkdown('<table>\n</table>\n\na').leftOut).toEqual(['html'])
})

it('takes the title out of front matter, and names what else it says', () => {
  expect(readMarkdown('---\ntitle: "A: b"\n---\n# c')).toMatchObject({ title: 'A: b', leftOut: [] })
  expect(readMarkdown("---\ntags:\n  - x\ntitle: >-\n  it's\n  long\n---\nc")).toMatchObject({
    title: "it's long",
    leftOut: ['frontMatter'],
    blocks: [{ type: 'paragraph' }],
  })
  expect(documentText(read('---\n\nno settings\n\n---\n'))).toContain('no settings')
})

it('keeps two numbered lists apart, and quoted blocks where they are', () => {
  const lists = read('1. one\n2. two\n\n5) five\n6) six')
  expect(lists).toMatchObject([{ start: null }, {}, { type: 'paragraph' }, { start: 5 }, { start: null }])
  expect(documentMarkdown(lists, options)).toBe('1. one\n2. two\n\n5) five\n6) six\n')
  const quotes = readMarkdown('> a\n> > b\n>\n> - c\n>\n> d')
  expect(quotes).toMatchObject({
    blocks: [{ type: 'quote', children: [{ type: 'quote' }, { type: 'bulletListItem' }] }, { type: 'quote' }],
    leftOut: [],
  })
  expect(documentMarkdown(quotes.blocks, options)).toBe('> a\n>\n> > b\n>\n> - c\n\n> d\n')
  expect(readMarkdown('> - a').leftOut).toEqual(['quotes'])
})

it.each([
  ['> [!NOTE]\n> Mind the *gap*.\n> Twice.', '> **Note**\\\n> Mind the *gap*. Twice.\n'],
  ['> [!warning]\n> **Hot**', '> **Warning**\\\n> **Hot**\n'],
  ['> [!TIP]\n>\n> Alone\n>\n> - a', '> **Tip**\n\n> Alone\n>\n> - a\n'],
  ['> [!IMPORTANT]  \n> سلام', '> **Important**\\\n> سلام\n'],
  ['> [!CAUTION]\n> - a', '> **Caution**\n>\n> - a\n'],
])('names the alert of %j in bold, as its first line', (text, written) => {
  const alert = readMarkdown(text)
  expect(alert.leftOut).toEqual(['alerts'])
  expect(documentMarkdown(alert.blocks, options)).toBe(written)
  expect(documentMarkdown(read(written), options)).toBe(written)
  expect(readMarkdown(written).leftOut).toEqual([])
})

it.each(['> \\[!NOTE]\n> a', '> [!NOTE] a', '> a\n> [!NOTE]', '[!NOTE]\na', '> [!OTHER]\n> a'])(
  'takes %j for words',
  (text) => {
    expect(readMarkdown(text).leftOut).toEqual([])
    expect(documentText(read(text))).toMatch(/\[!/)
  },
)

it.each([
  ['a table with aligned columns', '| a | b | c |\n| --- | :-: | --: |\n| 1 | 2 | 3 |\n'],
  ['a highlight', 'a <mark>b</mark>\n'],
  [
    'a picture at the start of a line',
    'words\n\n![p](https://example.org/p.png)\n',
    '![p](https://example.org/p.png) words',
  ],
])('gives %s back as it was', (_what, written, from = written) => {
  expect(documentMarkdown(read(from), options)).toBe(written)
})

it('takes money for money and formulas for formulas', () => {
  expect(read('$5 and $10, but $x$ and \\$y$')).toMatchObject([
    { content: [{ text: '$5 and $10, but ' }, { type: 'formula', tex: 'x' }, { text: ' and $y$' }] },
  ])
})

const lists = (depth: number) =>
  Array.from({ length: depth }, (_, nth) => `${'  '.repeat(nth)}- a`).join('\n')
const table = (columns: number) => ['|a', '|-', '|b'].map((cell) => `${cell.repeat(columns)}|`).join('\n')

it('refuses what nests too deep, is too wide or has too many parts', () => {
  const tooComplex = { fields: { file: 'too_complex' } }
  const refused = [
    `[^1]: ${'> '.repeat(21)}x`,
    `${'> '.repeat(2_000)}x`,
    `${'- '.repeat(21)}x`,
    lists(22),
    table(201),
    '---\n'.repeat(20_010),
    '!['.repeat(100_010),
    '*a_ '.repeat(50_010),
    '$a$'.repeat(50_010),
    'http://a.b '.repeat(10_010),
    'a mailto:a@b.c\n'.repeat(10_010),
    '<b>'.repeat(100_010),
    '\\'.repeat(100_010),
    'a\n'.repeat(60_010),
    table(150) + '|a\n'.repeat(200),
  ]
  for (const text of refused) expect(() => read(text)).toThrow(expect.objectContaining(tooComplex))
  expect(read(lists(20))).toHaveLength(1)
  expect(read(table(200))).toMatchObject([{ type: 'table' }])
  // Anything quadratic in the length of its input would not return from here.
  for (const blank of [' ', '\t', '\n', '> ', '|', '[^', '[^a]: x\n'])
    expect(() => read(blank.repeat(50_000))).not.toThrow(RangeError)
  expect(read('* '.repeat(500))).toMatchObject([{ type: 'divider' }])
})
