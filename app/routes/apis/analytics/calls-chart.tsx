import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { TimeChart } from '~/components/chart/time-chart'
import { useFormat } from '~/lib/format'
import type { Range } from '~/lib/range.server'
import type { ShownUsage } from './usage.server'

type Props = { usage: Pick<ShownUsage, 'unit' | 'calls' | 'errors' | 'items'>; range: Range }

/** Calls and errors over time, as two lines. */
export function CallsChart({ usage: { unit, calls, errors, items }, range }: Props) {
  const { t } = useTranslation('apiUsage')
  return (
    <TimeChart
      title={t('callsOverTime')}
      name={t('calls')}
      secondName={t('errors')}
      said={(count) => t('countCalls', { count })}
      secondSaid={(count) => t('countErrors', { count })}
      legend={calls > 0 && <Legend calls={calls} errors={errors} />}
      empty={{ title: t('noCalls'), text: t('noCallsText') }}
      items={items.map(({ at, calls, errors }) => ({ at, value: calls, second: errors }))}
      unit={unit}
      total={calls}
      range={range}
    />
  )
}

function Legend({ calls, errors }: { calls: number; errors: number }) {
  const { t } = useTranslation('apiUsage')
  const format = useFormat()
  const lines = [
    { name: t('calls'), value: calls, color: 'var(--chart-1)', look: 'chart-stroke' },
    { name: t('errors'), value: errors, color: 'var(--chart-2)', look: 'chart-stroke dashed' },
  ]
  return lines.map(({ name, value, color, look }) => (
    <dl key={name}>
      <dt>
        <span className={look} style={{ '--series': color } as CSSProperties} />
        {name}
      </dt>
      <dd>{format.number(value)}</dd>
    </dl>
  ))
}
