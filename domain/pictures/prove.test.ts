import { describe, expect, it } from 'vitest'
import { packedOf, realPictures, riff, sizedPng } from '../../tests/pictures'
import { joined } from '../bytes'
import { cleanPicture } from './clean'
import { ascii, BrokenPicture } from './picture'
import { provePicture } from './prove'
import { isStill } from './still'
import type { PictureType } from './types'

const prove = async (type: PictureType, bytes: Uint8Array) =>
  provePicture(type, cleanPicture(type, bytes, { profile: false }))
const refused = (type: PictureType, bytes: Uint8Array) =>
  expect(prove(type, bytes)).rejects.toBeInstanceOf(BrokenPicture)

it.each([
  ['image/jpeg', realPictures.jpeg],
  ['image/png', realPictures.png],
  ['image/webp', realPictures.webp],
  ['image/webp', realPictures.losslessWebp],
] as const)('takes what a browser writes: %s', (type, bytes) => prove(type, bytes))

describe('a PNG', () => {
  const rows = 9 * (1 + 9)

  // Interlaced, 9 × 9 are passes of 2×2, 1×2, 3×1, 2×3, 5×2, 4×5 and 9×4 pixels.
  const interlaced = 2 * 3 + 2 * 2 + 1 * 4 + 3 * 3 + 2 * 6 + 5 * 5 + 4 * 10

  it.each([
    ['grey', [8, 0, 0, 0, 0], rows],
    ['black and white', [1, 0, 0, 0, 0], 9 * 3],
    ['of 16 bits, with transparency', [16, 6, 0, 0, 0], 9 * (1 + 72)],
    ['interlaced', [8, 0, 0, 0, 1], interlaced],
  ])('is taken when its data is what its size asks: %s', async (_, kind, size) => {
    await prove('image/png', sizedPng(9, 9, { kind, packed: packedOf(size) }))
    await refused('image/png', sizedPng(9, 9, { kind, packed: packedOf(size - 1) }))
    await refused('image/png', sizedPng(9, 9, { kind, packed: packedOf(size + 1) }))
  })

  it.each([
    ['data that does not unpack', sizedPng(9, 9, { packed: new Uint8Array(100).fill(7) })],
    ['data that ends early', sizedPng(9, 9, { packed: packedOf(rows).slice(0, -2) })],
    ['data that unpacks to 20 MB', sizedPng(99, 99, { packed: packedOf(20_000_000) })],
    ['an unknown filter', sizedPng(9, 9, { packed: packedOf(rows, 5) })],
    ['no data', sizedPng(9, 9, { packed: new Uint8Array() })],
    ['an unknown depth', sizedPng(9, 9, { kind: [7, 0, 0, 0, 0] })],
    ['a palette that is not there', sizedPng(9, 9, { kind: [8, 3, 0, 0, 0] })],
    ['frames beside it', sizedPng(9, 9, { more: [['fdAT', new Uint8Array(9)]] })],
    ['a large table', sizedPng(9, 9, { more: [['sBIT', new Uint8Array(3_000)]] })],
    ['more than its pixels can hold', sizedPng(9, 9, { more: [['sBIT', new Uint8Array(9_000)]] })],
  ])('is refused with %s', (_, bytes) => refused('image/png', bytes))

  it('is refused with a wrong check sum', () => {
    const bytes = sizedPng(9, 9)
    bytes[30] = (bytes[30] ?? 0) ^ 1
    return refused('image/png', bytes)
  })
})

describe('a WebP', () => {
  const { webp, losslessWebp } = realPictures
  const frameOf = (bytes: Uint8Array, name: string) => bytes.slice(Buffer.from(bytes).indexOf(name))
  const bare = (...parts: Uint8Array[]) => riff('RIFF', joined([ascii('WEBP'), ...parts]))
  const canvas = (side: number) => riff('VP8X', Uint8Array.of(0, 0, 0, 0, side - 1, 0, 0, side - 1, 0, 0))
  const frame = frameOf(losslessWebp, 'VP8L')
  const broken = (name: string, bytes: Uint8Array, at: number) => {
    const copy = frameOf(bytes, name)
    copy[at] = (copy[at] ?? 0) ^ 0xff
    return bare(copy)
  }

  it('is one without a canvas too', () => prove('image/webp', bare(frame)))

  it.each([
    ['cut in half', webp.slice(0, webp.length - 20)],
    ['with two frames', bare(frame, frame)],
    ['without a frame', bare(canvas(6))],
    ['with a frame of another size', bare(canvas(20), frame)],
    ['with a lossless frame that is none', broken('VP8L', losslessWebp, 8)],
    ['with a lossy frame that is none', broken('VP8 ', webp, 12)],
  ])('is refused %s', (_, bytes) => refused('image/webp', bytes))

  it.each(['ANIM', 'ANMF'])('moves by its chunk %s, whatever its head says', (name) => {
    const { bytes } = cleanPicture('image/webp', bare(riff(name, new Uint8Array(16)), frame))
    expect(isStill('image/webp', bytes)).toBe(false)
  })
})
