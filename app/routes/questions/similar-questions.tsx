import type { SimilarQuestions as Similar } from '@domain/questions/questions'
import { screenOf } from '@domain/screens'
import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Between } from '~/components/between'
import { Panel } from '~/components/panel'
import { useFormat } from '~/lib/format'

type Props = { items: Similar['items']; isElsewhere?: boolean }

/** Questions like this one, with how often each is answered; green where one of the answers is accepted. */
export function SimilarQuestions({ items, isElsewhere = false }: Props) {
  const { t } = useTranslation('questions')
  const format = useFormat()
  if (items.length === 0) return null
  return (
    <Panel title={t('similar')} className="question-similar">
      <ul>
        {items.map(({ id, title, answers, isSolved }) => (
          <li key={id}>
            <span
              className={
                isSolved ? 'question-similar-count question-similar-solved' : 'question-similar-count'
              }
              title={t('answers', { count: answers })}
            >
              <span aria-hidden="true">{format.compact(answers)}</span>
              <span className="visually-hidden">
                {t('answers', { count: answers })}
                {isSolved && (
                  <>
                    <Between />
                    <span>{t('solved')}</span>
                  </>
                )}
              </span>
            </span>
            <Link to={screenOf('questions', id)} dir="auto" {...(isElsewhere && { target: '_blank' })}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
