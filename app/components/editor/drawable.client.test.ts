import { Schema } from 'prosemirror-model'
import { expect, it } from 'vitest'
import { keepDrawable } from './drawable.client'

it('makes nothing that cannot be drawn, no matter who wrote it', () => {
  const span = { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null } }
  const picture = {
    url: { default: '' },
    name: { default: '' },
    caption: { default: '' },
    showPreview: { default: true },
    previewWidth: { default: undefined },
  }
  const { nodes } = new Schema({
    nodes: {
      doc: { content: 'heading*' },
      text: {},
      heading: { content: 'text*', attrs: { level: { default: 1 } } },
      tableCell: { attrs: span },
      tableHeader: { attrs: span },
      codeBlock: { attrs: { language: { default: 'text' } } },
      formula: { attrs: { tex: { default: '' } } },
      image: { attrs: picture },
      numberedListItem: { attrs: { start: { default: undefined } } },
    },
  })
  keepDrawable(nodes)
  const levels = ['1><script>', 99, -1, null, undefined, 3].map(
    (level) => nodes.heading.create(level === undefined ? null : { level }).attrs.level,
  )
  expect(levels).toEqual([1, 6, 1, 1, 1, 3])
  const cell = { colspan: 1e9, rowspan: 'x', colwidth: 'wide' }
  expect(nodes.tableCell.create(cell).attrs).toEqual({ colspan: 100, rowspan: 1, colwidth: null })
  const sound = { colspan: 2, rowspan: 3, colwidth: [120, 80] }
  expect(nodes.tableHeader.createChecked(sound).attrs).toEqual(sound)
  expect(nodes.codeBlock.create({ language: 5 }).attrs).toEqual({ language: 'text' })
  expect(nodes.formula.create({ tex: { a: 1 } }).attrs).toEqual({ tex: '' })
  const strange = { url: 5, name: {}, caption: null, showPreview: 'no', previewWidth: 1e9 }
  const plain = { url: '', name: '', caption: '', showPreview: true, previewWidth: undefined }
  expect(nodes.image.create(strange).attrs).toEqual(plain)
  const shown = { ...plain, url: '/dashboard/files/file_1', previewWidth: 300 }
  expect(nodes.image.create(shown).attrs).toEqual(shown)
  const starts = ['1"><script>', 1e308, Number.NaN, -1, 7, undefined]
  expect(starts.map((start) => nodes.numberedListItem.create({ start }).attrs.start)).toEqual([
    undefined,
    1_000_000,
    undefined,
    undefined,
    7,
    undefined,
  ])
  expect(nodes.formula.create({ tex: 'x' }).attrs).toEqual({ tex: 'x' })
})
