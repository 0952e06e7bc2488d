import { IconChartLine } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartPanel } from '~/components/chart/chart-panel'
import { LineChart } from '~/components/chart/line-chart'
import { Icon } from '~/components/icon'
import { SegmentLinks } from '~/components/segments'
import { Empty } from '~/components/state'
import { useFormat } from '~/lib/format'
import type { Range } from '~/lib/range.server'
import type { ShownUsage } from './usage.server'

type Props = { usage: Pick<ShownUsage, 'unit' | 'calls' | 'errors' | 'items'>; range: Range }

/** Calls and errors over time, as two lines and as a table with the same numbers. */
export function CallsChart({ usage: { unit, calls, errors, items }, range }: Props) {
  const { t } = useTranslation('apiUsage')
  const format = useFormat()
  const label = (at: string) => (unit === 'hour' ? format.time(at) : format.date(at, 'short'))
  const whole = (at: string) => (unit === 'hour' ? format.dateTime(at) : format.date(at))
  const most = items.reduce((best, item) => (item.calls > best.calls ? item : best), { at: '', calls: 0 })
  const said = (count: number) => t('countCalls', { count })
  const facts = { total: said(calls), most: format.number(most.calls), when: most.at && whole(most.at) }
  const ranges: Record<Range, string> = {
    '24h': t('hours24'),
    '7d': t('days7'),
    '30d': t('days30'),
    '1y': t('year'),
  }
  const options = (Object.keys(ranges) as Range[]).map((value) => ({
    value,
    text: ranges[value],
    to: `?range=${value}`,
  }))
  return (
    <ChartPanel
      title={t('callsOverTime')}
      range={<SegmentLinks label={t('range')} options={options} current={range} />}
      legend={calls > 0 && <Legend calls={calls} errors={errors} />}
      columns={[
        { head: t(unit) },
        { head: t('calls'), isNumber: true },
        { head: t('errors'), isNumber: true },
      ]}
      rows={items.map((item) => ({
        key: item.at,
        cells: [whole(item.at), format.number(item.calls), format.number(item.errors)],
      }))}
    >
      {calls === 0 ? (
        <div className="chart-plot">
          <Empty icon={<Icon of={IconChartLine} size={22} />} title={t('noCalls')} text={t('noCallsText')} />
        </div>
      ) : (
        <LineChart
          finding={t(unit === 'hour' ? 'findingHour' : 'findingDay', facts)}
          said={said}
          secondSaid={(count) => t('countErrors', { count })}
          data={items.map((item) => ({
            key: item.at,
            label: label(item.at),
            value: item.calls,
            second: item.errors,
          }))}
        />
      )}
    </ChartPanel>
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
