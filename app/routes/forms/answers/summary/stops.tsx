import type { FormSummary } from '@domain/forms/results'
import { useTranslation } from 'react-i18next'
import { Panel } from '~/components/panel'
import { type FormOfAnswers, QuestionText } from '../answers-header'
import { Bars } from './bars'

type Props = { form: FormOfAnswers; summary: Pick<FormSummary, 'questions' | 'starts'> }

/** At which questions people left the form, in its order; nothing where nobody did. */
export function Stops({ form, summary: { questions, starts } }: Props) {
  const { t } = useTranslation('answers')
  const bars = questions
    .filter(({ stopped }) => stopped > 0)
    .map(({ key, question, stopped }) => ({
      key,
      name: <QuestionText language={form.language} question={question} />,
      count: stopped,
    }))
  if (bars.length === 0) return null
  return (
    <Panel title={t('stops')} note={t('stopsNote')} className="form-answer-stops">
      <div className="panel-body">
        <Bars label={t('stops')} bars={bars} total={starts} />
      </div>
    </Panel>
  )
}
