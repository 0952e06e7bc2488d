import type { Clicks } from '@domain/links/clicks'
import { IconChartLine } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ChartPanel } from '~/components/chart/chart-panel'
import { CountLegend } from '~/components/chart/count-legend'
import { LineChart } from '~/components/chart/line-chart'
import { Icon } from '~/components/icon'
import { SegmentLinks } from '~/components/segments'
import { Empty } from '~/components/state'
import { useFormat } from '~/lib/format'
import type { Range } from '~/lib/range.server'

type Props = { clicks: Pick<Clicks, 'unit' | 'total' | 'bots' | 'items'>; range: Range; id: string }

/** Clicks of people over time, as a line and as a table with the same numbers. */
export function ClicksChart({ clicks: { unit, total, bots, items }, range, id }: Props) {
  const { t } = useTranslation('links')
  const format = useFormat()
  const label = (at: string) => (unit === 'hour' ? format.time(at) : format.date(at, 'short'))
  const whole = (at: string) => (unit === 'hour' ? format.dateTime(at) : format.date(at))
  const most = items.reduce((best, item) => (item.clicks > best.clicks ? item : best), { at: '', clicks: 0 })
  const said = (count: number) => t('countClicks', { count })
  const facts = { total: said(total), most: format.number(most.clicks), when: most.at && whole(most.at) }
  const finding = total === 0 ? t('findingNone') : t(unit === 'hour' ? 'findingHour' : 'findingDay', facts)
  const texts: Record<Range, string> = {
    '24h': t('hours24'),
    '7d': t('days7'),
    '30d': t('days30'),
    '1y': t('year'),
  }
  const options = (Object.keys(texts) as Range[]).map((value) => ({
    value,
    text: texts[value],
    to: `/dashboard/myurl/${id}?range=${value}`,
  }))
  return (
    <ChartPanel
      title={t('clicks')}
      range={<SegmentLinks label={t('range')} options={options} current={range} />}
      legend={<CountLegend name={t('clicks')} total={total} botsName={t('botsLeftOut')} bots={bots} />}
      columns={[{ head: t(unit) }, { head: t('clicks'), isNumber: true }]}
      rows={items.map(({ at, clicks }) => ({ key: at, cells: [whole(at), format.number(clicks)] }))}
    >
      {total === 0 ? (
        <div className="chart-plot">
          <Empty
            icon={<Icon of={IconChartLine} size={22} />}
            title={t('noClicks')}
            text={t('noClicksText')}
          />
        </div>
      ) : (
        <LineChart
          finding={finding}
          said={said}
          data={items.map(({ at, clicks }) => ({ key: at, label: label(at), value: clicks }))}
        />
      )}
    </ChartPanel>
  )
}
