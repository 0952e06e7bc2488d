import type { Slot } from '@domain/dates/slots'
import { IconChartBar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BarChart } from '~/components/chart/bar-chart'
import { ChartPanel } from '~/components/chart/chart-panel'
import { Icon } from '~/components/icon'
import { Empty } from '~/components/state'
import { useFormat } from '~/lib/format'
import { useVisitor } from '~/lib/visitor'
import { Begin } from './begin'

type Counted = 'clicks' | 'calls' | 'visits' | 'formAnswers' | 'offersToday'

const said = {
  clicks: 'countClicks',
  calls: 'countCalls',
  visits: 'countVisits',
  formAnswers: 'countAnswers',
  offersToday: 'countOffers',
} as const
const begins = { clicks: 'links', calls: 'apps', visits: 'sites', formAnswers: 'forms' } as const

/** What was counted today in 3-hour slots, as bars and as a table. */
export function DayChart({ of, slots }: { of: Counted; slots: readonly Slot[] }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const { now } = useVisitor()
  const label = (hour: number) => format.digits(`${String(hour).padStart(2, '0')}:00`)
  const inWords = (count: number) => t(said[of], { count })
  const most = slots.reduce<Slot | null>(
    (best, slot) => (slot.count > (best?.count ?? 0) ? slot : best),
    null,
  )
  return (
    <ChartPanel
      title={t(`part_${of}`)}
      note={format.date(now, 'short')}
      columns={[{ head: t('hour') }, { head: t(of), isNumber: true }]}
      rows={slots.map(({ hour, count }) => ({
        key: String(hour),
        cells: [label(hour), format.number(count)],
      }))}
    >
      {most === null ? (
        <div className="chart-plot">
          <Empty
            icon={<Icon of={IconChartBar} size={22} />}
            title={t(`none_${of}`)}
            text={t(`none_${of}_text`)}
            level="h3"
          >
            {of !== 'offersToday' && <Begin what={begins[of]} />}
          </Empty>
        </div>
      ) : (
        <BarChart
          finding={t('finding', { hour: label(most.hour), amount: inWords(most.count) })}
          said={inWords}
          data={slots.map(({ hour, count }) => ({ key: String(hour), label: label(hour), value: count }))}
        />
      )}
    </ChartPanel>
  )
}
