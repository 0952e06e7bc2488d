import { allBlocks, type Block } from '@domain/documents/blocks'
import { ommlOfTex } from '@domain/documents/math/to-omml'
import { documentText } from '@domain/documents/to-text'
import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { englishSample, persianSample, samplePicture } from '../../../../tests/documents'
import { realPictures } from '../../../../tests/pictures'
import { wordFile } from '../docx/document'
import { readWord } from './read'

const picture = { bytes: realPictures.png, type: 'image/png', width: 6, height: 4, turn: 0 }
const files = { pictures: new Map([[samplePicture, picture]]), address: () => null, author: 'Sara Ahmadi' }

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

const styled = (style: string, words: string) =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${text(words)}</w:p>`
const part = (root: string, xml: string) => strToU8(`<w:${root}>${xml}</w:${root}>`)
const abstract = (id: number, format: string, levels: string[]) =>
  `<w:abstractNum w:abstractNumId="${id}">${levels
    .map((style, at) => `<w:lvl w:ilvl="${at}"><w:numFmt w:val="${format}"/>${style}</w:lvl>`)
    .join('')}</w:abstractNum>`
const num = (id: number, of: number) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/></w:num>`
const style = (id: string, name: string, more: string) =>
  `<w:style w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`
const listed = (id: string) => `<w:pPr><w:numPr><w:numId w:val="${id}"/></w:numPr></w:pPr>`

it('reads lists that are numbered by style, as Word writes them', () => {
  const file = word(
    styled('ListBullet', 'one') +
      styled('ListBullet2', 'two') +
      styled('Mine', 'three') +
      styled('ListNumber', 'four') +
      `<w:p><w:pPr><w:pStyle w:val="ListNumber"/><w:numPr><w:numId w:val="0"/></w:numPr></w:pPr>${text('five')}</w:p>`,
    {
      'word/styles.xml': part(
        'styles',
        style('ListBullet', 'List Bullet', listed('1')) +
          style('ListBullet2', 'List Bullet 2', listed('2')) +
          style('Mine', 'Mine', '<w:basedOn w:val="ListBullet"/>') +
          style('ListNumber', 'List Number', listed('3')),
      ),
      'word/numbering.xml': part(
        'numbering',
        abstract(0, 'bullet', ['<w:pStyle w:val="ListBullet"/>']) +
          abstract(1, 'bullet', ['<w:pStyle w:val="ListBullet2"/>']) +
          abstract(2, 'decimal', ['']) +
          num(1, 0) +
          num(2, 1) +
          num(3, 2),
      ),
    },
  )
  expect(readWord(file).blocks).toMatchObject([
    { type: 'bulletListItem', children: [{ type: 'bulletListItem', content: [{ text: 'two' }] }] },
    { type: 'bulletListItem', content: [{ text: 'three' }] },
    { type: 'numberedListItem', content: [{ text: 'four' }] },
    { type: 'paragraph', content: [{ text: 'five' }] },
  ])
})

it('reads lists of one style with several levels, of a linked style, and by the name of a style alone', () => {
  const file = word(
    styled('Deep', 'outer') + styled('Deeper', 'inner') + styled('a', 'linked') + styled('b', 'named'),
    {
      'word/styles.xml': part(
        'styles',
        style('Deep', 'Deep', listed('1')) +
          style('Deeper', 'Deeper', listed('1')) +
          style('Plan', 'Plan', listed('1')) +
          style('a', 'a', listed('2')) +
          style('b', 'List Number', ''),
      ),
      'word/numbering.xml': part(
        'numbering',
        abstract(0, 'decimal', ['<w:pStyle w:val="Deep"/>', '<w:pStyle w:val="Deeper"/>']) +
          '<w:abstractNum w:abstractNumId="1"><w:numStyleLink w:val="Plan"/></w:abstractNum>' +
          num(1, 0) +
          num(2, 1),
      ),
    },
  )
  expect(readWord(file).blocks).toMatchObject([
    { type: 'numberedListItem', children: [{ content: [{ text: 'inner' }] }] },
    { type: 'numberedListItem', content: [{ text: 'linked' }] },
    { type: 'numberedListItem', content: [{ text: 'named' }] },
  ])
})

