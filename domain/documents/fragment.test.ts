import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { blockNoteBlocks, blockNoteFragment } from '../../tests/blocknote'
import { type Block, newBlock, plainCell, plainMedia, plainProps, plainText } from './blocks'
import { readFragment, readUpdate } from './read-fragment'
import { documentHtml } from './to-html'
import { documentMarkdown } from './to-markdown'
import { writeFragment, writeUpdate } from './write-fragment'

const written = [
  {
    type: 'heading',
    props: { level: 2, dir: 'rtl', indent: 2, textColor: 'red', textAlignment: 'center' },
    content: [{ type: 'text', text: 'سلام', styles: { bold: true, textColor: 'blue', fontSize: 'large' } }],
  },
  {
    type: 'paragraph',
    content: [
      'an ',
      {
        type: 'link',
        href: 'https://example.org/',
        content: [{ type: 'text', text: 'address', styles: { italic: true } }],
      },
      { type: 'formula', props: { tex: 'x^2' } },
      { type: 'text', text: ' first\nsecond', styles: { subscript: true, fontFamily: 'Georgia' } },
    ],
  },
  {
    type: 'bulletListItem',
    content: 'one',
    children: [{ type: 'numberedListItem', props: { start: 3 }, content: 'two' }],
  },
  { type: 'checkListItem', props: { checked: true }, content: 'done' },
  { type: 'codeBlock', props: { language: 'ts' }, content: 'const a\n = 1' },
  {
    type: 'table',
    content: {
      type: 'tableContent',
      columnWidths: [100, undefined],
      headerRows: 1,
      rows: [
        { cells: ['a', { type: 'tableCell', content: ['b'], props: { backgroundColor: 'red' } }] },
        { cells: ['c', 'd\ne'] },
      ],
    },
  },
  {
    type: 'image',
    props: { url: '/dashboard/files/file_1', caption: 'A map', name: 'n.png', previewWidth: 300 },
  },
  { type: 'video', props: { url: 'https://example.org/v.mp4' } },
  { type: 'divider' },
  { type: 'quote', props: { dir: 'ltr' }, content: 'q\nq2' },
  { type: 'paragraph', content: [] },
]

const bare = ({ children, ...block }: Block): object => ({ ...block, id: '', children: children.map(bare) })

it('reads what BlockNote writes', () => {
  const blocks = readFragment(blockNoteFragment(written))
  expect(blocks.map(bare)).toEqual(
    [
      newBlock({
        type: 'heading',
        level: 2,
        props: { ...plainProps, dir: 'rtl', indent: 2, textColor: 'red', align: 'center' },
        content: [
          { type: 'text', text: 'سلام', styles: { bold: true, textColor: 'blue', fontSize: 'large' } },
        ],
      }),
      newBlock({
        type: 'paragraph',
        props: plainProps,
        content: [
          { type: 'text', text: 'an ', styles: {} },
          {
            type: 'link',
            href: 'https://example.org/',
            content: [{ type: 'text', text: 'address', styles: { italic: true } }],
          },
          { type: 'formula', tex: 'x^2' },
          { type: 'text', text: ' first\nsecond', styles: { subscript: true, fontFamily: 'Georgia' } },
        ],
      }),
      newBlock({ type: 'bulletListItem', props: plainProps, content: plainText('one') }, [
        newBlock({ type: 'numberedListItem', start: 3, props: plainProps, content: plainText('two') }),
      ]),
      newBlock({ type: 'checkListItem', checked: true, props: plainProps, content: plainText('done') }),
      newBlock({ type: 'codeBlock', language: 'ts', text: 'const a\n = 1' }),
      newBlock({
        type: 'table',
        textColor: 'default',
        rows: [
          [
            { ...plainCell, isHeader: true, widths: [100], content: plainText('a') },
            { ...plainCell, isHeader: true, backgroundColor: 'red', content: plainText('b') },
          ],
          [
            { ...plainCell, widths: [100], content: plainText('c') },
            { ...plainCell, content: plainText('d\ne') },
          ],
        ],
      }),
      newBlock({
        type: 'image',
        media: { ...plainMedia, url: '/dashboard/files/file_1', caption: 'A map', name: 'n.png', width: 300 },
      }),
      newBlock({ type: 'video', media: { ...plainMedia, url: 'https://example.org/v.mp4' } }),
      newBlock({ type: 'divider' }),
      newBlock({ type: 'quote', props: { ...plainProps, dir: 'ltr' }, content: plainText('q\nq2') }),
      newBlock({ type: 'paragraph', props: plainProps, content: [] }),
    ].map(bare),
  )
})

it('writes what BlockNote reads: the same document there and back', () => {
  const original = blockNoteFragment(written)
  const copy = new Y.Doc().getXmlFragment('document')
  writeFragment(copy, readFragment(original))
  expect(blockNoteBlocks(copy)).toEqual(blockNoteBlocks(original))
})

it('keeps a document through its update', () => {
  const blocks = readFragment(blockNoteFragment(written))
  expect(readUpdate(writeUpdate(blocks))).toEqual(blocks)
})

it('gives an empty document one paragraph to write in', () => {
  const fragment = new Y.Doc().getXmlFragment('document')
  writeFragment(fragment, [])
  expect(blockNoteBlocks(fragment)).toMatchObject([{ type: 'paragraph', content: [] }])
})

it('replaces what was there', () => {
  const fragment = blockNoteFragment(written)
  writeFragment(fragment, [newBlock({ type: 'divider' })])
  expect(readFragment(fragment).map(({ type }) => type)).toEqual(['divider'])
})

it('reads an embedded thing as a paragraph of its address', () => {
  const container = new Y.XmlElement('blockContainer')
  const embed = new Y.XmlElement('embed')
  embed.setAttribute('url', 'http://localhost:8787/code/code_1')
  container.insert(0, [embed])
  const group = new Y.XmlElement('blockGroup')
  group.insert(0, [container])
  const fragment = new Y.Doc().getXmlFragment('document')
  fragment.insert(0, [group])
  const blocks = readFragment(fragment)
  expect(documentMarkdown(blocks, { mediaUrl: () => null })).toBe(
    '[http://localhost:8787/code/code\\_1](http://localhost:8787/code/code_1)\n',
  )
  expect(documentHtml(blocks, { mediaUrl: () => null, formula: (tex) => tex })).toContain(
    '>http://localhost:8787/code/code_1</a></p>',
  )
})

it('survives content that nobody should have written', () => {
  const fragment = new Y.Doc().getXmlFragment('document')
  const group = new Y.XmlElement('blockGroup')
  const container = new Y.XmlElement('blockContainer')
  const heading = new Y.XmlElement('heading')
  heading.setAttribute('level', '99')
  heading.setAttribute('dir', 'up')
  heading.setAttribute('indent', 'Infinity')
  heading.insert(0, [new Y.XmlText('text')])
  const unknown = new Y.XmlElement('blockContainer')
  const poll = new Y.XmlElement('poll')
  poll.insert(0, [new Y.XmlText('words')])
  unknown.insert(0, [poll])
  container.insert(0, [heading])
  group.insert(0, [container, unknown, new Y.XmlElement('blockContainer')])
  fragment.insert(0, [group, new Y.XmlText('stray')])
  expect(readFragment(fragment).map(bare)).toEqual([
    bare(newBlock({ type: 'heading', level: 6, props: plainProps, content: plainText('text') })),
    bare(newBlock({ type: 'paragraph', props: plainProps, content: plainText('words') })),
  ])
})
