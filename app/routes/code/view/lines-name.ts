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

/** Gives the name of the field for a comment on lines, or of the comments on them. */
export function useCommentsName(): (what: 'commentOn' | 'commentsOn', lines: LineRange) => string {
  const { t } = useTranslation('code')
  const { number } = useFormat()
  return (what, { from, to }) =>
    from === to
      ? t(`${what}Line`, { line: number(from) })
      : t(`${what}Range`, { from: number(from), to: number(to) })
}
