import { gzipSync } from 'node:zlib'
import { largestFile } from '@domain/files'
import { cleanPicture } from '@domain/pictures/clean'
import { ByteReader } from '../../workers/sites/archive/byte-reader'
import { lengthOf, unzipped } from '../../workers/sites/archive/gunzip'
import { headersOf } from '../../workers/sites/archive/tar-headers'
import { readDirectory } from '../../workers/sites/archive/zip-directory'
import { bytesSource } from '../archives'
import type { Parser } from './inputs'

const megabyte = 1024 * 1024
const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const latinOf = (bytes: ArrayBufferView<ArrayBuffer>) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
const begin = {
  png: '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x02\0\0\0\0\0\0\0',
  jpeg: '\xff\xd8',
  gif: 'GIF89a\x01\0\x01\0\0\0\0',
  webp: 'RIFF\xff\xff\xff\x7fWEBP',
}

/** One member of a .gz. */
const member = (text: string) => gzipSync(text).toString('latin1')

/** The header of a file in a .tar, with the sum that it has to have. */
function tarHeader(name: string, size: number, type: string): string {
  const head = Buffer.alloc(512)
  head.write(name)
  head.write(size.toString(8).padStart(11, '0'), 124)
  head.fill(' ', 148, 156)
  head.write(type, 156)
  head.write('ustar', 257)
  const sum = head.reduce((total, byte) => total + byte, 0)
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return head.toString('latin1')
}

async function readTar(text: string): Promise<void> {
  const reader = new ByteReader(new Blob([latin(text)]).stream())
  for await (const { size } of headersOf(reader)) await reader.take(Math.ceil(size / 512) * 512)
}

/** An entry of a .zip's directory with a name and an extra field of its own. */
function zipEntry(name: string, extra = '', size = 0): string {
  const head = new DataView(new ArrayBuffer(46))
  head.setUint32(0, 0x02014b50, true)
  head.setUint32(20, size, true)
  head.setUint32(24, size, true)
  head.setUint16(28, name.length, true)
  head.setUint16(30, extra.length, true)
  return latinOf(head) + name + extra
}

/** A directory of so many bytes, with the end that makes it one. */
async function readZip(text: string, entries: number): Promise<void> {
  const end = new DataView(new ArrayBuffer(22))
  end.setUint32(0, 0x06054b50, true)
  end.setUint16(8, entries, true)
  end.setUint16(10, entries, true)
  end.setUint32(12, text.length, true)
  await readDirectory(bytesSource(latin(text + latinOf(end))))
}

