import { deflateSync } from 'node:zlib'
import { joined } from '@domain/bytes'
import { crc32 } from '@domain/pictures/crc32'
import { ascii } from '@domain/pictures/picture'

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** Pictures of 6 × 4 pixels as a browser writes them (JPEG and WebP with a colour profile), and a GIF of one. */
export const realPictures = {
  jpeg: bytesOf(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAEAAYDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAXEAEBAQEAAAAAAAAAAAAAAAAAAQMR/8QAFQEBAQAAAAAAAAAAAAAAAAAAAwX/xAAXEQEAAwAAAAAAAAAAAAAAAAABAAMS/9oADAMBAAIRAxEAPwCPpb0BYpDBFtXbP//Z',
  ),
  png: bytesOf(
    'iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAYAAACtBE5DAAAAR0lEQVR4AWyLwQ2AIBAEJ9cCmliJjWgh2ogWoo3QCB+ghiWBDyG8NtmZscAmz66PQy+3Lh6d/LLMQsIxrrVzrTB10rSIOAoAAAD//0rS+noAAAAGSURBVAMAzuUd+1rap5gAAAAASUVORK5CYII=',
  ),
  losslessWebp: bytesOf(
    'UklGRjgCAABXRUJQVlA4WAoAAAAgAAAABQAAAwAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZWUDhMSQAAAC8FwAAAvxBq27ZhY/AoralI2zZSb/89D93Dd+n8x+95QEAyQCAhYCXA4kuAWFIHCts2UlPH98wQ0f/4d7Zob/fsfEYJgqsmJQAA',
  ),
  webp: bytesOf(
    'UklGRjQCAABXRUJQVlA4WAoAAAAwAAAABQAAAwAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZBTFBICwAAAAEPMP8REaIHEf0PAFZQOCAyAAAAsAEAnQEqBgAEAALATCWoAnRH/4KeAAD+7kMevS29n1vFf/Jt/6sWdyY/wL/1Ys7gAAA=',
  ),
  gif: bytesOf('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
}

/** Words that the tests put into metadata and look for afterwards. */
export const secret = 'GPS 35.6892 N 51.3890 E'

/** TIFF data with an orientation, a maker and a place, in either byte order. */
export function tiff(orientation: number, little = true): Uint8Array<ArrayBuffer> {
  const words = ascii(`${secret}\0`)
  const body = new Uint8Array(8 + 2 + 3 * 12 + 4 + words.length)
  const view = new DataView(body.buffer)
  body.set(ascii(little ? 'II' : 'MM'))
  view.setUint16(2, 42, little)
  view.setUint32(4, 8, little)
  view.setUint16(8, 3, little)
  const entry = (nth: number, tag: number, type: number, count: number, value: number) => {
    const at = 10 + nth * 12
    view.setUint16(at, tag, little)
    view.setUint16(at + 2, type, little)
    view.setUint32(at + 4, count, little)
    if (type === 3) view.setUint16(at + 8, value, little)
    else view.setUint32(at + 8, value, little)
  }
  entry(0, 0x010f, 2, words.length, body.length - words.length)
  entry(1, 0x0112, 3, 1, orientation)
  entry(2, 0x8825, 4, 1, 8)
  body.set(words, body.length - words.length)
  return body
}

function segment(kind: number, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = body.length + 2
  return joined([Uint8Array.of(0xff, kind, length >> 8, length & 0xff), body])
}

/** A JPEG with EXIF, XMP, IPTC, a comment, and a second picture after its end. */
export function toldJpeg(orientation: number, little = true): Uint8Array<ArrayBuffer> {
  const { jpeg } = realPictures
  return joined([
    jpeg.subarray(0, 20),
    segment(0xe1, joined([ascii('Exif\0\0'), tiff(orientation, little)])),
    segment(0xe1, ascii(`http://ns.adobe.com/xap/1.0/\0<x>${secret}</x>`)),
    segment(0xed, ascii(`Photoshop 3.0\0${secret}`)),
    segment(0xe2, ascii(`MPF\0${secret}`)),
    segment(0xfe, ascii(secret)),
    jpeg.subarray(20),
    ascii(secret),
    jpeg,
  ])
}

function chunk(name: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const named = joined([ascii(name), body])
  const numbers = new DataView(new ArrayBuffer(8))
  numbers.setUint32(0, body.length)
  numbers.setUint32(4, crc32(named))
  return joined([new Uint8Array(numbers.buffer, 0, 4), named, new Uint8Array(numbers.buffer, 4, 4)])
}

/** A PNG with texts, a time, EXIF and bytes after its end. */
export function toldPng(orientation: number): Uint8Array<ArrayBuffer> {
  const { png } = realPictures
  return joined([
    png.subarray(0, 33),
    chunk('tEXt', ascii(`Comment\0${secret}`)),
    chunk('iTXt', ascii(`XML:com.adobe.xmp\0\0\0\0\0${secret}`)),
    chunk('tIME', Uint8Array.of(7, 230, 1, 1, 1, 1, 1)),
    chunk('eXIf', tiff(orientation, false)),
    png.subarray(33),
    ascii(secret),
  ])
}

/** A PNG that says how large it is and holds next to nothing. */
export function hugePng(width: number, height: number): Uint8Array<ArrayBuffer> {
  return joined([realPictures.png.subarray(0, 8), pngHead(width, height, [8, 6, 0, 0, 0]), pngEnd])
}

const pngEnd = chunk('IEND', new Uint8Array())

function pngHead(width: number, height: number, kind: readonly number[]): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(13)
  new DataView(head.buffer).setUint32(0, width)
  new DataView(head.buffer).setUint32(4, height)
  head.set(kind, 8)
  return chunk('IHDR', head)
}

