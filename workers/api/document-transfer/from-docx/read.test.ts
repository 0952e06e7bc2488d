import { allBlocks, type Block } from '@domain/documents/blocks'
import { ommlOfTex } from '@domain/documents/math/to-omml'
import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { englishSample, persianSample, samplePicture } from '../../../../tests/documents'
import { realPictures } from '../../../../tests/pictures'
import { wordFile } from '../docx/document'
import { readWord } from './read'

const picture = { bytes: realPictures.png, type: 'image/png', width: 6, height: 4, turn: 0 }
const files = { pictures: new Map([[samplePicture, picture]]), address: () => null }

/** Blocks as far as Word keeps them: no ids, no language of code, pictures by their words, formulas as Word has them. */
function kept(block: Block): unknown {
  const { id: _, children, ...rest } = block
  const below = children.map(kept)
  if (rest.type === 'codeBlock') return { ...rest, language: 'text', below }
  if (rest.type === 'image')
    return { type: rest.type, caption: rest.media.caption, width: rest.media.width, below }
  if (!('content' in rest)) return { ...rest, below }
  const content = rest.content.map((piece) => (piece.type === 'formula' ? ommlOfTex(piece.tex) : piece))
  return { ...rest, content, below }
}

it.each([
  ['English', englishSample()],
  ['Persian', persianSample()],
])('reads the %s sample back as it was', async (_language, blocks) => {
  const { blocks: again, pictures } = readWord(await wordFile('Plan', blocks, files))
  expect(again.map(kept)).toEqual(blocks.map(kept))
  const shown = [...allBlocks(again)].flatMap((block) => (block.type === 'image' ? block.media.url : []))
  expect(shown.map((url) => pictures.get(url))).toEqual([realPictures.png])
})

const word = (body: string, more: Record<string, Uint8Array> = {}) =>
  zipSync({ 'word/document.xml': strToU8(`<w:document><w:body>${body}</w:body></w:document>`), ...more })
const text = (words: string) => `<w:r><w:t>${words}</w:t></w:r>`

it('reads merged cells, changes that were accepted or not, and breaks', () => {
  const cell = (words: string, looks = '') =>
    `<w:tc><w:tcPr>${looks}</w:tcPr><w:p>${text(words)}</w:p></w:tc>`
  const { blocks } = readWord(
    word(
      `<w:p><w:ins>${text('new')}</w:ins><w:del><w:r><w:delText>old</w:delText></w:r></w:del><w:r><w:br/><w:t>line</w:t></w:r></w:p>
       <w:tbl><w:tr>${cell('a', '<w:vMerge w:val="restart"/>')}${cell('b', '<w:gridSpan w:val="2"/>')}</w:tr>
       <w:tr>${cell('', '<w:vMerge/>')}${cell('c')}${cell('d')}</w:tr></w:tbl>`,
    ),
  )
  expect(blocks).toMatchObject([
    { type: 'paragraph', content: [{ text: 'new\nline' }] },
    {
      type: 'table',
      rows: [
        [
          { rowspan: 2, colspan: 1 },
          { rowspan: 1, colspan: 2 },
        ],
        [{ content: [{ text: 'c' }] }, { content: [{ text: 'd' }] }],
      ],
    },
  ])
})

it('does not link to what is dangerous', () => {
  const rels = '<Relationships><Relationship Id="r1" Target="javascript:alert(1)"/></Relationships>'
  const file = word(`<w:p><w:hyperlink r:id="r1">${text('x')}</w:hyperlink></w:p>`, {
    'word/_rels/document.xml.rels': strToU8(rels),
  })
  expect(readWord(file).blocks).toMatchObject([{ content: [{ type: 'text', text: 'x' }] }])
})

it('stops unpacking when there is too much, whatever was declared', () => {
  const bomb = zipSync({ 'word/document.xml': new Uint8Array(90 * 1024 * 1024) }, { level: 1 })
  expect(bomb.length).toBeLessThan(1024 * 1024)
  // The size that the head declares, a lie now.
  new DataView(bomb.buffer).setUint32(22, 100, true)
  expect(() => readWord(bomb)).toThrow('invalid')
  const many = Object.fromEntries(Array.from({ length: 2_100 }, (_, nth) => [`f${nth}`, new Uint8Array()]))
  expect(() => readWord(zipSync(many))).toThrow('invalid')
})

it.each([
  ['no zip', strToU8('hello')],
  ['no document', zipSync({ 'a.txt': strToU8('x') })],
  ['broken XML', word('<w:p>')],
  ['entities', zipSync({ 'word/document.xml': strToU8('<!DOCTYPE x [<!ENTITY a "b">]><w:document/>') })],
  ['endless nesting', word('<w:p>'.repeat(5_000) + '</w:p>'.repeat(5_000))],
])('refuses %s', (_what, file) => expect(() => readWord(file)).toThrow())
