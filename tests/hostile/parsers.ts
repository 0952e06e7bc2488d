import type { Column } from '@domain/columns'
import { texOfOmml } from '@domain/documents/math/from-omml'
import { ommlOfTex } from '@domain/documents/math/to-omml'
import { parseXml } from '@domain/documents/parse-xml'
import { maxTexLength } from '@domain/documents/schema'
import { parseExactly } from '@domain/exact-json'
import { Slug, TargetUrl } from '@domain/links'
import { cleanPicture } from '@domain/pictures/clean'
import { parseRowQuery } from '@domain/row-query'
import { searchKey } from '@domain/search'
import { readHeaderRules } from '@domain/site-headers'
import { readForeignPath } from '@domain/site-paths'
import { readRedirects } from '@domain/site-redirects'
import { strToU8, zipSync } from 'fflate'
import * as v from 'valibot'
import { partsOf, partsOfLine } from '../../app/components/chat/text-parts'
import { readWord } from '../../workers/api/document-transfer/from-docx/read'
import { markdownBounds } from '../../workers/api/document-transfer/from-markdown/bounds'
import { readMarkdown } from '../../workers/api/document-transfer/from-markdown/read'
import { rowsOfCsv } from '../../workers/links/import-links'
import { readDirectory } from '../../workers/sites/archive/zip-directory'
import { bytesSource } from '../archives'
import type { Piece } from './inputs'

/** A parser that meets people's input: the largest input that reaches it (letters), a plain one, and ten pieces. */
export type Parser = {
  name: string
  largest: number
  plain: string
  pieces: readonly Piece[]
  read: (text: string) => unknown
}

const megabyte = 1024 * 1024
const columns: Column[] = []
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const word = (xml: string) =>
  zipSync({ 'word/document.xml': strToU8(`<w:document><w:body>${xml}</w:body></w:document>`) }, { level: 1 })
const begin = {
  png: '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x02\0\0\0\0\0\0\0',
  jpeg: '\xff\xd8',
}

