import type { OneFormAnswer } from '@domain/forms/results'
import { useTranslation } from 'react-i18next'
import { Panel } from '~/components/panel'
import { AnswerValue } from '../answer-value'
import { type FormOfAnswers, QuestionText } from '../answers-header'
import { Removed } from '../list/answers-table'

type Props = {
  form: FormOfAnswers
  answer: Pick<OneFormAnswer, 'questions' | 'values'>
  countries: Readonly<Record<string, string>>
}

/** Every question with its answer; removed questions only if they were answered. */
export function AnswerPanel({ form, answer: { questions, values }, countries }: Props) {
  const { t } = useTranslation('answers')
  const shown = questions.filter(({ key, isRemoved }) => !isRemoved || Object.hasOwn(values, key))
  return (
    <Panel title={t('said')}>
      <dl className="panel-body form-answer-said">
        {shown.map((question) => (
          <div key={question.key}>
            <dt>
              <QuestionText language={form.language} question={question.question} />
              {question.isRemoved && <Removed />}
            </dt>
            <dd>
              <AnswerValue
                formId={form.id}
                question={question}
                value={Object.hasOwn(values, question.key) ? values[question.key] : null}
                countries={countries}
              />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