/** Parsers of pictures and archives, whose inputs are written as Latin-1, a letter for a byte. */
export const byteParsers: Parser[] = [
  {
    name: 'PNG',
    largest: largestFile,
    plain: `\0\0\x10\0IDAT${'plain pixels....'.repeat(256)}crc4`,
    pieces: [
      ['\0\0\0\0tEXt0000', '\0\0\0\0IEND0000'],
      ['\0\0\0\0IDAT0000', '\0\0\0\0IEND0000'],
      ['\0\0\0\0eXIf0000', '\0'],
      ['\0\0\0\x01fdAT00000', '\xff'],
      ['\0', '\x01'],
      ['\xff\xff\xff\xff', '\0'],
      ['\0\0\0\0acTL0000', 'IEND'],
      ['\0\0\0\0    0000', '\0'],
      ['IEND', '\0'],
      ['\x80', '\0'],
    ],
    read: (text) => cleanPicture('image/png', latin(begin.png + text)),
  },
  {
    name: 'JPEG',
    largest: largestFile,
    plain: '\xff\xc0\0\x0b\x08\0\x01\0\x01\x01\x01\x11\0\xff\xda\0\x02plain data of a scan',
    pieces: [
      ['\xff\xfe\0\x02', '\xff\xd9'],
      ['\xff\xe1\0\x08Exif\0\0', '\xff\xd9'],
      ['\xff', '\xd9'],
      ['\xff\xda\0\x02', '\xff\xd9'],
      ['\xff\xda\0\x02\xff\0', '\xff\xd9'],
      ['\xff\xda\0\x02\xff\xd0', '\xff\xd9'],
      ['\xff\xc0\0\x09\0\0\0\x01\0\x01', '\xff\xd9'],
      ['\xff\xe2\0\x0eICC_PROFILE\0', '\xff\xd9'],
      ['\0', '\xff'],
      ['\xff\xee\0\x07Adobe', '\xff\xd9'],
    ],
    read: (text) => cleanPicture('image/jpeg', latin(begin.jpeg + text)),
  },
  {
    name: 'GIF',
    largest: largestFile,
    plain: `\x2c\0\0\0\0\x01\0\x01\0\0\x02${`\xff${'x'.repeat(255)}`.repeat(16)}\0`,
    pieces: [
      ['!\xf9\0', ';'],
      ['!\xfe\0', ';'],
      ['!\xfe\x01a', '\0'],
      [',\0\0\0\0\x01\0\x01\0\0\x02\0', ';'],
      [',\0\0\0\0\x01\0\x01\0\x87\x02', '\0'],
      ['!\xff\x0bNETSCAPE2.0\0', ';'],
      ['!\xff\x0bXMP DataXMP', '\0'],
      ['\x01', '\0'],
      ['\xff', '\0'],
      [';', '!'],
    ],
    read: (text) => cleanPicture('image/gif', latin(begin.gif + text)),
  },
  {
    name: 'WebP',
    largest: largestFile,
    plain: `VP8 \0\x10\0\0${'plain pixels....'.repeat(256)}`,
    pieces: [
      ['VP8 \0\0\0\0', '\0'],
      ['VP8L\x05\0\0\0/\0\0\0\0\0', '\0'],
      ['VP8X\x0a\0\0\0\0\0\0\0\0\0\0\0\0\0', '\0'],
      ['ANMF\x18\0\0\0aaaaaaaaaaaaaaaaVP8 \0\0\0\0', '\0'],
      ['ANMF\xff\xff\xff\x7faaaaaaaaaaaaaaaa', '\0'],
      ['EXIF\x08\0\0\0II*\0\x08\0\0\0', '\0'],
      ['EXIF\x06\0\0\0Exif\0\0', '\0'],
      ['ICCP\x01\0\0\0a\0', '\0'],
      ['    \0\0\0\0', '\0'],
      ['\xff', '\0'],
    ],
    read: (text) => cleanPicture('image/webp', latin(begin.webp + text)),
  },
  {
    name: 'ends of zip archives',
    largest: megabyte,
    plain: 'plain bytes of an entry in an archive ',
    pieces: [
      ['PK\x05\x06', '\0'],
      ['PK\x01\x02', 'PK\x05\x06'],
      ['PK\x03\x04', '\0'],
      ['PK', '\x05\x06'],
      ['\0', 'PK'],
      ['\xff', 'PK'],
      ['PK\x05\x06\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0', '\0'],
      ['PK\x06\x06', '\0'],
      ['\x50', '\x4b'],
      ['\x06\x05', 'KP'],
    ],
    read: (text) => readDirectory(bytesSource(latin(text))),
  },
  {
    name: 'zip directories',
    largest: megabyte,
    plain: zipEntry(`plain/folder/${'file'.repeat(15)}.txt`),
    pieces: [
      [zipEntry('a'), zipEntry('b/')],
      [zipEntry('../a'), '\0'],
      [zipEntry('a/'.repeat(40)), zipEntry('a')],
      [zipEntry('\\'.repeat(200)), '\0'],
      [zipEntry('a', '\x01\0\0\0'.repeat(30), 0xffffffff), '\0'],
      [zipEntry('a', '\x02\0\0\0'.repeat(16_000), 0xffffffff), '\0'],
      [zipEntry('a', '\x01\0\x18\0'.padEnd(28, '\xff'), 0xffffffff), '\0'],
      [zipEntry('\xcc\x81'.repeat(100)), zipEntry('\xff')],
      [zipEntry('/a', '', 9), zipEntry('')],
      [zipEntry('%2e%2e/'.repeat(30)), 'PK\x01\x02'],
    ],
    read: (text) => readZip(text, Math.min(10_000, text.split('PK\x01\x02').length - 1)),
  },
  {
    name: 'gzip members',
    largest: 4 * megabyte,
    plain: member('plain words of a file that was packed in parts. '.repeat(20) + Math.PI),
    pieces: [
      [member(''), '\0'],
      [member('a'), member('')],
      [member('a'), 'a'],
      ['\x1f\x8b', '\0'],
      ['\x1f\x8b\x08\0\0\0\0\0\0\0', member('')],
      ['\x1f\x8b\x08\x08\0\0\0\0\0\0', 'name'],
      ['\x1f\x8b\x08\x04\0\0\0\0\0\0\xff\xff', '\0'],
      ['\x1f\x8b\x08\x10\0\0\0\0\0\0', '\xff'],
      [member('').slice(0, -1), member('')],
      [member(''), '\x1f'],
    ],
    read: async (text) => lengthOf(await unzipped(bytesSource(latin(text))), 100 * megabyte),
  },
  {
    name: 'tar',
    largest: 16 * megabyte,
    plain: `${tarHeader('plain/file.txt', 32 * 1024, '0')}${'plain bytes of a file in a tar..'.repeat(1024)}`,
    pieces: [
      [tarHeader('a', 0, '0'), tarHeader('b/', 0, '5')],
      [tarHeader('a', 0, 'x'), tarHeader('a', 0, '0')],
      [tarHeader('a', 0, 'L'), tarHeader('a', 0, '0')],
      [tarHeader('a', 512, 'L') + 'a/'.repeat(256), tarHeader('a', 0, '0')],
      [tarHeader('a', 512, 'x') + '5 a=\n'.padEnd(512, ' '), '\0'],
      [tarHeader('a', 65_532, 'x') + '6 a=b\n'.repeat(10_922).padEnd(66_048, '\0'), tarHeader('a', 0, '0')],
      [tarHeader('a', 0, 'g'), tarHeader('a', 0, '0')],
      [tarHeader('a', 1, '0') + 'a'.padEnd(512, '\0'), tarHeader('../a', 0, '0')],
      [tarHeader('a', 65_536, 'x') + '9'.repeat(65_536), '\0'],
      ['0'.repeat(512), '\0'],
    ],
    read: readTar,
  },
]
