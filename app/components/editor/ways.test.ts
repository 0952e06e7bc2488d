import { Schema } from 'prosemirror-model'
import { expect, it } from 'vitest'
import { waysOf } from './ways'

const schema = new Schema({
  nodes: {
    doc: { content: '(paragraph | table)+' },
    paragraph: { content: 'text*' },
    table: { content: 'cell+' },
    cell: { content: 'tableParagraph' },
    tableParagraph: { content: 'text*' },
    text: {},
  },
})
const { doc, paragraph, table, cell, tableParagraph } = schema.nodes
const line = (text: string) => schema.text(text)

it('runs figures of a table as the table runs, and leaves words to themselves', () => {
  const cells = ['روز', '۹–۱۲', 'Mon'].map((text) =>
    cell?.create(null, tableParagraph?.create(null, line(text))),
  )
  const text = doc?.create(
    null,
    [
      paragraph?.create(null, line('API')),
      table?.create(
        null,
        cells.filter((one) => one !== undefined),
      ),
    ].filter((one) => one !== undefined),
  )
  if (!text) throw new Error('no document')
  const found = waysOf(text, 'ltr').map(({ from, to, way }) => [text.textBetween(from, to, ' '), way])
  expect(found).toEqual([
    ['API', 'ltr'],
    ['روز ۹–۱۲ Mon', 'rtl'],
    ['۹–۱۲', 'rtl'],
  ])
})
