import { type PictureType, pictureTypes } from './types'

/** Bytes from a file's beginning that are enough to tell its type. */
export const sniffLength = 64

type Sign = { type: string; at?: number; bytes: readonly number[] | string }

const signs: readonly Sign[] = [
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/gif', bytes: 'GIF87a' },
  { type: 'image/gif', bytes: 'GIF89a' },
  { type: 'image/webp', at: 8, bytes: 'WEBP' },
  { type: 'audio/wav', at: 8, bytes: 'WAVE' },
  ...['avif', 'avis'].map((brand) => ({ type: 'image/avif', at: 4, bytes: `ftyp${brand}` })),
  ...['heic', 'heix', 'heim', 'heis'].map((brand) => ({ type: 'image/heic', at: 4, bytes: `ftyp${brand}` })),
  { type: 'image/heif', at: 4, bytes: 'ftypmif1' },
  { type: 'video/quicktime', at: 4, bytes: 'ftypqt  ' },
  ...['M4A ', 'M4B '].map((brand) => ({ type: 'audio/mp4', at: 4, bytes: `ftyp${brand}` })),
  { type: 'video/mp4', at: 4, bytes: 'ftyp' },
  { type: 'video/webm', bytes: [0x1a, 0x45, 0xdf, 0xa3] },
  { type: 'audio/ogg', bytes: 'OggS' },
  { type: 'audio/mpeg', bytes: 'ID3' },
  { type: 'audio/flac', bytes: 'fLaC' },
  { type: 'application/pdf', bytes: '%PDF-' },
  { type: 'application/zip', bytes: [0x50, 0x4b, 0x03, 0x04] },
  { type: 'application/gzip', bytes: [0x1f, 0x8b] },
]

/** Takes a file's beginning; gives the type that its bytes tell, or one that no browser opens. */
export function typeOfBytes(head: Uint8Array): string {
  const found = signs.find(({ at = 0, bytes }) => {
    const wanted = typeof bytes === 'string' ? [...bytes].map((letter) => letter.charCodeAt(0)) : bytes
    return wanted.every((byte, index) => head[at + index] === byte)
  })
  return found?.type ?? 'application/octet-stream'
}

/** Takes a type; tells whether it is a picture that pages show. */
export function isPictureType(type: string): type is PictureType {
  return pictureTypes.some((one) => one === type)
}
