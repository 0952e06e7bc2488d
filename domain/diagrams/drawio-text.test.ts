import { deflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { drawioText } from './drawio-text'

const model = (cells: string) => `<mxGraphModel><root><mxCell id="0"/>${cells}</root></mxGraphModel>`
const packed = (text: string) => deflateRawSync(encodeURIComponent(text)).toString('base64')

it('gives the words of shapes and the names of pages, without their HTML', async () => {
  const cells =
    '<mxCell id="2" value="سلام &lt;b&gt;دنیا&lt;/b&gt;&lt;br&gt;next &amp;amp; last"/><object label="A &#38;lt; B"/><mxCell/>'
  const file = `<mxfile><diagram name="Page one">${model(cells)}</diagram></mxfile>`
  expect(await drawioText(file)).toBe('Page one\nسلام دنیا\nnext & last\nA < B')
  expect(await drawioText(model('<mxCell value="alone"/>'))).toBe('alone')
})

it('unpacks pages', async () => {
  const page = packed(model('<mxCell value="within"/>'))
  expect(await drawioText(`<mxfile><diagram name="P">${page}</diagram></mxfile>`)).toBe('P\nwithin')
})

it.each([
  ['what is no XML', '<mxfile><diagram>'],
  ['a page that is nothing', '<mxfile><diagram>%%%</diagram></mxfile>'],
  [
    'a page that unpacks to very much',
    `<mxfile><diagram>${packed(model(`<mxCell value="${'x'.repeat(5_000_000)}"/>`))}</diagram></mxfile>`,
  ],
])('gives nothing of %s', async (_, file) => {
  expect(await drawioText(file)).toBe('')
})
