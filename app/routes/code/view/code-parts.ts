import type { Code } from '@domain/code/code'
import { codeLines } from '@domain/code/line-diff'
import { packTokens } from '@domain/code/tokens'
import { formatNumber, type Locale } from '@domain/locale'
import type { TFunction } from 'i18next'
import { hiddenByLine, numberedHtml } from './line-html'

/** A file with its tokens packed: Remix hands thousands of small lists to a page much more slowly than a text. */
export type PageCode = Omit<Code, 'tokens'> & { tokens: string | null }

/** Takes a file of the API; gives it as loaders hand it to a page. */
export const packed = (file: Code): PageCode => ({
  ...file,
  tokens: file.tokens && packTokens(file.tokens),
})

/**
 * Lines of a file without anything between them, from 1; `to` is the last one. After the last part, `left` more lines of the file
 * are not drawn.
 */
export type CodePart = { from: number; to: number; html: string; left: number }

/** A page draws this much of a file: 512 KB of line breaks would become 100 MB of HTML. */
export const maxDrawn = { lines: 10_000, letters: 4_000_000 }

type Props = {
  shown: Pick<Code, 'code' | 'tokens' | 'warnings'>
  /** Lines with a comment. */
  commented: ReadonlySet<number>
  /** Lines below which something is shown. */
  below: Iterable<number>
  /** The name of a line's number. */
  label: (line: number) => string
  /** Begins the ids of lines, where there are several files on a page. */
  prefix?: string
}

/** Takes a file; gives its lines as HTML, in a part for the lines between two cards. */
export function codeParts({ shown, commented, below, label, prefix = '' }: Props): CodePart[] {
  const lines = codeLines(shown.code)
  const hidden = hiddenByLine(shown.warnings)
  const last = Math.min(lines.length, maxDrawn.lines)
  const ends = [...below].filter((line) => line < last).sort((one, other) => one - other)
  const parts: CodePart[] = []
  let letters = maxDrawn.letters
  for (const end of [...ends, last]) {
    const from = (parts.at(-1)?.to ?? 0) + 1
    const range = { from, to: end, maxLetters: letters }
    const { html, to } = numberedHtml({
      ...{ lines, ...range, tokens: shown.tokens, hidden, commented, label, prefix },
    })
    letters -= html.length
    parts.push({ from, to, html, left: end === last || to < end ? lines.length - to : 0 })
    if (to < end) break
  }
  return parts
}

/** Gives the names of line numbers; the sentence is made once, as a file has thousands of lines. */
export function lineLabels(t: TFunction<'code'>, locale: Locale): (line: number) => string {
  const [before = '', after = ''] = t('line', { line: '\0' }).split('\0')
  return (line) => before + formatNumber(line, locale) + after
}
