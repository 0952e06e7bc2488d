import type { Block } from '@domain/documents/blocks'
import { writeUpdate } from '@domain/documents/write-fragment'
import { newId } from '@domain/ids'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import { bindings, call, db, type Member, newMember, refusal } from '../../../tests/api'
import { englishSample, persianSample } from '../../../tests/documents'
import { realPictures, toldJpeg } from '../../../tests/pictures'
import { createDocument } from '../documents/queries'
import { thingMembers } from '../things/table'

let owner: Member

beforeEach(async () => {
  owner = await newMember()
})

async function documentOf(blocks: Block[], title = 'طرح پل'): Promise<string> {
  const id = newId('document')
  const state = writeUpdate(blocks)
  const stateKey = `documents/${id}/test`
  await bindings.UPLOADS.put(stateKey, state)
  const content = {
    stateKey,
    size: state.length,
    searched: { body: '', bodyWords: '[]' },
    versionId: newId('version'),
  }
  await createDocument(db(), { id, ownerId: owner.user.id, title, description: '', content })
  return id
}

const get = (id: string, format: string, bearer = owner.bearer) =>
  call('GET', `/documents/${id}/export?format=${format}`, { bearer })

async function word(blocks: Block[]) {
  const answer = await get(await documentOf(blocks), 'docx')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Disposition')).toContain(
    "filename*=UTF-8''%D8%B7%D8%B1%D8%AD%20%D9%BE%D9%84.docx",
  )
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  return {
    files,
    body: text('word/document.xml'),
    styles: text('word/styles.xml'),
    numbering: text('word/numbering.xml'),
    links: text('word/_rels/document.xml.rels'),
  }
}

it('names a Word file and its author as its reader would, and lays a text from the right out from there', async () => {
  const id = await documentOf(persianSample(), 'صورت‌جلسه')
  const answer = await get(id, 'docx')
  const name = encodeURIComponent('صورت جلسه.docx')
  expect(answer.headers.get('Content-Disposition')).toContain(`filename*=UTF-8''${name}`)
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const about = strFromU8(files['docProps/core.xml'] ?? new Uint8Array())
  expect(about).toContain('<dc:creator>Sara Ahmadi<')
  expect(about).toContain('<cp:lastModifiedBy>Sara Ahmadi<')
  const body = strFromU8(files['word/document.xml'] ?? new Uint8Array())
  expect(body.match(/<w:sectPr[\s\S]*<\/w:sectPr>/)?.[0]).toContain('<w:bidi/><w:docGrid')
  expect(body).toContain('w:char="2611"')
  const english = (await word(englishSample())).body
  expect(english.match(/<w:sectPr[\s\S]*<\/w:sectPr>/)?.[0]).not.toContain('<w:bidi/>')
})

/** The paragraph that holds some words, as XML. */
function paragraph(body: string, words: string): string {
  const found = body.match(/<w:p>(?:(?!<w:p>)[\s\S])*?<\/w:p>/g)?.find((one) => one.includes(words))
  if (!found) throw new Error(`no paragraph with ${words}`)
  return found
}

/** The run of exactly these words, as XML. */
function run(body: string, words: string): string {
  const found = body.match(/<w:r>(?:(?!<w:r>)[\s\S])*?<\/w:r>/g)?.find((one) => one.includes(`>${words}<`))
  if (!found) throw new Error(`no run ${words}`)
  return found
}

