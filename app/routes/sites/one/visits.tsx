import type { Visits as SiteVisits } from '@domain/sites/visits'
import { IconChartLine } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ChartPanel } from '~/components/chart/chart-panel'
import { CountLegend } from '~/components/chart/count-legend'
import { LineChart } from '~/components/chart/line-chart'
import { ShareList } from '~/components/chart/share-list'
import { Icon } from '~/components/icon'
import { Panel } from '~/components/panel'
import { SegmentLinks } from '~/components/segments'
import { Empty } from '~/components/state'
import { useFormat } from '~/lib/format'
import type { Range } from '~/lib/range.server'

type VisitCount = { name: string; count: number }
type Props = {
  visits: Pick<SiteVisits, 'unit' | 'total' | 'bots' | 'items'>
  parts: Record<'pages' | 'referrers' | 'countries', VisitCount[]>
  range: Range
}

/** Visits of people over time, and which pages they opened. */
export function Visits({ visits: { unit, total, bots, items }, parts, range }: Props) {
  const { t } = useTranslation('sites')
  const format = useFormat()
  const label = (at: string) => (unit === 'hour' ? format.time(at) : format.date(at, 'short'))
  const whole = (at: string) => (unit === 'hour' ? format.dateTime(at) : format.date(at))
  const most = items.reduce((best, item) => (item.visits > best.visits ? item : best), { at: '', visits: 0 })
  const said = (count: number) => t('countVisits', { count })
  const facts = { total: said(total), most: format.number(most.visits), when: most.at && whole(most.at) }
  return (
    <>
      <ChartPanel
        title={t('visits')}
        range={<Ranges range={range} />}
        legend={
          total > 0 && (
            <CountLegend name={t('visits')} total={total} botsName={t('botsLeftOut')} bots={bots} />
          )
        }
        columns={[{ head: t(unit) }, { head: t('visits'), isNumber: true }]}
        rows={items.map(({ at, visits }) => ({ key: at, cells: [whole(at), format.number(visits)] }))}
      >
        {total === 0 ? (
          <div className="chart-plot">
            <Empty
              icon={<Icon of={IconChartLine} size={22} />}
              title={t('noVisits')}
              text={t('noVisitsText')}
            />
          </div>
        ) : (
          <LineChart
            finding={t(unit === 'hour' ? 'findingHour' : 'findingDay', facts)}
            said={said}
            data={items.map(({ at, visits }) => ({ key: at, label: label(at), value: visits }))}
          />
        )}
      </ChartPanel>
      {total > 0 && (
        <div className="site-parts">
          <Panel title={t('pages')}>
            <ShareList items={parts.pages} total={total} />
          </Panel>
          <Panel title={t('cameFrom')}>
            <ShareList items={parts.referrers} total={total} />
          </Panel>
          <Panel title={t('countries')}>
            <ShareList items={parts.countries} total={total} />
          </Panel>
        </div>
      )}
    </>
  )
}

function Ranges({ range }: { range: Range }) {
  const { t } = useTranslation('sites')
  const texts = { '24h': t('hours24'), '7d': t('days7'), '30d': t('days30'), '1y': t('year') }
  const options = (['24h', '7d', '30d', '1y'] as const).map((value) => ({
    value,
    text: texts[value],
    to: `/dashboard/myui?range=${value}`,
  }))
  return <SegmentLinks label={t('range')} options={options} current={range} />
}