it('reads lists as LibreOffice and Google Docs write them: every paragraph names list and level', () => {
  const item = (words: string, level: number) =>
    `<w:p><w:pPr><w:pStyle w:val="Normal"/><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr>${text(words)}</w:p>`
  const file = word(item('a', 0) + item('b', 1) + item('c', 0), {
    'word/numbering.xml': part('numbering', abstract(1, 'bullet', ['', '']) + num(1, 1)),
  })
  expect(readWord(file).blocks).toMatchObject([
    { type: 'bulletListItem', children: [{ content: [{ text: 'b' }] }] },
    { content: [{ text: 'c' }] },
  ])
})

it('keeps touching lists apart, and counts on where Word does', () => {
  const item = (words: string, list: number) =>
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr></w:pPr>${text(words)}</w:p>`
  const anew = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>'
  const numbering = part(
    'numbering',
    abstract(0, 'decimal', ['']) +
      abstract(1, 'decimal', ['']) +
      num(1, 0) +
      num(2, 1) +
      num(3, 0).replace('</w:num>', `${anew}</w:num>`) +
      num(4, 0),
  )
  const listsOf = (xml: string) => readWord(word(xml, { 'word/numbering.xml': numbering })).blocks
  const numbered = (words: string, start: number | null) => ({
    type: 'numberedListItem',
    start,
    content: [{ text: words }],
  })
  const gap = { type: 'paragraph', content: [] }
  const [a, b, c, d] = [item('a', 1), item('b', 1), item('c', 2), item('d', 2)]
  const [e, f] = [item('e', 3), item('f', 4)]
  expect(listsOf(a + b + c + d)).toMatchObject([
    numbered('a', null),
    numbered('b', null),
    gap,
    numbered('c', null),
    numbered('d', null),
  ])
  expect(listsOf(a + e)).toMatchObject([numbered('a', null), gap, numbered('e', null)])
  expect(listsOf(a + f)).toMatchObject([numbered('a', null), numbered('f', null)])
  const between = `<w:p>${text('between')}</w:p>`
  expect(listsOf(a + between + b)).toMatchObject([
    numbered('a', null),
    { type: 'paragraph' },
    numbered('b', 2),
  ])
})

const mention = (kind: string, id: number) => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`
const note = (kind: string, id: number, words: string) =>
  `<w:${kind} w:id="${id}"><w:p><w:r><w:${kind}Ref/></w:r>${text(` ${words}`)}</w:p></w:${kind}>`

it('puts foot- and endnotes at the end, numbered as the text mentions them', () => {
  const file = word(
    `<w:p>${text('One')}${mention('endnote', 2)}${text(', two')}${mention('footnote', 2)}${mention('footnote', 9)}</w:p>`,
    {
      'word/footnotes.xml': part(
        'footnotes',
        `<w:footnote w:type="separator" w:id="0"><w:p/></w:footnote>${note('footnote', 1, 'unused')}${note('footnote', 2, 'below')}`,
      ),
      'word/endnotes.xml': part('endnotes', note('endnote', 2, 'at the end')),
    },
  )
  const { blocks, leftOut } = readWord(file)
  expect(documentText(blocks)).toBe(['One[1], two[2]', '[1] at the end', '[2] below'].join('\n'))
  expect(blocks[1]).toMatchObject({ type: 'divider' })
  expect(leftOut).toEqual([])
})

const shape = (inside: string) =>
  `<w:r><mc:AlternateContent><mc:Choice><w:drawing><wps:txbx><w:txbxContent>${inside}</w:txbxContent></wps:txbx></w:drawing></mc:Choice>
   <mc:Fallback><w:pict><v:textbox><w:txbxContent>${inside}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`

it('reads text boxes once, after the paragraph that they hang on, also in cells of tables', () => {
  const box = shape(`<w:p>${text('in the box')}</w:p>${styled('Heading1', 'boxed')}`)
  const { blocks, leftOut } = readWord(
    word(`<w:p>${text('before')}${box}</w:p><w:p>${text('after')}</w:p>
      <w:tbl><w:tr><w:tc><w:p>${text('cell')}${box}</w:p></w:tc></w:tr></w:tbl>`),
  )
  expect(documentText(blocks)).toBe('before\nin the box\nboxed\nafter\ncell\nin the box\nboxed')
  expect(leftOut).toEqual([])
})

it('says what it leaves out: headers and footers with words, comments, charts, pictures in tables', () => {
  const header = (words: string) => part('hdr', `<w:p>${text(words)}</w:p>`)
  const chart = '<w:r><w:drawing><a:graphic><c:chart r:id="r1"/></a:graphic></w:drawing></w:r>'
  expect(readWord(word('<w:p/>', { 'word/footer1.xml': header('Page 3 of 9') })).leftOut).toEqual([])
  const file = word(`<w:p>${chart}</w:p>`, {
    'word/header2.xml': header('Confidential'),
    'word/comments.xml': part('comments', '<w:comment w:id="0"/>'),
  })
  expect(readWord(file).leftOut).toEqual(['headersAndFooters', 'comments', 'pictures'])
})

it('keeps what was highlighted, and takes no page break for a line of its own', () => {
  const marked = (colour: string) =>
    `<w:r><w:rPr><w:highlight w:val="${colour}"/></w:rPr><w:t>${colour}</w:t></w:r>`
  const { blocks } = readWord(
    word(
      `<w:p>${marked('yellow')}${marked('cyan')}${marked('lightGray')}</w:p><w:p><w:r><w:br w:type="page"/></w:r></w:p>`,
    ),
  )
  expect(blocks).toMatchObject([
    {
      content: ['yellow', 'blue', 'gray'].map((colour) => ({ styles: { backgroundColor: colour } })),
    },
    { content: [] },
  ])
})

it('reads links that are codes of fields, as LibreOffice and Pandoc write them', () => {
  const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
  const linked = (code: string, words: string) =>
    `${field('begin')}<w:r><w:instrText>${code}</w:instrText></w:r>${field('separate')}${words}${field('end')}`
  const inner = linked(' PAGEREF _Toc1 ', text('7'))
  const file = word(
    `<w:p>${text('a ')}${linked(' HYPERLINK "https://e.com/ab" \\o "tip" ', text('b') + inner)}${text(' c ')}<w:fldSimple w:instr="HYPERLINK https://e.com/x">${text('d')}</w:fldSimple>${linked('HYPERLINK \\l "part"', text('e'))}${linked('HYPERLINK "javascript:alert(1)"', text('f'))}</w:p>`,
  )
  expect(readWord(file).blocks).toMatchObject([
    {
      content: [
        { text: 'a ' },
        { href: 'https://e.com/ab', content: [{ text: 'b7' }] },
        { text: ' c ' },
        { href: 'https://e.com/x', content: [{ text: 'd' }] },
        { text: 'ef' },
      ],
    },
  ])
})

it('leaves out what the author hid, takes signs of fonts for signs, and names what it leaves out', () => {
  const run = (looks: string, more: string) => `<w:r><w:rPr>${looks}</w:rPr>${more}</w:r>`
  const hidden = (words: string) => run('<w:vanish/>', `<w:t>${words}</w:t>`)
  const styles = {
    'word/styles.xml': part('styles', style('Secret', 'Secret', '<w:rPr><w:vanish/></w:rPr>')),
  }
  const read = (body: string) => {
    const { blocks, leftOut } = readWord(word(body, styles))
    return { text: documentText(blocks), leftOut }
  }
  const byStyle = run('<w:rStyle w:val="Secret"/>', '<w:t> NOTE</w:t>')
  const unhidden = run('<w:rStyle w:val="Secret"/><w:vanish w:val="0"/>', '<w:t> here</w:t>')
  expect(read(`<w:p>${text('seen')}${hidden(' SECRET')}${byStyle}${unhidden}</w:p>`)).toEqual({
    text: 'seen here',
    leftOut: ['hiddenText'],
  })
  const sym = (font: string, char: string) => `<w:r><w:sym w:font="${font}" w:char="${char}"/></w:r>`
  const signs = sym('Wingdings', 'F0FC') + sym('Symbol', 'F061') + sym('Segoe UI Symbol', '2713')
  const byLetter = run('<w:rFonts w:ascii="Symbol"/>', '<w:t>x \uf0b3 y</w:t>')
  expect(read(`<w:p>${signs}${byLetter}</w:p>`)).toEqual({ text: '✓α✓x ≥ y', leftOut: [] })
  expect(read(`<w:p>${sym('Wingdings 3', 'F021')}</w:p>`)).toEqual({ text: '', leftOut: ['symbols'] })
})

it('takes tracked changes as accepted, also a deleted end of a paragraph, and says so', () => {
  const ends = '<w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr>'
  const { blocks, leftOut } = readWord(
    word(
      `<w:p>${ends}${text('one ')}</w:p><w:p>${ends}${text('two ')}</w:p><w:p>${text('three')}</w:p><w:p>${ends}${text('four')}</w:p>`,
    ),
  )
  expect(documentText(blocks)).toBe('one two three\nfour')
  expect(leftOut).toEqual(['trackedChanges'])
  expect(readWord(word(`<w:p>${text('a')}</w:p>`)).leftOut).toEqual([])
})

it('knows quotes, code and tasks as Pandoc and LibreOffice write them', () => {
  const looks = (name: string, words: string) =>
    `<w:r><w:rPr><w:rStyle w:val="${name}"/></w:rPr><w:t>${words}</w:t></w:r>`
  const file = word(
    `${styled('BlockText', 'a')}${styled('Quotations', 'b')}${styled('Quote', 'c')}${styled('PreformattedText', 'd')}<w:p>${looks('VerbatimChar', 'e')}${looks('SourceText', 'f')}</w:p><w:p><w:pPr><w:pStyle w:val="ListBullet"/></w:pPr>${text('☒ g')}</w:p>`,
  )
  expect(readWord(file).blocks).toMatchObject([
    { type: 'quote' },
    { type: 'quote' },
    { type: 'quote' },
    { type: 'codeBlock', text: 'd' },
    { content: [{ text: 'ef', styles: { code: true } }] },
    { type: 'checkListItem', checked: true, content: [{ text: 'g' }] },
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
  const blank = zipSync(
    { 'word/document.xml': strToU8(`${' '.repeat(25 * 1024 * 1024)}<w:document/>`) },
    { level: 1 },
  )
  expect(() => readWord(blank)).toThrow(expect.objectContaining({ fields: { file: 'too_much_inside' } }))
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

it('refuses more lines than a document may have, wherever they are', () => {
  const tooComplex = expect.objectContaining({ fields: { file: 'too_complex' } })
  const cell = '<w:tc><w:p/></w:tc>'
  const row = `<w:tr>${cell.repeat(50)}</w:tr>`
  for (const body of ['<w:p/>'.repeat(20_001), `<w:tbl>${row.repeat(401)}</w:tbl>`])
    expect(() => readWord(word(body))).toThrow(tooComplex)
  expect(readWord(word('<w:p/>'.repeat(20_000))).blocks).toHaveLength(20_000)
})

it('refuses more notes than books have', () => {
  const notes = (count: number) =>
    Array.from({ length: count }, (_, n) => `<w:footnote w:id="${n}"><w:p/></w:footnote>`).join('')
  const read = (count: number) =>
    readWord(word('<w:p/>', { 'word/footnotes.xml': strToU8(`<w:footnotes>${notes(count)}</w:footnotes>`) }))
  expect(() => read(2_001)).toThrow(expect.objectContaining({ fields: { file: 'too_complex' } }))
  expect(read(2_000).blocks).toHaveLength(1)
})

it('refuses more runs than anybody writes, in one paragraph or in all', () => {
  const tooComplex = expect.objectContaining({ fields: { file: 'too_complex' } })
  const runs = (count: number) => `<w:p>${'<w:r><w:t>a</w:t></w:r>'.repeat(count)}</w:p>`
  expect(() => readWord(word(runs(5_001)))).toThrow(tooComplex)
  expect(() => readWord(word(runs(1_001).repeat(60)))).toThrow(tooComplex)
  expect(readWord(word(runs(5_000).repeat(2))).blocks).toMatchObject([{ type: 'paragraph' }, {}])
})
