import type { Person } from '@domain/people'
import type { Answer, AnswerSort, Question } from '@domain/questions/questions'
import { screenOf } from '@domain/screens'
import { useTranslation } from 'react-i18next'
import { Comments } from '~/components/comments/comments'
import type { ShownComments } from '~/components/comments/known'
import { SegmentLinks } from '~/components/segments'
import { AnswerItem } from './answer-item'
import { AnswerPages } from './answer-pages'

type Props = {
  question: Question
  answers: { items: readonly Answer[]; nextCursor: string | null; sort: AnswerSort; isFirst: boolean }
  comments: { id: string; page: ShownComments } | null
  addressed: string | null
  self: Person
  onRemove: (thing: { id: string; title: string }) => void
}

/** The answers of a question in the order that the address asks for. */
export function Answers({ question, answers, comments, addressed, self, onRemove }: Props) {
  const { t } = useTranslation(['questions', 'votes', 'common'])
  const page = screenOf('questions', question.id)
  const { items, sort } = answers
  const orders = { top: t('votes:top'), new: t('votes:new'), old: t('oldest') }
  return (
    <section className="question-answers" aria-labelledby="answers-title">
      <header className="question-answers-head">
        <h2 id="answers-title">{t('answers', { count: question.answers })}</h2>
        {question.answers > 1 && (
          <SegmentLinks
            label={t('common:order')}
            current={sort}
            options={Object.entries(orders).map(([value, text]) => ({
              value,
              text,
              to: `${page}?sort=${value}`,
            }))}
          />
        )}
      </header>
      {items.length === 0 && <p className="muted">{t('noAnswers')}</p>}
      <div id="answers">
        {items.map((answer) => (
          <AnswerItem
            key={answer.id}
            answer={answer}
            questionTitle={question.title}
            isAsker={question.isOwn}
            isAddressed={addressed === answer.id}
            onRemove={onRemove}
            comments={
              comments?.id === answer.id && (
                <Comments
                  key={answer.id}
                  thing={answer}
                  page={comments.page}
                  self={self}
                  about={`${answer.id}-by`}
                />
              )
            }
          />
        ))}
      </div>
      <AnswerPages answers={answers} path={page} className="question-page-link" />
    </section>
  )
}
