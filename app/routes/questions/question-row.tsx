import type { ListedQuestion } from '@domain/questions/questions'
import { publicScreenOf, screenOf } from '@domain/screens'
import { directionOfText } from '@domain/text/direction'
import { Link } from '@remix-run/react'
import { IconArrowBigUp, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Between } from '~/components/between'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { Person } from '~/components/person'
import { PersonLink } from '~/components/person-card'
import { PublicPerson } from '~/components/public/public-person'
import { usePublicPath } from '~/components/public/use-home'
import { useFormat } from '~/lib/format'
import { QuestionTags } from './question-tags'

type Props = {
  question: ListedQuestion
  menu?: ReactNode
  isPublic?: boolean
  /** In a list of the reader’s own, which names no author. */
  isOwnList?: boolean
}

/** One question among others: how often it is answered and whether for good, what it is about, and whose it is. */
export function QuestionRow({ question, menu, isPublic = false, isOwnList = false }: Props) {
  const { t } = useTranslation(['questions', 'votes'])
  const format = useFormat()
  const { id, title, beginning, author, score } = question
  const page = usePublicPath(publicScreenOf('questions', id, title))
  // A question of Persian or Arabic may begin with the name of a function.
  const dirOf = (text: string) => directionOfText(text, question.language === 'en' ? 'ltr' : 'rtl')
  const Linked = isPublic ? PublicPerson : PersonLink
  return (
    <li className="vote-row question-row" data-id={id}>
      <AnswerCount {...question} />
      <div className="vote-row-text">
        <h2 className="vote-row-title">
          <Link to={isPublic ? page : screenOf('questions', id)} data-prefetch reloadDocument={isPublic}>
            <bdi dir={dirOf(title)}>{title}</bdi>
          </Link>
        </h2>
        {beginning !== '' && (
          <p className="vote-row-line cut-after-two" dir={dirOf(beginning)}>
            {beginning}
          </p>
        )}
        <div className="question-row-foot">
          <div className="question-facts">
            {!isOwnList && (
              <Linked person={author}>
                <Person name={author.displayName} picture={author.avatarUrl} size={20} />
              </Linked>
            )}{' '}
            <Moment value={question.createdAt} show="relative" />{' '}
            {score !== 0 && (
              <span className="question-fact" title={t('votes:sum', { count: score })}>
                <Icon of={IconArrowBigUp} />
                <span aria-hidden="true">{format.compact(score)}</span>
                <span className="visually-hidden">{t('votes:sum', { count: score })}</span>
              </span>
            )}
          </div>
          <QuestionTags tags={question.tags} isPublic={isPublic} />
        </div>
      </div>
      {menu}
    </li>
  )
}

/** How many answers there are; with a check where one of them is accepted. */
function AnswerCount({ answers, isSolved }: Pick<ListedQuestion, 'answers' | 'isSolved'>) {
  const { t } = useTranslation('questions')
  const format = useFormat()
  return (
    <p className={isSolved ? 'question-count question-count-solved' : 'question-count'}>
      <span className="question-count-number" aria-hidden="true">
        {isSolved && <Icon of={IconCheck} size={15} />}
        {answers > 0 && <span>{format.figure(answers)}</span>}
      </span>
      <span aria-hidden="true">{answers > 0 ? t('answersUnit', { count: answers }) : t('answersNone')}</span>
      <span className="visually-hidden">
        {t('answers', { count: answers })}
        {isSolved && (
          <>
            <Between />
            <span>{t('solved')}</span>
          </>
        )}
      </span>
    </p>
  )
}
