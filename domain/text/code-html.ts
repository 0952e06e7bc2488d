import { type CodeLanguage, codeLanguages } from '../questions/code'
import { type CodePiece, colouredLines } from './code-colours'
import { codePieces } from './code-pieces'
import { languageOfFence } from './fence-language'

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) =>
  /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign) : text

/** Persian and Arabic text in code gets an isolate, so that it does not reorder the rest of its line. */
const wordsHtml = (text: string) =>
  codePieces(text)
    .map((piece) => (piece.isIsolate ? `<bdi>${escaped(piece.text)}</bdi>` : escaped(piece.text)))
    .join('')

const pieceHtml = ({ text, colour }: CodePiece) =>
  colour === null ? wordsHtml(text) : `<span class="code-${colour}">${wordsHtml(text)}</span>`

/**
 * Takes code and its language; gives its lines as HTML that is safe to show within a `pre`, numbered and in its colours. Its text is
 * the code: each line but the last ends in a line break, so that a selection copies what was written.
 */
export const codeHtml = (code: string, language: CodeLanguage): string =>
  linesHtml(colouredLines(code, language), 1)

/** Takes the pieces of lines and the number of the first; gives them as `codeHtml` does. */
export const linesHtml = (lines: readonly CodePiece[][], first: number): string =>
  lines
    .map((pieces, at) => {
      const end = at < lines.length - 1 ? '\n' : ''
      return `<span class="code-line" data-number="${first + at}">${pieces.map(pieceHtml).join('')}${end}</span>`
    })
    .join('')

/**
 * As `codeHtml`, for a block within Markdown: a figure with the language as its caption; `info` is the text after the
 * backticks.
 */
export function fenceHtml(code: string, info: string): string {
  const language = languageOfFence(info)
  const name = language === 'text' || !Object.hasOwn(codeLanguages, language) ? '' : codeLanguages[language]
  const lines = codeHtml(code.replace(/\n$/, ''), language)
  return `<figure class="code-block" dir="ltr"><figcaption><span>${escaped(name)}</span></figcaption><pre tabindex="0"><code>${lines}</code></pre></figure>\n`
}
