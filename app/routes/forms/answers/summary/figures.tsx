import type { FormSummary } from '@domain/forms/results'
import { useTranslation } from 'react-i18next'
import { useFormat } from '~/lib/format'
import { useDuration } from '../duration'

/** The totals of all answers: how many, how many visits reached the end, and how long it took. */
export function Figures({ summary }: { summary: FormSummary }) {
  const { t } = useTranslation('answers')
  const format = useFormat()
  const duration = useDuration()
  const { starts, completed, medianSeconds, score } = summary
  const figures = [
    { name: t('starts'), value: format.number(starts) },
    { name: t('completed'), value: format.number(completed) },
    { name: t('rate'), value: starts > 0 ? format.percent(completed / starts) : '–' },
    ...(medianSeconds === null ? [] : [{ name: t('medianTime'), value: duration(medianSeconds) }]),
    ...(score
      ? [
          {
            name: t('meanScore'),
            value: t('scoreOf', { score: format.number(score.mean, 1), of: format.number(score.of) }),
          },
        ]
      : []),
  ]
  return (
    <dl className="form-answer-figures">
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
