import type { Slot } from '@domain/dates/slots'
import { useTranslation } from 'react-i18next'
import { BarChart } from '~/components/chart/bar-chart'
import { ChartPanel } from '~/components/chart/chart-panel'
import { Segments } from '~/components/segments'
import { useFormat } from '~/lib/format'
import { useVisitor } from '~/lib/visitor'
import type { ShownParts } from './parts.server'

type Counted = 'clicks' | 'calls' | 'visits' | 'formAnswers' | 'offersToday'

const said = {
  clicks: 'countClicks',
  calls: 'countCalls',
  visits: 'countVisits',
  formAnswers: 'countAnswers',
  offersToday: 'countOffers',
} as const

/** The charts of today, of which a switch shows one at a time; it works before any script. */
export function DayCharts({ charts, shown }: { charts: readonly Counted[]; shown: ShownParts }) {
  const { t } = useTranslation('home')
  const [first] = charts
  if (!first) return null
  return (
    <section className="shell-charts shell-wide" aria-label={t('charts')}>
      {charts.length > 1 && (
        <Segments
          label={t('charts')}
          name="home-chart"
          options={charts.map((value) => ({ value, text: t(value) }))}
          initial={first}
        />
      )}
      {charts.map((of) => (
        <div key={of} className={`shell-chart ${of}`}>
          <DayChart of={of} slots={shown[of]} />
        </div>
      ))}
    </section>
  )
}

/** A part of the home that is a chart. */
export const isChart = (part: string): part is Counted => part in said

/** What was counted today in 3-hour slots, as bars and as a table. */
function DayChart({ of, slots }: { of: Counted; slots: readonly Slot[] }) {
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
      {most && (
        <BarChart
          finding={t('finding', { hour: label(most.hour), amount: inWords(most.count) })}
          said={inWords}
          data={slots.map(({ hour, count }) => ({ key: String(hour), label: label(hour), value: count }))}
        />
      )}
    </ChartPanel>
  )
}
