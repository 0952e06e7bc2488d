import { useTranslation } from 'react-i18next'
import { useFormat } from '~/lib/format'
import type { LineRange } from './line-range'

/** Gives lines in words: one line, or the first and the last. */
export function useLinesName(): (lines: LineRange) => string {
  const { t } = useTranslation('code')
  const { number } = useFormat()
  return ({ from, to }) =>
    from === to ? t('line', { line: number(from) }) : t('lines', { from: number(from), to: number(to) })
}

const commentKeys = {
  commentOn: { line: 'commentOnLine', range: 'commentOnRange' },
  commentsOn: { line: 'commentsOnLine', range: 'commentsOnRange' },
} as const

/** Gives the name of the field for a comment on lines, or of the comments on them. */
export function useCommentsName(): (what: keyof typeof commentKeys, lines: LineRange) => string {
  const { t } = useTranslation('code')
  const { number } = useFormat()
  return (what, { from, to }) => {
    const { line, range } = commentKeys[what]
    return from === to ? t(line, { line: number(from) }) : t(range, { from: number(from), to: number(to) })
  }
}
