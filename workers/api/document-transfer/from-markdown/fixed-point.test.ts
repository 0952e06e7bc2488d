import { type Block, type Inline, newBlock, plainCell, plainProps } from '@domain/documents/blocks'
import { documentMarkdown } from '@domain/documents/to-markdown'
import { documentText } from '@domain/documents/to-text'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readMarkdown } from './read'

const written = (blocks: Block[]) => documentMarkdown(blocks, { mediaUrl: (url) => url })
const read = (text: string) => readMarkdown(text).blocks
const letters = (blocks: Block[]) => documentText(blocks).replace(/\s/g, '')

const signs = [
  '-',
  '#',
  '1.',
  '>',
  '`',
  '|',
  '\\',
  '[x]',
  '!',
  '$',
  '*',
  '~~',
  ':-',
  '---',
  '+++',
  '===',
  '```',
]
const others = [
  'a',
  'سلام',
  'b c',
  ' ',
  '\n',
  '&amp;',
  '<p>',
  '[^1]:',
  'http://a.b/_c',
  ' //e.com',
  'mailto:a@b.c',
]
const words = fc
  .array(fc.constantFrom(...signs, ...others), { maxLength: 5 })
  .map((parts) => parts.join('').trim())
const looks = ['plain', 'plain', 'code', 'formula', 'link'] as const

function inlineOf({ text, look }: { text: string; look: (typeof looks)[number] }): Inline {
  if (look === 'formula') return { type: 'formula', tex: 'a|b' }
  const href = 'https://e.com/a|b\\*(c)?d&amp;e'
  const plain = { type: 'text' as const, text, styles: {} }
  return look === 'link'
    ? { type: 'link', href, content: [plain] }
    : { ...plain, styles: look === 'code' ? { code: true } : {} }
}

// Neighbours of one look are one piece in a document.
const content = fc
  .uniqueArray(fc.record({ text: words, look: fc.constantFrom(...looks) }), {
    maxLength: 3,
    selector: ({ look }) => (look === 'plain' || look === 'formula' ? {} : look),
  })
  .map((pieces) => pieces.filter(({ text }) => text !== '').map(inlineOf))

const props = plainProps
const cells = fc.array(
  content.map((line) => ({ ...plainCell, content: line })),
  { minLength: 2, maxLength: 2 },
)
const leaf = fc.oneof(
  content.map((line) => newBlock({ type: 'paragraph', props, content: line })),
  content.map((line) => newBlock({ type: 'heading', level: 2, props, content: line })),
  words.map((text) => newBlock({ type: 'codeBlock', language: 'text', text })),
  fc.constant(newBlock({ type: 'divider' })),
  fc
    .array(cells, { minLength: 1, maxLength: 2 })
    .map((rows) => newBlock({ type: 'table', textColor: 'default', rows })),
)
const { block } = fc.letrec<{ block: Block; below: Block[] }>((tie) => {
  const within = fc.record({ line: content, below: tie('below') })
  return {
    block: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      leaf,
      within.map(({ line, below }) => newBlock({ type: 'bulletListItem', props, content: line }, below)),
      fc
        .tuple(within, fc.constantFrom(null, 3))
        .map(([{ line, below }, start]) =>
          newBlock({ type: 'numberedListItem', start, props, content: line }, below),
        ),
      fc
        .tuple(within, fc.boolean())
        .map(([{ line, below }, checked]) =>
          newBlock({ type: 'checkListItem', checked, props, content: line }, below),
        ),
      within.map(({ line, below }) => newBlock({ type: 'quote', props, content: line }, below)),
    ),
    below: fc.array(tie('block'), { maxLength: 3 }),
  }
})

it('a document of blocks within blocks keeps its words as Markdown, and is written the same again', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 4 }), (blocks) => {
      const first = read(written(blocks))
      expect(letters(first)).toBe(letters(blocks))
      expect(written(read(written(first)))).toBe(written(first))
    }),
    { numRuns: 500 },
  )
})

const starts = [
  '- ',
  '* ',
  '1. ',
  '3) ',
  '> ',
  '> [!NOTE]\n> ',
  '# ',
  '    ',
  '  ',
  '\t',
  '[x] ',
  '[ ] ',
  '[^1]: ',
  '```',
  '~~~',
]
const lines = [
  '---',
  '***',
  '===',
  '$$',
  '| a | b |',
  '|---|---|',
  '<p>',
  '<!-- x -->',
  '\n',
  '\n',
  '\n',
  '\n\n',
]
const marks = ['a', 'b c', '`', '``', '**', '*', '_', '~~', '\\', '|', '$', '<b>', '!', '&amp;', '[^1]']
const links = ['[l](http://e.com/a|b)', '![p](p.png)', 'http://a.b/c', '<http://a.b/\\*>']

it('Markdown of any kind, once read, is written the same again and again', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...starts, ...lines, ...marks, ...links), { maxLength: 14 }),
      (parts) => {
        const first = written(read(parts.join('')))
        expect(written(read(first))).toBe(first)
      },
    ),
    { numRuns: 2_000 },
  )
})

it.each([
  ['an item of code alone', '- ```\n  a\n  ```\n- b\n'],
  ['an item of a heading alone', '- # a\n'],
  ['an item of a rule alone', '- ***\n\n  b\n'],
  ['a list from another number below words', '- a\n\n  3. b\n'],
  ['an empty item below words', '- a\n\n  1. \n'],
  [
    'an item of several paragraphs and code before more of it',
    '1. a\n\n   ```\n   b\n   ```\n\n   c\n\n   2. d\n',
  ],
  ['an empty box', '- [ ] \n- [x] \n'],
  ['brackets that are no box', '- \\[x\\] a\n'],
  ['rules at the beginning', '***\n\n---\n\n---\n'],
  ['signs at the end of a heading', '# a \\##\n'],
  ['a bar in a cell’s code', '| `a\\|b` | $c\\|d$ |\n| --- | --- |\n'],
  ['an address that is no link', 'see http\\://a.b/\\_c\n'],
  ['an address with a backslash', '[a](<http://e.com?f=\\\\*>)\n'],
  ['an exclamation before a link', '\\![a](/b)\n'],
])('%s is written as it was read', (_what, text) => {
  expect(written(read(text))).toBe(text)
})
