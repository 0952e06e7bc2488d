import type { QuestionSummary } from '@domain/forms/results'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Day } from '~/components/moment'
import { Panel } from '~/components/panel'
import { elementIcons } from '../../element-icons'
import { type FormOfAnswers, QuestionText } from '../answers-header'
import { Removed } from '../list/answers-table'
import { Bars } from './bars'
import { Latest } from './latest'
import { Numbers } from './numbers'

type Props = {
  form: FormOfAnswers
  question: QuestionSummary
  answers: number
  countries: Readonly<Record<string, string>>
}

/** The answers to one question. */
export function QuestionPanel({ form, question, answers, countries }: Props) {
  const { t } = useTranslation(['answers', 'forms'])
  return (
    <Panel
      title={
        <>
          {question.type && <Icon of={elementIcons[question.type]} size={16} className="form-answer-kind" />}
          <QuestionText language={form.language} question={question.question} />
          {question.isRemoved && <Removed />}
        </>
      }
      end={
        <span className="muted form-answer-note-end">
          {question.type && <span>{t(`forms:type_${question.type}`)}</span>}
          <span>{t('answered', { count: question.answered, total: answers })}</span>
        </span>
      }
    >
      <div className="panel-body">
        {question.answered === 0 ? (
          <p className="muted">{t('noneAnswered')}</p>
        ) : (
          <Answered form={form} question={question} countries={countries} />
        )}
      </div>
    </Panel>
  )
}

function Answered({ form, question, countries }: Omit<Props, 'answers'>) {
  const { t } = useTranslation('answers')
  const { type, answered, options, others, numbers, days, latest } = question
  const label = question.question
  const nameOf = (value: string) => {
    if (type === 'switch') return t(value === 'true' ? 'yes' : 'no')
    return type === 'country' ? (countries[value] ?? value) : value
  }
  const barsOf = (counted: readonly { value: string; count: number }[]) =>
    counted.map(({ value, count }) => ({ key: value, name: <bdi>{nameOf(value)}</bdi>, count }))
  return (
    <>
      {options && options.length > 0 && <Bars label={label} bars={barsOf(options)} total={answered} />}
      {others && others.count > 0 && (
        <>
          <h3 className="form-answer-part">{t('others', { count: others.count })}</h3>
          <Bars label={t('othersOf', { question: label })} bars={barsOf(others.items)} total={answered} />
        </>
      )}
      {numbers && <Numbers label={label} numbers={numbers} answered={answered} />}
      {days && (
        <Bars
          label={label}
          total={answered}
          bars={days.map(({ value, count }) => ({ key: value, name: <Day value={value} />, count }))}
        />
      )}
      {latest && <Latest form={form} question={question} latest={latest} />}
      {type === 'password' && <p className="muted">{t('passwordsHidden')}</p>}
    </>
  )
}
