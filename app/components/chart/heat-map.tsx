import { dateParts, monthNames } from '@domain/dates/calendar'
import { type GridDay, gridWeeks, yearGrid } from '@domain/dates/year-grid'
import type { Year } from '@domain/doings'
import { directionOf, type Locale, weekStartOf } from '@domain/locale'
import { type CSSProperties, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartPanel } from '~/components/chart/chart-panel'
import { useFormat } from '~/lib/format'
import { useVisitor } from '~/lib/visitor'

const cell = 9
const pitch = 11
const gutter = 28
const head = 18
const width = gutter + gridWeeks * pitch
const height = head + 7 * pitch
/** The name of a month needs this many weeks before the next one; before the end a week for so many letters. */
const weeksOfName = 4
const lettersOfWeek = 2

type Month = { key: string; name: string; column: number; count: number }

/** The days of a year with how much was done on each, the newest at the end of the line, and its table by months. */
export function HeatMap({ year }: { year: Year }) {
  const { t } = useTranslation(['profile', 'common'])
  const format = useFormat()
  const { locale } = useVisitor()
  const weekStart = weekStartOf(locale)
  const days = useMemo(() => yearGrid(year.to, year.days, weekStart), [year, weekStart])
  const months = useMonths(days)
  const isRtl = directionOf(locale) === 'rtl'
  const at = (column: number) => (isRtl ? width - gutter - (column + 1) * pitch : gutter + column * pitch)
  const edge = (column: number) => (isRtl ? at(column) + cell : at(column))
  const note = t('profile:yearNote', { count: year.total })
  return (
    <ChartPanel
      title={t('profile:year')}
      note={note}
      columns={[{ head: t('common:month') }, { head: t('profile:acts'), isNumber: true }]}
      rows={months.map(({ key, name, count }) => ({ key, cells: [name, format.number(count)] })).reverse()}
    >
      <div className="chart-plot heat">
        <svg
          role="img"
          aria-label={t('profile:year')}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
        >
          <MonthNames months={months} edge={edge} />
          {[1, 3, 5].map((row) => (
            <text key={row} x={isRtl ? width : 0} y={head + row * pitch + cell - 1}>
              {weekdayLetters[locale][(weekStart + row) % 7]}
            </text>
          ))}
          {days.map(({ day, column, row, count, step }) => (
            <rect
              key={day}
              className={`heat-${step}`}
              x={at(column)}
              y={head + row * pitch}
              width={cell}
              height={cell}
              rx={2}
            >
              {count > 0 && <title>{t('profile:yearDay', { count, day: format.day(day, 'medium') })}</title>}
            </rect>
          ))}
        </svg>
      </div>
      <p className="heat-legend muted" aria-hidden="true">
        {t('profile:less')}
        {[0, 1, 2, 3, 4].map((step) => (
          <span key={step} className={`heat-${step}`} />
        ))}
        {t('profile:more')}
      </p>
    </ChartPanel>
  )
}

/** Each name over the week in which its month begins. */
function MonthNames({ months, edge }: { months: readonly Month[]; edge: (column: number) => number }) {
  return months.map(({ key, name, column }, place) => {
    const [text = name] = name.split(/ \S+$/)
    const next = months[place + 1]
    const hasRoom = next
      ? next.column - column >= weeksOfName
      : (gridWeeks - column) * lettersOfWeek >= text.length
    const reach = { '--reach': `${width - gutter - column * pitch}px` } as CSSProperties
    return (
      hasRoom && (
        <text key={key} x={edge(column)} y={10} style={reach}>
          {text}
        </text>
      )
    )
  })
}

/** Days of the week by as few letters as they are known by, Sunday first. */
const weekdayLetters: Record<Locale, readonly string[]> = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  fa: [...'یدسچپجش'],
  ar: [...'حنثرخجس'],
}

/** The months of the reader's calendar that the days lie in, with the column in which each begins. */
function useMonths(days: readonly GridDay[]): Month[] {
  const { locale, reckoning } = useVisitor()
  const { digits } = useFormat()
  const { calendar, hijriDays } = reckoning
  return useMemo(() => {
    const names = monthNames(locale, calendar, false)
    const months = new Map<string, Month>()
    for (const { day, column, count } of days) {
      const { year, month } = dateParts(`${day}T12:00:00Z`, calendar, 'UTC', hijriDays)
      const key = `${year}-${month}`
      const known = months.get(key)
      if (known) known.count += count
      else months.set(key, { key, name: `${names[month - 1]} ${digits(String(year))}`, column, count })
    }
    return [...months.values()]
  }, [days, locale, calendar, hijriDays, digits])
}
