import type { QuestionSummary } from '@domain/forms/results'
import { TextField } from '@radix-ui/themes'
import { Form, Link } from '@remix-run/react'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { AnswerValue } from '../answer-value'
import type { FormOfAnswers } from '../answers-header'
import { answersAddress } from '../answers-query'

type Props = {
  form: FormOfAnswers
  question: Pick<QuestionSummary, 'key' | 'question' | 'type' | 'answered'>
  latest: NonNullable<QuestionSummary['latest']>
}

const shown = 3
/** From so many answers on they are searched. */
const searchedFrom = 10

/** The latest words that were answered, each with the way to its whole answer, and a search in all of them. */
export function Latest({ form, question, latest }: Props) {
  const { t } = useTranslation('answers')
  const label = t('findIn', { question: question.question })
  return (
    <>
      <ul className="form-answer-latest">
        {latest.slice(0, shown).map(({ id, value, createdAt }) => (
          <li key={id}>
            <span className="value">
              <AnswerValue isCell formId={form.id} question={question} value={value} countries={{}} />
            </span>
            <Link to={answersAddress(form.id, id)} className="plain-link muted" data-prefetch>
              <Moment value={createdAt} show="dateTime" />
            </Link>
          </li>
        ))}
      </ul>
      {latest.length > shown && (
        <div className="form-answer-search">
          {question.type !== 'file' && question.answered >= searchedFrom && (
            <Form action={answersAddress(form.id)} role="search" aria-label={label}>
              <input type="hidden" name="by" value={question.key} />
              <input type="hidden" name="how" value="like" />
              <TextField.Root
                type="search"
                name="value"
                required
                dir="auto"
                maxLength={200}
                autoComplete="off"
                aria-label={label}
                placeholder={t('findWords')}
              >
                <TextField.Slot>
                  <Icon of={IconSearch} size={16} />
                </TextField.Slot>
              </TextField.Root>
            </Form>
          )}
          <Link to={answersAddress(form.id)} className="plain-link" data-prefetch>
            {t('allResponses')}
          </Link>
        </div>
      )}
    </>
  )
}
