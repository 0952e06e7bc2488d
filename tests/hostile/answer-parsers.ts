import { conversationLimits } from '@domain/conversations/limits'
import { sseReader } from '@domain/conversations/sse'
import { cleanSvg, maxSvg } from '@domain/diagrams/clean-svg'
import { equationLimits } from '@domain/equations/equations'
import { read } from '@domain/equations/read/read'
import { markdownHtml } from '@domain/text/markdown-html'
import { answerParts, wholeWords } from '../../app/routes/conversations/answer-parts'
import type { Parser } from './inputs'

/** Texts of models. */
const answers: Parser = {
  name: 'answers of AI chats',
  largest: conversationLimits.answerLetters,
  plain: 'A plain line of **two words**, `code`, $a+b$ and https://example.org/ so on.\n\n',
  pieces: [
    ['$', 'a$'],
    ['$$', '$$'],
    ['\\(', '\\)'],
    ['\\[', '\\]'],
    ['```js\n', '\n```\n'],
    ['~~~', '\n'],
    ['1. a\n\n', '   b\n\n'],
    ['|a', '|\n|-|\n'],
    ['*a_ ', '*'],
    ['> - ', 'a'],
  ],
  read: (text) => [
    wholeWords(text),
    answerParts(text).map((part) =>
      part.kind === 'text' ? markdownHtml(part.text, undefined, undefined, 'message') : part.code,
    ),
  ],
}

const streams: Parser = {
  name: 'streams of AI hosts',
  largest: 1024 * 1024,
  plain: 'data: {"choices":[{"delta":{"content":"word "}}]}\n\n',
  pieces: [
    ['data:', '\n\n'],
    ['data: a\n', '\n'],
    ['\r', '\n'],
    ['\n', '\r'],
    [': ', '\n'],
    ['event: a\n', '\n'],
    ['id', ':\n\n'],
    ['\ufeff', 'data: a\n\n'],
    ['data: {"a":', '}\n\n'],
    ['\u2028', '\n\n'],
  ],
  // As it comes, in pieces.
  read: (text) => {
    const take = sseReader()
    for (let at = 0; at < text.length; at += 16_384) take(text.slice(at, at + 16_384))
    return take('\n\n')
  },
}

const equations: Parser = {
  name: 'equations',
  largest: equationLimits.input,
  plain: 'solve x^2-5x+6=0 and y=3 ',
  pieces: [
    ['(', ')'],
    ['x^', '2'],
    ['\\frac{', '}{2}'],
    ['sqrt ', '4'],
    ['sin ', 'x'],
    ['۱۲', '٫۵'],
    ['مشتق ', 'x'],
    ['-', '1'],
    ['[[1,', ']]'],
    ['x=1,', 'and '],
  ],
  read: (text) => read(text, 'fa'),
}

const pictures: Parser = {
  name: 'pictures of diagrams',
  largest: maxSvg - 100,
  plain: '<g stroke="#1e1e1e"><path d="M0 0 L10 10"/></g>',
  pieces: [
    ['<g ', '/>'],
    ['<g a="b" ', '/>'],
    ['&#', ';'],
    ['<a><a>', '</a>'],
    ['<!--', '-->'],
    ['x(', ')'],
    ['<g>', '</g>'],
    ['<![CDATA[', ']]>'],
    ['<g style="fill:url(;"/>', ''],
    ['<g style="', '"/>'],
  ],
  read: (text) => cleanSvg(`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`),
}

/** Parsers of answers, equations, and pictures that editors send. */
export const answerParsers: readonly Parser[] = [answers, streams, equations, pictures]
