import { documentMarkdown } from '@domain/documents/to-markdown'
import { documentText } from '@domain/documents/to-text'
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

it('takes pictures out of the text, and keeps those that the file holds', () => {
  const { blocks, pictures } = readMarkdown('one ![A dot](data:image/png;base64,iVBORw0KGgo=) two')
  expect(blocks).toMatchObject([
    { type: 'paragraph' },
    { type: 'image', media: { url: 'import:0', caption: 'A dot' } },
  ])
  expect(pictures.get('import:0')).toHaveLength(8)
})

it('leaves HTML and dangerous links out', () => {
  expect(documentText(read('<script>alert(1)</script>\n\na <b>c</b> [d](javascript:alert(1))'))).toBe('a c d')
  expect(JSON.stringify(read('[d](javascript:alert(1))'))).not.toContain('javascript')
})

it('keeps the words of footnotes, and says when HTML was left out', () => {
  expect(documentText(read('a[^1]\n\n[^1]: the *note*\n[^2]: more'))).toBe(
    'a[^1]\n[^1]: the note\n[^2]: more',
  )
  expect(readMarkdown('a <b>c</b>').leftOut).toEqual([])
  expect(readMarkdown('<table>\n</table>\n\na').leftOut).toEqual(['html'])
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
    `${'> '.repeat(2_000)}x`,
    `${'- '.repeat(21)}x`,
    lists(22),
    table(201),
    '---\n'.repeat(20_010),
    '!['.repeat(100_010),
    '*a_ '.repeat(50_010),
    '$a$'.repeat(50_010),
    'a\n'.repeat(60_010),
    table(150) + '|a\n'.repeat(200),
  ]
  for (const text of refused) expect(() => read(text)).toThrow(expect.objectContaining(tooComplex))
  expect(read(lists(20))).toHaveLength(1)
  expect(read(table(200))).toMatchObject([{ type: 'table' }])
  // What takes the square of its length would not come back from here.
  for (const blank of [' ', '\t', '\n', '> ', '|'])
    expect(() => read(blank.repeat(50_000))).not.toThrow(RangeError)
  expect(read('* '.repeat(500))).toMatchObject([{ type: 'divider' }])
})
