import type { Column } from '@domain/apis/columns'
import { articleLetters } from '@domain/articles'
import { messageLetters } from '@domain/chats'
import { commentLimits } from '@domain/comments'
import { texOfOmml } from '@domain/documents/math/from-omml'
import { ommlOfTex } from '@domain/documents/math/to-omml'
import { parseXml } from '@domain/documents/parse-xml'
import { maxTexLength } from '@domain/documents/schema'
import { writeUpdate } from '@domain/documents/write-fragment'
import { Slug, TargetUrl } from '@domain/links/links'
import { parseExactly } from '@domain/rows/exact-json'
import { parseRowQuery } from '@domain/rows/query'
import { searchKey } from '@domain/search/search'
import { FileEdit, ItemMove, ItemsMove } from '@domain/sites/files'
import { readHeaderRules } from '@domain/sites/headers'
import { readForeignPath } from '@domain/sites/paths'
import { readRedirects } from '@domain/sites/redirects'
import { handlesIn, markdownHtml } from '@domain/text/markdown-html'
import { usualBody } from '@kit/app'
import { jsonIn } from '@kit/validate'
import { strToU8, zipSync } from 'fflate'
import * as v from 'valibot'
import { partsOf, partsOfLine } from '../../app/routes/chats/text-parts'
import { derivedOf } from '../../workers/api/articles/derived'
import { readWord } from '../../workers/api/document-transfer/from-docx/read'
import { markdownBounds } from '../../workers/api/document-transfer/from-markdown/bounds'
import { readMarkdown } from '../../workers/api/document-transfer/from-markdown/read'
import { rowsOfCsv } from '../../workers/links/links/links-csv'
import { answerParsers } from './answer-parsers'
import { byteParsers } from './byte-parsers'
import { codeParsers } from './code-parsers'
import type { Parser } from './inputs'

const megabyte = 1024 * 1024
const columns: Column[] = []
const readCall = (body: string) =>
  [ItemsMove, ItemMove, FileEdit].map((schema) =>
    v.safeParse(schema, jsonIn(new TextEncoder().encode(body).buffer)),
  )
const word = (xml: string) =>
  zipSync({ 'word/document.xml': strToU8(`<w:document><w:body>${xml}</w:body></w:document>`) }, { level: 1 })
/** Every parser that meets people's input. */
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
    // More marks or links than a file may have would be refused before they are read.
    plain: `${'A plain line of words and so on. '.repeat(5)}Then **two words** and a [link](https://a.b).\n\n`,
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
    read: (text) => writeUpdate(readMarkdown(text).blocks),
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
    largest: 2 * megabyte,
    plain: `A plain title,https://example.org/path${'/more'.repeat(400)},\n`,
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
    largest: usualBody,
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
    largest: usualBody,
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
    largest: usualBody,
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
    largest: usualBody,
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
    largest: 100 * 1024,
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
    largest: messageLetters,
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
    name: 'comments',
    largest: commentLimits.letters,
    plain: 'A plain comment of **two words**, `code`, @someone and https://example.org/ so on. ',
    pieces: [
      ['*a_ ', '*'],
      ['[', '](https://b.c)'],
      ['![', '](b)'],
      ['> - ', 'a'],
      ['`a``', '`'],
      ['@a', '-'],
      ['https://a(', ')'],
      ['<https:', '>'],
      ['&#', ';'],
      ['_a', 'a@'],
      ['- ', '\n'],
    ],
    read: (text) => [markdownHtml(text, new Set(['someone'])), handlesIn(text)],
  },
  {
    name: 'articles',
    largest: articleLetters,
    plain: 'A plain line of **two words**, `code`, @someone and https://example.org/ so on. ',
    pieces: [
      ['[', ']'],
      ['[a](', ')'],
      ['*a_ ', '*'],
      ['> - ', 'a'],
      ['`a``', '`'],
      ['# ', 'a'],
      ['# a\n', '\n'],
      ['```js\n{', '\n```\n'],
      ['```\n', '```\n'],
      ['@a', '-'],
      ['- ', '\n'],
      ['1. a\n', '   - b\n'],
      ['\u202eا', '\u202c'],
    ],
    read: (text) => derivedOf({ title: 'A title', summary: '', text }),
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
  {
    name: 'calls of the file manager',
    largest: usualBody,
    plain: '"plain-name.txt",',
    pieces: [
      ['[', ']'],
      ['{"a":', '}'],
      ['"../', '"'],
      ['"a/', '",'],
      ['"e\u0301', '",'],
      ['"a\u200c', '",'],
      ['"\\u0000', '",'],
      ['"a", ', '"b"'],
      ['"ﷺ', '",'],
      ['\\', '"'],
    ],
    read: (text) => [
      readCall(`{"path":"","destination":"/a","filenames":[${text}"last"]}`),
      readCall(JSON.stringify({ path: text, destination: text, filenames: [text] })),
    ],
  },
  ...answerParsers,
  ...byteParsers,
  ...codeParsers,
]
