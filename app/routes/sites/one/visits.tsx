import type { Visits as SiteVisits } from '@domain/sites/visits'
import { useTranslation } from 'react-i18next'
import { CountLegend } from '~/components/chart/count-legend'
import { ShareList } from '~/components/chart/share-list'
import { TimeChart } from '~/components/chart/time-chart'
import { Panel } from '~/components/panel'
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
  const legend = <CountLegend name={t('visits')} total={total} botsName={t('botsLeftOut')} bots={bots} />
  return (
    <>
      <TimeChart
        title={t('visits')}
        name={t('visits')}
        said={(count) => t('countVisits', { count })}
        legend={total > 0 && legend}
        empty={{ title: t('noVisits'), text: t('noVisitsText') }}
        items={items.map(({ at, visits }) => ({ at, value: visits }))}
        unit={unit}
        total={total}
        range={range}
        to="/dashboard/myui"
      />
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
