import { codeLanguageNames } from '@domain/questions/code'
import { codeHtml } from '@domain/text/code-html'
import type { Parser } from './inputs'

const line = 'const tea = pour(1, "green") // سلام\n'

/** The reader of each language that code is shown in; what has colours is at most so long. */
export const codeParsers: Parser[] = codeLanguageNames.map((language) => ({
  name: `code in ${language}`,
  largest: 10_000,
  plain: line,
  pieces: [
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
  ],
  read: (code) => codeHtml(code, language),
}))
