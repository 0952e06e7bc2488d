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

/** Lines of a file without anything between them, from 1; `to` is the last one. */
export type CodePart = { from: number; to: number; html: string }

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
  const ends = [...below].filter((line) => line < lines.length).sort((one, other) => one - other)
  return [...ends, lines.length].map((to, at) => {
    const from = (ends[at - 1] ?? 0) + 1
    return {
      from,
      to,
      html: numberedHtml({ lines, from, to, tokens: shown.tokens, hidden, commented, label, prefix }),
    }
  })
}

/** Gives the names of line numbers; the sentence is made once, as a file has thousands of lines. */
export function lineLabels(t: TFunction<'code'>, locale: Locale): (line: number) => string {
  const [before = '', after = ''] = t('line', { line: '\0' }).split('\0')
  return (line) => before + formatNumber(line, locale) + after
}
