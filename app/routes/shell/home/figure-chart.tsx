import { useTranslation } from 'react-i18next'
import { BarChart } from '~/components/chart/bar-chart'
import { useFormat } from '~/lib/format'
import type { Figure } from './figure'

const said = {
  clicks: 'countClicks',
  calls: 'countCalls',
  visits: 'countVisits',
  formAnswers: 'countAnswers',
  offersToday: 'countOffers',
} as const

/** One bar: `label` is on the axis, `whole` in the table. */
type Bar = { key: string; label: string; whole: string; count: number }

/** As home.css has it. */
const plotHeight = 178

/** The numbers of one source, as bars and as a table; a switch above shows one of the two. */
export function FigureChart({ figure }: { figure: Figure }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const { of, slots, days, sum } = figure
  const hour = (value: number) => format.digits(`${String(value).padStart(2, '0')}:00`)
  const isToday = slots.length > 0
  const bars: Bar[] = isToday
    ? slots.map((slot) => ({
        key: `${slot.hour}`,
        label: hour(slot.hour),
        whole: hour(slot.hour),
        count: slot.count,
      }))
    : days.map(({ at, count }) => ({
        key: at,
        label: format.date(at, 'short'),
        whole: format.date(at),
        count,
      }))
  const inWords = (count: number) => t(said[of], { count })
  const most = bars.reduce<Bar | null>((best, bar) => (bar.count > (best?.count ?? 0) ? bar : best), null)
  const finding = most
    ? t(isToday ? 'finding' : 'findingDay', {
        when: most.whole,
        amount: inWords(most.count),
        total: inWords(sum),
      })
    : t('findingNone')
  return (
    <>
      <BarChart
        finding={finding}
        said={inWords}
        height={plotHeight}
        data={bars.map(({ key, label, count }) => ({ key, label, value: count }))}
      />
      <section className="table-scroll" aria-label={t(`part_${of}`)}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t(isToday ? 'hour' : 'day')}</th>
              <th scope="col" className="number">
                {t(`part_${of}`)}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, whole, count }) => (
              <tr key={key}>
                <td>{whole}</td>
                <td className="number">{format.number(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