/** A whole PNG of one colour, or one with other packed data, another kind (as the head's last five bytes) or more chunks. */
export function sizedPng(
  width: number,
  height: number,
  other: { packed?: Uint8Array; kind?: readonly number[]; more?: readonly [string, Uint8Array][] } = {},
): Uint8Array<ArrayBuffer> {
  const { packed = packedOf(height * (1 + width)), kind = [8, 0, 0, 0, 0], more = [] } = other
  return joined([
    realPictures.png.subarray(0, 8),
    pngHead(width, height, kind),
    ...more.map(([name, body]) => chunk(name, body)),
    chunk('IDAT', packed),
    pngEnd,
  ])
}

/** So many equal bytes as a PNG packs them. */
export const packedOf = (length: number, byte = 0) =>
  new Uint8Array(deflateSync(new Uint8Array(length).fill(byte)))

/** A chunk of a WebP. */
export function riff(name: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, body.length, true)
  return joined([ascii(name), length, body, new Uint8Array(body.length % 2)])
}

/** A WebP with EXIF, XMP and an unknown chunk. */
export function toldWebp(orientation: number): Uint8Array<ArrayBuffer> {
  const told = joined([
    realPictures.webp.subarray(8),
    riff('EXIF', tiff(orientation)),
    riff('XMP ', ascii(secret)),
    riff('NOTE', ascii(secret)),
  ])
  const all = riff('RIFF', told)
  all[20] = (all[20] ?? 0) | 0x0c
  return all
}

/** An animated GIF with a comment, XMP and bytes after its end. */
export function toldGif(): Uint8Array<ArrayBuffer> {
  const { gif } = realPictures
  const block = (text: string) => joined([Uint8Array.of(text.length), ascii(text)])
  const loop = joined([Uint8Array.of(0x21, 0xff), block('NETSCAPE2.0'), Uint8Array.of(3, 1, 0, 0, 0)])
  const end = Uint8Array.of(0)
  return joined([
    gif.subarray(0, 19),
    loop,
    Uint8Array.of(0x21, 0xfe),
    block(secret),
    end,
    Uint8Array.of(0x21, 0xff),
    block('XMP DataXMP'),
    block(secret),
    end,
    gif.subarray(19),
    ascii(secret),
  ])
}

/** How a photo of an iPhone begins: its brands, and a box of what would describe it, which few browsers read. */
export const phoneHeic = Buffer.concat([
  Buffer.from('00000024', 'hex'),
  Buffer.from('ftypheic\0\0\0\0mif1MiHEMiPrmiafMiHBheic', 'latin1'),
  Buffer.from('0000002c', 'hex'),
  Buffer.from('meta\0\0\0\0', 'latin1'),
  Buffer.from('00000020', 'hex'),
  Buffer.from('hdlr\0\0\0\0\0\0\0\0pict\0\0\0\0\0\0\0\0', 'latin1'),
])
