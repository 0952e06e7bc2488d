import { codeLimits, fileLanguages } from '@domain/code/code'
import { codeWordsOf } from '@domain/code/code-words'
import { hiddenCharacters } from '@domain/code/hidden-characters'
import { importPath } from '@domain/code/import-path'
import { diffLines } from '@domain/code/line-diff'
import { drawMermaid, mermaidLimits } from '@domain/diagrams/mermaid'
import { codeLanguageNames } from '@domain/questions/code'
import { codeHtml } from '@domain/text/code-html'
import { highlight } from '../../workers/api/code/highlight'
import { packedFiles } from '../../workers/api/code/packed-files'
import type { Parser } from './inputs'

/** The end of an empty .zip. */
const end = `PK\x05\x06${'\0'.repeat(18)}`
const line = 'const tea = pour(1, "green") // سلام\n'

const pieces: Parser['pieces'] = [
  ['{"a":1},', '[]'],
  ['(', ')'],
  ['a+', '1'],
  ['f"{a}', '"'],
  ['x=y?1:', '2;'],
  ['/*', '*/'],
  ['`${', '}`'],
  ['<a b=c>', '</a>'],
  ['#{a}', ':b '],
  ['"س', '"'],
]

let drawn = 0
/** Mermaid as a new source each time, as drawings are kept. */
const mermaid: Parser = {
  name: 'Mermaid',
  largest: mermaidLimits.letters - 40,
  plain: '  A[One of the steps] --> B[Another step]\n',
  pieces: [
    ['subgraph x\n', 'end\n'],
    ['[', ']'],
    ['{', '}'],
    ['(', ')'],
    ['a & ', 'b'],
    ['a["`**x** ', '`"]'],
    ['-->', 'a'],
    ['a["#35;', '"]'],
    ['%%{', '}%%'],
    ['style a fill:#f', '\n'],
  ],
  read: (text) => drawMermaid(`flowchart TD\n%% ${drawn++}\n${text}`),
}

/** Halves of a text in the other order, with a line between them. */
const turned = (text: string) => {
  const half = Math.floor(text.length / 2)
  return `${text.slice(half)}\nnew\n${text.slice(0, half)}`
}

/** Readers of code files when they are saved, compared and imported. */
const fileParsers: Parser[] = [
  {
    name: 'lines of two revisions',
    largest: codeLimits.bytes,
    plain: line,
    pieces: [
      ...pieces.slice(0, 5),
      ['a\n', 'b'],
      ['a\nb\n', 'c\n'],
      ['\r', '\n'],
      ['\r\n', '\n'],
      ['}\n', '{\n'],
    ],
    read: (text) => diffLines(text, turned(text)),
  },
  {
    name: 'hidden characters of code',
    largest: codeLimits.bytes,
    plain: line,
    pieces: [
      ...pieces.slice(5),
      ['\u{1f3f4}\u{e0061}', '\u{e007f}'],
      ['\u200c', 'س'],
      ['س\u200c', '\u200d'],
      ['\ufe01', '\u{e0101}'],
      ['\u200b', '\u202e'],
    ],
    read: hiddenCharacters,
  },
  {
    name: 'words of code',
    largest: codeLimits.bytes,
    plain: line,
    pieces: [...pieces.slice(5), ['aB', 'C'], ['a_', '1'], ['ABCa', '9'], ['ا', ' ب'], ['$a1', '_']],
    read: (text) => codeWordsOf({ filename: text.slice(0, 200), description: '', text }),
  },
  {
    name: 'paths of imported files',
    largest: 4_096,
    plain: 'src/moves/move.ts',
    pieces: [...pieces.slice(5), ['../', 'a'], ['a/', 'b'], ['\\', '..\\'], ['%25', '2e'], ['. ', './']],
    read: importPath,
  },
  {
    name: 'a .zip of code',
    largest: codeLimits.importBytes,
    plain: 'PK\x03\x04 plain bytes of no entry ',
    pieces: [
      ...pieces.slice(6),
      ['PK\x03\x04', 'PK\x05\x06'],
      ['PK\x07\x08', 'PK\x01\x02'],
      ['PK\x03\x04\x14\0\0\0\x08\0', '\0'],
      ['PK\x03\x04\x14\0\x08\0\x08\0', '\xff'],
      ['PK\x05\x06', '\0'],
      ['PK', '\0'],
    ],
    read: (text) => packedFiles('a.zip', new Uint8Array(Buffer.from(`PK${text}${end}`, 'latin1'))),
  },
  // Longer code is parsed in slices, for a bounded time.
  ...fileLanguages.map((language) => ({
    name: `code file in ${language}`,
    largest: 20_000,
    plain: line,
    pieces,
    read: (code: string) => highlight(code, language),
  })),
]

/** The reader of each language that code is shown in; what has colours is at most so long. */
const shownParsers: Parser[] = codeLanguageNames.map((language) => ({
  name: `code in ${language}`,
  largest: 10_000,
  plain: line,
  pieces,
  read: (code) => codeHtml(code, language),
}))

export const codeParsers: Parser[] = [...shownParsers, ...fileParsers, mermaid]