/** Every text parser that meets people's input, but tar, which is read as it streams into storage. */
export const parsers: Parser[] = [
  {
    name: 'JSON with long numbers',
    largest: 4 * megabyte,
    plain: '[{"title":"A plain row","price":12.5,"stock":4}]',
    pieces: [
      ['[', ']'],
      ['{"a":', '}'],
      ['"long number ', '"'],
      ['12345678901234567890', ','],
      ['1234567890123456789,', '1]'],
      ['\\\\', '"'],
      ['"\\"', '"'],
      ['1e', '9'],
      ['-', '1'],
      ['"\\u0000', '",'],
    ],
    read: parseExactly,
  },
  {
    name: 'Markdown',
    largest: markdownBounds.bytes,
    plain: 'A plain line of **words** and so on, with a [link](https://a.b).\n\n',
    pieces: [
      ['*a_ ', '*'],
      ['[', '](b)'],
      ['![', '](b)'],
      ['[^a]', ']: b'],
      ['**a *b ', '* b**'],
      ['`a``', '`'],
      ['> - ', 'a'],
      ['|a', '|-'],
      ['$a', '$'],
      ['<a ', '>'],
    ],
    read: readMarkdown,
  },
  {
    name: 'formulas as TeX',
    largest: maxTexLength,
    plain: 'a + b = \\frac{x}{y} ',
    pieces: [
      ['{', '}'],
      ['\\frac', '{a}'],
      ['x^', '2'],
      ['\\sqrt[', ']{a}'],
      ['\\left(', '\\right)'],
      ['\\begin{matrix}', '\\end{matrix}'],
      ['\\sum', '_a'],
      ["'", '^a'],
      ['&', '\\\\'],
      ['\\text{', '}'],
    ],
    read: ommlOfTex,
  },
  {
    name: 'formulas of Word',
    largest: megabyte,
    plain: '<m:r><m:t>a plain sum</m:t></m:r>',
    pieces: [
      ['<m:f><m:num>', '</m:num></m:f>'],
      ['<m:e>', '</m:e>'],
      ['<m:r>', '</m:r>'],
      ['<', '>'],
      ['<!--', '-->'],
      ['<![CDATA[', ']]>'],
      ['<a b="', '"/>'],
      ['<a b=c ', '/>'],
      ['&', 'amp;'],
      ['<?a', '?>'],
    ],
    read: (text) => texOfOmml(parseXml(`<m:oMath>${text}</m:oMath>`)),
  },
  {
    name: 'Word files',
    largest: megabyte,
    plain: '<w:p><w:r><w:t>A plain paragraph of words</w:t></w:r></w:p>',
    pieces: [
      ['<w:p>', '</w:p>'],
      ['<w:tbl><w:tr><w:tc>', '</w:tc></w:tr></w:tbl>'],
      ['<w:r>', '</w:r>'],
      ['<w:sdt>', '</w:sdt>'],
      ['<w:p><w:hyperlink>', '</w:hyperlink></w:p>'],
      ['<w:p a="', '"/>'],
      ['<w:p a="b" ', '/>'],
      ['<w:t>&#1;', '</w:t>'],
      ['<!', '-->'],
      ['<w:p\n', '/>'],
    ],
    read: (text) => readWord(word(text)),
  },
  {
    name: 'CSV',
    largest: megabyte,
    // In one row: reading ends after a thousand.
    plain: 'A plain title,https://example.org/path,',
    pieces: [
      ['"', '"'],
      ['""', '"'],
      ['",', '"'],
      [',', '\n'],
      ['\r', '\n'],
      [';', ','],
      ['\t', '\n'],
      ['"\n', '"'],
      ["'=", ','],
      ['" ,', '"'],
    ],
    read: (text) => rowsOfCsv(`title,url\n${text}`),
  },
  {
    name: 'row queries',
    largest: 16 * 1024,
    plain: 'title=A+plain+value&',
    pieces: [
      ['&', '='],
      ['a=', '&'],
      ['_sort=', ','],
      ['_', '_gt='],
      ['_in=,', '&'],
      ['%', '25'],
      ['%e0', '%a4'],
      ['_cursor=', '%3d'],
      ['+', '&q='],
      ['__proto__=', '&'],
    ],
    read: (text) => parseRowQuery(columns, text),
  },
  {
    name: 'slugs',
    largest: megabyte,
    plain: 'plain-slug',
    pieces: [
      ['-', '.'],
      ['\u200c', 'a'],
      ['.', 'a'],
      ['e\u0301', 'a'],
      ['\u0315\u0300', 'a'],
      ['۱', '/'],
      [' ', 'a'],
      ['\ud800', '\udc00'],
      ['ﷺ', 'a'],
      ['_', '\0'],
    ],
    read: (text) => v.safeParse(Slug, text),
  },
  {
    name: 'addresses',
    largest: megabyte,
    plain: 'https://example.org/plain/path?',
    pieces: [
      ['https://', '/'],
      ['a.', 'com'],
      ['@', ':'],
      ['[', ']'],
      ['/../', 'a'],
      ['%25', '/'],
      ['xn--', '.'],
      ['\\', '/'],
      ['0x', '.1'],
      ['\t', 'a'],
    ],
    read: (text) => v.safeParse(TargetUrl, `https://${text}`),
  },
  {
    name: '_redirects',
    largest: megabyte,
    plain: '/plain/path /other/path 301\n',
    pieces: [
      ['/', ' /a 301'],
      ['/:a', ' /:a'],
      ['/* ', '/:splat'],
      ['# ', '/a /b'],
      [' ', '#'],
      ['\t', '/a'],
      ['%', ' /'],
      ['/a https://', 'b'],
      ['/:a/:b ', '/c'],
      ['/a /b 30', '1!'],
    ],
    read: readRedirects,
  },
  {
    name: '_headers',
    largest: megabyte,
    plain: '/plain/path\n  X-Plain: a value\n',
    pieces: [
      ['/', '\n  a: b'],
      ['/:a', '\n'],
      ['  a: ', '\n'],
      [' ', ':'],
      [':', 'a'],
      ['! ', 'a'],
      ['set-cookie: a; ', 'domain=b'],
      ['# ', '/a'],
      ['\t', '\n'],
      ['/*', '\n a: b'],
    ],
    read: readHeaderRules,
  },
  {
    name: 'search keys',
    largest: megabyte,
    plain: 'A plain sentence of words. ',
    pieces: [
      [' ', 'a'],
      ['\u200c', ' '],
      ['\u0315\u0300', 'a'],
      ['يك', 'ي'],
      ['ﷺ', ' '],
      ['\u0640', 'ا'],
      ['۱٬', '۲'],
      ['İ', 'ß'],
      ['\ud800', 'a'],
      ['가', '각'],
    ],
    read: searchKey,
  },
  {
    name: 'chat messages',
    largest: 10_000,
    plain: 'A plain message of `words` and https://example.org/ so on. ',
    pieces: [
      ['`', '`'],
      ['```', '\n```'],
      ['http://', ' '],
      ['https://a(', ')'],
      ['https://a.', '.'],
      ['(', ')'],
      ['\n', '```'],
      ['```a\n', '```'],
      [' `', '` '],
      ['h', 'ttp'],
    ],
    read: (text) => [partsOf(text), text.split('\n').map(partsOfLine)],
  },
  {
    name: 'PNG',
    largest: 5 * megabyte,
    plain: '\0\0\0\x0aIDAT0123456789crc4',
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
    largest: 5 * megabyte,
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
    name: 'zip directories',
    largest: 5 * megabyte,
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
    name: 'paths in archives',
    largest: 64 * 1024,
    plain: 'plain/folder/file.txt/',
    pieces: [
      ['/', 'a'],
      ['../', 'a'],
      ['./', '/'],
      ['\\', '..'],
      ['%25', '2e'],
      ['%', '2f'],
      ['a\u200c', '/'],
      ['．', '/'],
      ['e\u0301', '/'],
      ['~', '/'],
    ],
    read: readForeignPath,
  },
]