describe('for Word, in English', () => {
  it('keeps headings, looks, lists, code and links', async () => {
    const { body, numbering, links } = await word(englishSample())
    expect(paragraph(body, 'Plan of the bridge')).toContain('<w:pStyle w:val="Heading1"/>')
    expect(paragraph(body, 'Table and formula')).toContain('<w:pStyle w:val="Heading3"/>')
    expect(body).not.toContain('<w:bidi/>')
    expect(run(body, 'bold')).toMatch(/<w:b\/>.*<w:bCs\/>/)
    expect(run(body, 'slanted')).toMatch(/<w:i\/>.*<w:iCs\/>/)
    expect(run(body, 'red')).toContain('<w:color w:val="C4342D"/>')
    expect(run(body, 'bold')).not.toContain('<w:sz ')
    expect(paragraph(body, 'Plan of the bridge')).not.toContain('<w:sz ')
    expect(body).not.toContain('w:val="off"')
    expect(run(body, 'huge')).toMatch(/<w:sz w:val="40"\/>.*<w:szCs w:val="40"\/>/)
    expect(run(body, '2')).toContain('<w:vertAlign w:val="subscript"/>')
    expect(run(body, 'a link')).toContain('w:val="Hyperlink"')
    expect(links).toContain('Target="https://example.org/a?b=1"')
    expect(paragraph(body, 'Inside')).toContain('<w:ilvl w:val="1"/>')
    const numbers = (words: string) => /<w:numId w:val="(\d+)"/.exec(paragraph(body, words))?.[1]
    expect(numbers('First')).toBe(numbers('Second'))
    expect(numbers('First')).not.toBe(numbers('Third'))
    expect(numbering).toContain('<w:start w:val="3"/>')
    expect(paragraph(body, 'Done')).toContain('<w14:checked w14:val="1"/>')
    expect(paragraph(body, 'cut once')).toContain('<w:pStyle w:val="Quote"/>')
    expect(paragraph(body, 'const load = 12')).toContain('<w:pStyle w:val="Code"/>')
    expect(run(body, 'سلام دنیا')).toContain('<w:rtl/>')
  })

  it('keeps the table and real formulas', async () => {
    const { body } = await word(englishSample())
    const table = /<w:tbl>[\s\S]*<\/w:tbl>/.exec(body)?.[0] ?? ''
    expect(table.match(/<w:tr>/g)).toHaveLength(2)
    expect(table).toContain('<w:tblHeader/>')
    expect(table).not.toContain('<w:bidiVisual/>')
    expect(paragraph(table, '12 kN')).toContain('12 kN')
    const formulas = body.match(/<m:oMath>[\s\S]*?<\/m:oMath>/g) ?? []
    expect(formulas).toHaveLength(2)
    expect(formulas[0]).toMatch(/<m:nary><m:naryPr><m:chr m:val="∑"\/>.*<m:f>.*<m:rad>/)
    expect(formulas[1]).toMatch(/<m:m>.*<m:mr>.*∫/)
  })
})

describe('for Word, in Persian', () => {
  it('runs from the right: paragraphs, runs, tables; words of Latin letters and code do not', async () => {
    const { body, styles } = await word(persianSample())
    expect(styles).toMatch(/<w:lang [^>]*w:bidi="fa-IR"/)
    const text = paragraph(body, 'پررنگ')
    expect(text).toContain('<w:bidi/>')
    expect(run(text, 'پررنگ')).toMatch(/<w:b\/>.*<w:bCs\/>.*<w:rtl\/>/)
    expect(run(text, 'LibreOffice Writer')).not.toContain('<w:rtl/>')
    expect(paragraph(body, 'طرح پل')).toMatch(/Heading1.*<w:bidi\/>/)
    expect(paragraph(body, 'print(')).not.toContain('<w:bidi/>')
    expect(body).toContain('<w:bidiVisual/>')
    expect(paragraph(body, 'عرشه')).toContain('<w:bidi/>')
    expect(paragraph(body, 'در پایان سطر')).toContain('<w:jc w:val="end"/>')
    expect(body).toContain('<m:rad>')
  })
})

