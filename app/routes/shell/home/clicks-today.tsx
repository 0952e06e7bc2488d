import type { Slot } from '@domain/dates/slots'
import { IconChartBar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BarChart } from '~/components/chart/bar-chart'
import { ChartPanel } from '~/components/chart/chart-panel'
import { Icon } from '~/components/icon'
import { Empty } from '~/components/state'
import { useFormat } from '~/lib/format'
import { useVisitor } from '~/lib/visitor'

/** Today's clicks in 3-hour slots, as bars and as a table. */
export function ClicksToday({ slots }: { slots: readonly Slot[] }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const { now } = useVisitor()
  const label = (hour: number) => format.digits(`${String(hour).padStart(2, '0')}:00`)
  const said = (count: number) => t('countClicks', { count })
  const most = slots.reduce<Slot | null>(
    (best, slot) => (slot.clicks > (best?.clicks ?? 0) ? slot : best),
    null,
  )
  return (
    <ChartPanel
      title={t('byHour')}
      note={format.date(now, 'full')}
      columns={[{ head: t('hour') }, { head: t('clicks'), isNumber: true }]}
      rows={slots.map(({ hour, clicks }) => ({
        key: String(hour),
        cells: [label(hour), format.number(clicks)],
      }))}
    >
      {most === null ? (
        <div className="chart-plot">
          <Empty icon={<Icon of={IconChartBar} size={22} />} title={t('noClicks')} text={t('noClicksText')} />
        </div>
      ) : (
        <BarChart
          finding={t('finding', { hour: label(most.hour), clicks: said(most.clicks) })}
          said={said}
          data={slots.map(({ hour, clicks }) => ({ key: String(hour), label: label(hour), value: clicks }))}
        />
      )}
    </ChartPanel>
  )
}
