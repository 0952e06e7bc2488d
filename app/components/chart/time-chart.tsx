import type { BucketUnit } from '@domain/dates/buckets'
import { IconChartLine } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { SegmentLinks } from '~/components/segments'
import { Empty } from '~/components/state'
import { useFormat } from '~/lib/format'
import type { Range } from '~/lib/range.server'
import { ChartPanel } from './chart-panel'
import { LineChart } from './line-chart'

type Moment = { at: string; value: number; second?: number }
type Props = {
  title: string
  unit: BucketUnit
  total: number
  items: readonly Moment[]
  range: Range
  /** The address of the page with its chart, without a query. */
  to?: string
  legend: ReactNode
  /** The names of its lines. */
  name: string
  secondName?: string
  /** A value with its noun: 3 clicks. */
  said: (value: number) => string
  secondSaid?: (value: number) => string
  /** Shown where there is nothing in the range. */
  empty: { title: string; text: string }
}

/** Counts over a stretch of time that the reader chooses, as a line and as a table with the same numbers. */
export function TimeChart({ title, unit, total, items, range, to = '', legend, empty, ...props }: Props) {
  const { t } = useTranslation('charts')
  const format = useFormat()
  const { name, secondName, said, secondSaid } = props
  const label = (at: string) => (unit === 'hour' ? format.time(at) : format.date(at, 'short'))
  const whole = (at: string) => (unit === 'hour' ? format.dateTime(at) : format.date(at))
  const most = items.reduce((best, item) => (item.value > best.value ? item : best), { at: '', value: 0 })
  const facts = { total: said(total), most: format.number(most.value), when: most.at && whole(most.at) }
  const ranges: Record<Range, string> = {
    '24h': t('hours24'),
    '7d': t('days7'),
    '30d': t('days30'),
    '1y': t('year'),
  }
  const options = (Object.keys(ranges) as Range[]).map((value) => ({
    value,
    text: ranges[value],
    to: `${to}?range=${value}`,
  }))
  return (
    <ChartPanel
      title={title}
      range={<SegmentLinks label={t('range')} options={options} current={range} />}
      legend={legend}
      columns={[
        { head: t(unit) },
        { head: name, isNumber: true },
        ...(secondName ? [{ head: secondName, isNumber: true }] : []),
      ]}
      rows={items.map(({ at, value, second }) => ({
        key: at,
        cells: [whole(at), format.number(value), ...(second === undefined ? [] : [format.number(second)])],
      }))}
    >
      {total === 0 ? (
        <div className="chart-plot">
          <Empty icon={<Icon of={IconChartLine} size={22} />} {...empty} />
        </div>
      ) : (
        <LineChart
          finding={t(unit === 'hour' ? 'findingHour' : 'findingDay', facts)}
          said={said}
          secondSaid={secondSaid}
          data={items.map(({ at, ...values }) => ({ key: at, label: label(at), ...values }))}
        />
      )}
    </ChartPanel>
  )
}