describe('pictures', () => {
  const upload = async (room: string, bytes: BodyInit, type: string) => {
    const answer = await call('POST', `/files?room=document&id=${room}`, {
      bearer: owner.bearer,
      bytes,
      headers: { 'Content-Type': type },
    })
    return (await answer.json<{ id: string }>()).id
  }
  const showing = (ids: string[]): Block[] =>
    ids.map((id) => {
      const block = englishSample().find((one) => one.type === 'image')
      if (block?.type !== 'image') throw new Error('the sample has a picture')
      return { ...block, media: { ...block.media, url: `/dashboard/files/${id}`, width: null } }
    })

  it('of the document itself are in the file, turned as they are shown', async () => {
    const room = await documentOf([])
    const ids = [
      await upload(room, realPictures.png, 'image/png'),
      await upload(room, toldJpeg(6), 'image/jpeg'),
    ]
    await bindings.UPLOADS.put(`documents/${room}/test`, writeUpdate(showing(ids)))
    const files = unzipSync(new Uint8Array(await (await get(room, 'docx')).arrayBuffer()))
    const pictures = Object.keys(files).filter((name) => name.startsWith('word/media/'))
    expect(pictures.map((name) => name.split('.').at(-1)).sort()).toEqual(['jpg', 'png'])
    expect(strFromU8(files['word/document.xml'] ?? new Uint8Array())).toContain('rot="5400000"')
    const page = await (await get(room, 'html')).text()
    expect(page.match(/src="data:image\/(png|jpeg);base64,/g)).toHaveLength(2)
    const answer = await get(room, 'md')
    expect(answer.headers.get('Content-Type')).toBe('application/zip')
    expect(answer.headers.get('Content-Disposition')).toContain('.zip')
    const packed = Buffer.from(await answer.arrayBuffer())
    const entry = packed.indexOf('PK\x01\x02')
    expect([packed[entry + 5], packed.readUInt16LE(entry + 40)]).toEqual([3, 0o100644])
    const beside = unzipSync(packed)
    expect(Object.keys(beside)).toEqual(['طرح پل.md', 'pictures/1.png', 'pictures/2.jpeg'])
    expect(beside['pictures/1.png']).toEqual(realPictures.png)
    expect(strFromU8(beside['طرح پل.md'] ?? new Uint8Array())).toContain('![A map](pictures/1.png)')
    const alone = await get(room, 'md&images=none')
    expect(alone.headers.get('Content-Type')).toContain('text/markdown')
    expect(await alone.text()).toContain('![A map](http://localhost:8787/dashboard/files/')
  })

  it('of another room are not, whatever the document says', async () => {
    const other = await documentOf([])
    const foreign = await upload(other, realPictures.png, 'image/png')
    const room = await documentOf(showing([foreign]))
    const files = unzipSync(new Uint8Array(await (await get(room, 'docx')).arrayBuffer()))
    expect(Object.keys(files).filter((name) => name.startsWith('word/media/'))).toEqual([])
    expect(await (await get(room, 'html')).text()).not.toContain('data:image')
    expect(await (await get(room, 'md')).text()).toContain(`/dashboard/files/${foreign}`)
  })
})

it('writes a page that needs nothing else', async () => {
  const answer = await get(await documentOf(persianSample()), 'html')
  expect(answer.headers.get('Content-Disposition')).toContain(
    "filename*=UTF-8''%D8%B7%D8%B1%D8%AD%20%D9%BE%D9%84.html",
  )
  const page = await answer.text()
  expect(page).toContain('<html lang="fa" dir="rtl">')
  expect(page).toContain('<title>طرح پل</title>')
  expect(page).toContain('<math')
  expect(page).not.toMatch(/<script|<link|src="http/)
})

it('writes Markdown', async () => {
  const text = await (await get(await documentOf(englishSample()), 'md')).text()
  expect(text).toContain('# Plan of the bridge\n')
  expect(text).toContain('| Part | Load |\n| --- | --- |\n| Deck | 12 kN |')
  expect(text).toContain('$\\sum_{i=1}^{n} \\frac{a_i}{\\sqrt{b_i^2 + 1}}$')
})

it('exports an empty document', async () => {
  const id = newId('document')
  await createDocument(db(), { id, ownerId: owner.user.id, title: 'Empty', description: '' })
  for (const format of ['docx', 'md', 'html']) expect((await get(id, format)).status).toBe(200)
})

it('is for members only, viewers too', async () => {
  const id = await documentOf(englishSample())
  const stranger = await newMember()
  const viewer = await newMember()
  await db().insert(thingMembers).values({ thingId: id, userId: viewer.user.id, role: 'viewer', addedAt: 1 })
  expect((await call('GET', `/documents/${id}/export?format=md`)).status).toBe(401)
  expect((await get(id, 'md', stranger.bearer)).status).toBe(404)
  expect((await get(id, 'md', viewer.bearer)).status).toBe(200)
  expect(await refusal(await get(id, 'pdf'))).toMatchObject({
    code: 'invalid',
    fields: { format: 'unknown_format' },
  })
})
