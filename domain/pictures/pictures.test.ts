import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import {
  hugePng,
  realPictures,
  secret,
  tiff,
  toldGif,
  toldJpeg,
  toldPng,
  toldWebp,
} from '../../tests/pictures'
import { cleanPicture } from './clean'
import { orientationIn, tiffWith } from './exif'
import { BrokenPicture, maxParts } from './picture'
import { isPictureType, typeOfBytes } from './sniff'
import { isStill } from './still'

const has = (bytes: Uint8Array, words: string) => Buffer.from(bytes).includes(words)
const size = ({ width, height }: { width: number; height: number }) => [width, height]

describe('a JPEG', () => {
  it('keeps every byte of its picture and profile when it tells nothing', () => {
    const clean = cleanPicture('image/jpeg', realPictures.jpeg)
    expect(clean.bytes).toEqual(realPictures.jpeg)
    expect(size(clean)).toEqual([6, 4])
  })

  it('loses place, maker, notes and what follows its end', () => {
    const told = toldJpeg(1)
    expect(has(told, secret)).toBe(true)
    expect(cleanPicture('image/jpeg', told).bytes).toEqual(realPictures.jpeg)
  })

  it.each([true, false])('keeps how it is turned (little-endian: %s)', (little) => {
    const clean = cleanPicture('image/jpeg', toldJpeg(6, little))
    expect(size(clean)).toEqual([4, 6])
    expect(has(clean.bytes, secret)).toBe(false)
    expect(has(clean.bytes, 'ICC_PROFILE')).toBe(true)
    const exif = Buffer.from(clean.bytes).indexOf('Exif\0\0')
    expect(orientationIn(clean.bytes.subarray(exif + 6))).toBe(6)
    expect(cleanPicture('image/jpeg', clean.bytes)).toEqual(clean)
  })
})

describe('a PNG', () => {
  it('loses texts, time and place, and its pixels stay as they are', () => {
    const clean = cleanPicture('image/png', toldPng(1))
    expect(clean.bytes).toEqual(realPictures.png)
    expect(size(clean)).toEqual([6, 4])
    const data = Buffer.from(clean.bytes)
    const at = data.indexOf('IDAT')
    const packed = [data.subarray(at + 4, at + 4 + data.readUInt32BE(at - 4))]
    const next = data.indexOf('IDAT', at + 4)
    if (next > 0) packed.push(data.subarray(next + 4, next + 4 + data.readUInt32BE(next - 4)))
    expect(inflateSync(Buffer.concat(packed))).toHaveLength(4 * (1 + 6 * 4))
  })

  it('keeps how it is turned', () => {
    const clean = cleanPicture('image/png', toldPng(8))
    expect(size(clean)).toEqual([4, 6])
    expect(has(clean.bytes, secret)).toBe(false)
    expect(cleanPicture('image/png', clean.bytes)).toEqual(clean)
  })

  it('says how large it is without being unpacked', () => {
    expect(size(cleanPicture('image/png', hugePng(20_000, 20_000)))).toEqual([20_000, 20_000])
  })
})

describe('a WebP', () => {
  it('loses place, notes and unknown parts', () => {
    const clean = cleanPicture('image/webp', toldWebp(1))
    expect(clean.bytes).toEqual(realPictures.webp)
    expect(size(clean)).toEqual([6, 4])
    expect(size(cleanPicture('image/webp', realPictures.losslessWebp))).toEqual([6, 4])
  })

  it('keeps how it is turned', () => {
    const clean = cleanPicture('image/webp', toldWebp(5))
    expect(size(clean)).toEqual([4, 6])
    expect(has(clean.bytes, secret)).toBe(false)
    expect(has(clean.bytes, 'ICCP')).toBe(true)
    expect(cleanPicture('image/webp', clean.bytes)).toEqual(clean)
  })

  it('without a canvas says its size itself', () => {
    const { losslessWebp } = realPictures
    const at = Buffer.from(losslessWebp).indexOf('VP8L')
    const bare = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), losslessWebp.subarray(at)])
    bare.writeUInt32LE(bare.length - 8, 4)
    expect(size(cleanPicture('image/webp', bare))).toEqual([6, 4])
  })
})

