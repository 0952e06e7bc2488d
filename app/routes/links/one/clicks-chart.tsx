import type { Clicks } from '@domain/links/clicks'
import { useTranslation } from 'react-i18next'
import { CountLegend } from '~/components/chart/count-legend'
import { TimeChart } from '~/components/chart/time-chart'
import type { Range } from '~/lib/range.server'

type Props = { clicks: Pick<Clicks, 'unit' | 'total' | 'bots' | 'items'>; range: Range; id: string }

/** Clicks of people over time. */
export function ClicksChart({ clicks: { unit, total, bots, items }, range, id }: Props) {
  const { t } = useTranslation('links')
  return (
    <TimeChart
      title={t('clicks')}
      name={t('clicks')}
      said={(count) => t('countClicks', { count })}
      legend={<CountLegend name={t('clicks')} total={total} botsName={t('botsLeftOut')} bots={bots} />}
      empty={{ title: t('noClicks'), text: t('noClicksText') }}
      items={items.map(({ at, clicks }) => ({ at, value: clicks }))}
      unit={unit}
      total={total}
      range={range}
      to={`/dashboard/myurl/${id}`}
    />
  )
}
