import type { AskedQuestion, FormAnswer } from '@domain/forms/results'
import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Moment } from '~/components/moment'
import { useFormat } from '~/lib/format'
import { AnswerValue } from '../answer-value'
import { type FormOfAnswers, QuestionText } from '../answers-header'
import { type AnswersQuery, answersAddress, filteredAddress } from '../answers-query'

type Props = {
  form: FormOfAnswers
  /** Each answer keeps it, so that those beside it are of the same list. */
  asked: AnswersQuery
  questions: readonly AskedQuestion[]
  items: readonly FormAnswer[]
  countries: Readonly<Record<string, string>>
}

/** Answers as rows, questions as columns; the first column stays where it is and leads to the whole answer. */
export function AnswersTable({ form, asked, questions, items, countries }: Props) {
  const { t } = useTranslation('answers')
  const format = useFormat()
  const hasScore = items.some(({ score }) => score !== null)
  return (
    <div className="panel">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
      <section className="table-scroll form-answer-scroll" aria-label={t('title')} tabIndex={0}>
        <table className="table form-answer-table">
          <thead>
            <tr>
              <th scope="col">{t('came')}</th>
              {questions.map(({ key, question, type, isRemoved }) => (
                <th key={key} scope="col" className={classOf(type)}>
                  <QuestionText language={form.language} question={question} />
                  {isRemoved && <Removed />}
                </th>
              ))}
              {hasScore && (
                <th scope="col" className="number">
                  {t('score')}
                </th>
              )}
            </tr>
          </thead>
          <tbody id="answers">
            {items.map((item) => (
              <tr key={item.id}>
                <th scope="row">
                  <Link to={filteredAddress(answersAddress(form.id, item.id), asked)} data-prefetch>
                    <Moment value={item.createdAt} show="dateTime" />
                  </Link>
                </th>
                {questions.map((question) => (
                  <td key={question.key} className={classOf(question.type)}>
                    <AnswerValue
                      isCell
                      formId={form.id}
                      question={question}
                      value={Object.hasOwn(item.values, question.key) ? item.values[question.key] : null}
                      countries={countries}
                    />
                  </td>
                ))}
                {hasScore && (
                  <td className="number">
                    {item.score !== null &&
                      t('scoreOf', {
                        score: format.number(item.score),
                        of: format.number(item.scoreOf ?? 0),
                      })}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

const classOf = (type: AskedQuestion['type']) => (type === 'number' ? 'number' : undefined)

/** Marks a question that the form asks no more; what was answered to it stays. */
export function Removed() {
  const { t } = useTranslation('answers')
  return (
    <span className="form-answer-removed" title={t('removedText')} dir="auto">
      {t('removed')}
    </span>
  )
}
