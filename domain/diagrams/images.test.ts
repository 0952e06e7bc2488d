import { describe, expect, it } from 'vitest'
import { writeDiagram } from './binding'
import { isElementField } from './fields'
import { imageBytes, imagesIn, maxImageBytes, maxImages } from './images'
import { diagramSvg } from './to-svg'
import { elementsOf } from './to-text'
import { excalidrawFile, readExcalidraw } from './transfer'

const at = { x: 1, y: 2, width: 30, height: 40, angle: 0 }
const image = (id: string, fileId: string) => ({ id, type: 'image', fileId, scale: [1, 1], ...at })
const png = 'data:image/png;base64,iVBORw0KGgo='

describe('the picture of an image in a file', () => {
  it('is read from its address', () => {
    expect(imageBytes(png)).toEqual(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
  })

  it.each([
    ['SVG', 'data:image/svg+xml;base64,PHN2Zz4='],
    ['a page', 'data:text/html;base64,PGI+'],
    ['another site', 'https://example.com/a.png'],
    ['a script', 'javascript:alert(1)'],
    ['nothing', 'data:image/png;base64,'],
    ['a number', 7],
    ['what is too large', `data:image/png;base64,${'A'.repeat(maxImageBytes * 1.5)}`],
  ])('is none of %s', (_, url) => {
    expect(imageBytes(url)).toBeNull()
  })
})

describe('a file with images', () => {
  const file = (elements: object[], files: object = { a: { dataURL: png } }) =>
    readExcalidraw({ type: 'excalidraw', elements, files })

  it('keeps those whose picture is in it, each picture once', () => {
    const read = file([image('1', 'a'), image('2', 'a'), image('3', 'b'), image('4', '__proto__')])
    expect(read?.elements.map(({ id }) => id)).toEqual(['1', '2'])
    expect(read?.images.size).toBe(1)
    expect(read?.leftOut).toBe(2)
  })

  it('leaves out more pictures than a diagram holds', () => {
    const many = Array.from({ length: maxImages + 5 }, (_, nth) => `p${nth}`)
    const files = Object.fromEntries(many.map((name) => [name, { dataURL: png }]))
    const read = file(
      many.map((name, nth) => image(`e${nth}`, name)),
      files,
    )
    expect(read?.images.size).toBe(maxImages)
    expect(read?.leftOut).toBe(5)
  })

  it('is written with its pictures, and read again', async () => {
    const elements = [{ ...image('1', 'file_a') }]
    let text = ''
    const pictures = [{ id: 'file_a', mimeType: 'image/png', base64: 'iVBORw0KGgo=' }]
    for await (const piece of excalidrawFile(elements, pictures, 'here')) text += piece
    expect(JSON.parse(text)).toMatchObject({ files: { file_a: { dataURL: png, mimeType: 'image/png' } } })
    expect(readExcalidraw(JSON.parse(text))?.images.size).toBe(1)
  })
})

describe('an image of a diagram', () => {
  it('names a stored file, and nothing else', () => {
    expect(isElementField('fileId', 'file_0aZ')).toBe(true)
    for (const id of [png, 'https://example.com/a.png', 'file_../..', 'file_', 'document_1', null, 7])
      expect(isElementField('fileId', id)).toBe(false)
    const state = writeDiagram([image('1', 'file_a'), image('2', png)], 'diagram')
    expect(elementsOf(state)).toMatchObject([{ id: '1', fileId: 'file_a', status: 'saved' }])
  })

  it('is drawn from where its reader has it, mirrored and cropped', () => {
    const crop = { x: 5, y: 6, width: 10, height: 11, naturalWidth: 100, naturalHeight: 90 }
    const drawn = diagramSvg([{ ...image('1', 'file_a'), crop, scale: [-1, 1] }], (id) => `/d/"${id}`)
    expect(drawn).toContain('href="/d/&quot;file_a"')
    expect(drawn).toContain('viewBox="5 6 10 11"')
    expect(drawn).toContain('scale(-1 1)')
    expect(diagramSvg([image('1', 'javascript:alert(1)')])).toBeNull()
  })

  it('is named once, and not when it is deleted', () => {
    const images = [image('1', 'file_a'), image('2', 'file_a'), { ...image('3', 'file_b'), isDeleted: true }]
    expect(imagesIn(images)).toEqual(['file_a'])
  })
})