describe('a GIF', () => {
  it('loses comments and notes and keeps its animation', () => {
    const clean = cleanPicture('image/gif', toldGif())
    expect(has(clean.bytes, secret)).toBe(false)
    expect(has(clean.bytes, 'XMP')).toBe(false)
    expect(has(clean.bytes, 'NETSCAPE2.0')).toBe(true)
    expect(size(clean)).toEqual([1, 1])
    expect(cleanPicture('image/gif', realPictures.gif).bytes).toEqual(realPictures.gif)
  })
})

it.each([
  ['image/jpeg', realPictures.jpeg, 'ICC_PROFILE'],
  ['image/webp', realPictures.webp, 'ICCP'],
] as const)('loses its colour profile where it is to: %s', (type, bytes, sign) => {
  expect(has(bytes, sign)).toBe(true)
  const bare = cleanPicture(type, bytes, { profile: false })
  expect(has(bare.bytes, sign)).toBe(false)
  expect(size(bare)).toEqual([6, 4])
  expect(cleanPicture(type, bare.bytes)).toEqual(bare)
})

it('tells a picture that moves from one that does not', () => {
  expect(isStill('image/jpeg', realPictures.jpeg)).toBe(true)
  expect(isStill('image/png', realPictures.png)).toBe(true)
  expect(isStill('image/gif', realPictures.gif)).toBe(false)
  expect(isStill('image/webp', realPictures.losslessWebp)).toBe(true)
  const moving = realPictures.webp.slice()
  expect(isStill('image/webp', moving)).toBe(true)
  moving[20] = (moving[20] ?? 0) | 0x02
  expect(isStill('image/webp', moving)).toBe(false)
})

const types = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  losslessWebp: 'image/webp',
  gif: 'image/gif',
} as const

describe.each(['jpeg', 'png', 'webp', 'gif'] as const)('a damaged %s', (name) => {
  const type = types[name]

  it('is refused wherever it is cut off, or read whole; never worse', () => {
    const bytes = realPictures[name]
    for (let length = 12; length < bytes.length - 1; length += 1) {
      try {
        expect(cleanPicture(type, bytes.slice(0, length)).bytes.length).toBeLessThanOrEqual(length + 1)
      } catch (error) {
        expect(error).toBeInstanceOf(BrokenPicture)
      }
    }
  })

  it('is refused or read with any byte of it changed', () => {
    for (let at = 8; at < realPictures[name].length; at += 1) {
      const bytes = realPictures[name].slice()
      bytes[at] = (bytes[at] ?? 0) ^ 0xff
      try {
        expect(cleanPicture(type, bytes).bytes.length).toBeGreaterThan(0)
      } catch (error) {
        expect(error).toBeInstanceOf(BrokenPicture)
      }
    }
  })
})

it('takes a picture in many blocks, but not in more than any real one has', () => {
  const gif = (blocks: number) =>
    Buffer.from(`GIF89a\x01\0\x01\0\0\0\0${'!\xf9\0'.repeat(blocks)},\0\0\0\0\x01\0\x01\0\0\x02\0;`, 'latin1')
  expect(size(cleanPicture('image/gif', gif(maxParts - 2)))).toEqual([1, 1])
  expect(() => cleanPicture('image/gif', gif(maxParts))).toThrow(BrokenPicture)
})

it('tells a type by the bytes', () => {
  for (const [name, type] of Object.entries(types)) {
    expect(typeOfBytes(realPictures[name as keyof typeof types])).toBe(type)
  }
  expect(typeOfBytes(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">'))).toBe(
    'application/octet-stream',
  )
  expect(typeOfBytes(Buffer.from('<!doctype html>'))).toBe('application/octet-stream')
  expect(typeOfBytes(Buffer.from('%PDF-1.7'))).toBe('application/pdf')
  expect(typeOfBytes(new Uint8Array())).toBe('application/octet-stream')
})

it.each([
  ['avif', 'image/avif'],
  ['heic', 'image/heic'],
  ['mif1', 'image/heif'],
  ['isom', 'video/mp4'],
  ['qt  ', 'video/quicktime'],
  ['M4A ', 'audio/mp4'],
])('tells a picture from a film by its brand: %s', (brand, type) => {
  const bytes = Buffer.from(`\0\0\0\x1cftyp${brand}\0\0\0\0`)
  expect(typeOfBytes(bytes)).toBe(type)
  expect(isPictureType(type)).toBe(false)
})

it('writes an orientation that it reads', () => {
  expect(orientationIn(tiffWith(7))).toBe(7)
  expect(orientationIn(tiff(3))).toBe(3)
  expect(orientationIn(Buffer.from('MM nonsense'))).toBe(1)
})
