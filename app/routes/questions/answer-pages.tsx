import type { AnswerSort } from '@domain/questions/questions'
import { useTranslation } from 'react-i18next'
import { answersQuery } from './addresses'

type Props = {
  answers: { nextCursor: string | null; isFirst: boolean; sort: AnswerSort }
  /** The path of the page. */
  path: string
  className: string
}

/** The ways from one page of answers to the next, and back to the first: links, so that they work without a script. */
export function AnswerPages({ answers: { nextCursor, isFirst, sort }, path, className }: Props) {
  const { t } = useTranslation(['questions', 'common'])
  if (nextCursor === null && isFirst) return null
  return (
    <nav className="question-pages" aria-label={t('answerPages')}>
      {!isFirst && (
        <a href={`${path}${answersQuery(sort)}#answers-title`} className={className} rel="first">
          {t('firstAnswers')}
        </a>
      )}{' '}
      {nextCursor !== null && (
        <a href={`${path}${answersQuery(sort, nextCursor)}#answers-title`} className={className} rel="next">
          {t('moreAnswers')}
        </a>
      )}
    </nav>
  )
}
