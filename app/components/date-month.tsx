import { monthNames } from '@domain/dates/calendar'
import { formatDate } from '@domain/dates/dates'
import { type Calendar as CalendarName, type Locale, secondCalendarOf, toDigits } from '@domain/locale'
import { type CalendarDate, toCalendar, today } from '@internationalized/date'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useContext } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import type { Reckoning } from '~/lib/reckoning'

type CalendarSetting = { calendar: CalendarName; locale: Locale }
type Props = CalendarSetting & { hijriDays: Reckoning['hijriDays'] }

/** The name that a part of react-aria's is heard by, in place of its own. */
const heardAs = (text: string) => ({ 'aria-label': text })

/** Takes a day of any calendar; gives it as a moment of UTC. */
const momentOf = (day: CalendarDate) => day.toDate('UTC')

/** Takes a day; gives it as it is said, in the order of the language: engines order Persian days wrongly. */
export function spokenDay(day: CalendarDate, locale: Locale, calendar: CalendarName): string {
  return formatDate(momentOf(day), locale, 'full', { timeZone: 'UTC', calendar })
}

/** Takes a day that may not exist; gives it as its parts are written in the language, such as 30 Esfand 1405. */
export function writtenDay(
  { day, month, year }: { day: number; month: number; year: number },
  locale: Locale,
  calendar: CalendarName,
): string {
  const name = monthNames(locale, calendar, true)[month - 1] ?? month
  return `${toDigits(String(day), locale)} ${name} ${toDigits(String(year), locale)}`
}

/** A month of the reader's calendar. What is heard is ours: react-aria has no Persian, and engines order its dates wrongly. */
export function DateMonth({ calendar, locale, hijriDays }: Props) {
  const { t } = useTranslation()
  const spoken = (day: CalendarDate) => spokenDay(day, locale, calendar)
  return (
    <Calendar className="date-month" render={(props) => <div {...props} {...heardAs(t('chooseDate'))} />}>
      <header>
        <Button
          slot="previous"
          className="date-button thumb-target"
          render={(props) => <button {...props} aria-label={t('previousMonth')} />}
        >
          <Icon of={IconChevronLeft} size={18} className="flip" />
        </Button>
        <MonthTitle calendar={calendar} locale={locale} />
        <MonthMenus calendar={calendar} locale={locale} />
        <Button
          slot="next"
          className="date-button thumb-target"
          render={(props) => <button {...props} aria-label={t('nextMonth')} />}
        >
          <Icon of={IconChevronRight} size={18} className="flip" />
        </Button>
      </header>
      <MonthGrid calendar={calendar} locale={locale} spoken={spoken} />
      <SecondDate calendar={calendar} locale={locale} hijriDays={hijriDays} />
    </Calendar>
  )
}

function MonthGrid({
  calendar,
  locale,
  spoken,
}: CalendarSetting & { spoken: (day: CalendarDate) => string }) {
  const { t } = useTranslation()
  const title = useMonthTitle(calendar, locale)
  return (
    <CalendarGrid weekdayStyle="narrow" render={(props) => <table {...props} aria-label={title} />}>
      <CalendarGridHeader>
        {(day) => <CalendarHeaderCell className="date-weekday">{day}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody>
        {(date) => (
          <CalendarCell
            date={date}
            className="date-day"
            render={(props, { isSelected, isToday }) => {
              const day = spoken(date)
              const name = isToday ? t('todayIs', { date: day }) : day
              return <div {...props} {...heardAs(isSelected ? t('chosenDay', { date: name }) : name)} />
            }}
          >
            {toDigits(String(date.day), locale)}
          </CalendarCell>
        )}
      </CalendarGridBody>
    </CalendarGrid>
  )
}

function useMonthTitle(calendar: CalendarName, locale: Locale): string {
  const { start } = useContext(CalendarStateContext)?.visibleRange ?? {}
  if (!start) return ''
  return toDigits(`${monthNames(locale, calendar, true)[start.month - 1]} ${start.year}`, locale)
}

/** How many years the menu offers before and after this one, where the field has no limits. */
const yearsBack = 110
const yearsAhead = 30

/** Menus of the month and the year: a far day is two choices away, by keys and by touch. */
function MonthMenus({ calendar, locale }: CalendarSetting) {
  const { t } = useTranslation()
  const state = useContext(CalendarStateContext)
  if (!state) return null
  const shown = state.visibleRange.start
  const now = toCalendar(today('UTC'), shown.calendar).year
  const first = Math.min(shown.year, Math.max(state.minValue?.year ?? 0, now - yearsBack))
  const last = Math.max(shown.year, Math.min(state.maxValue?.year ?? now + yearsAhead, now + yearsAhead))
  const years = Array.from({ length: last - first + 1 }, (_, at) => last - at)
  const show = (part: { month: number } | { year: number }) =>
    state.setFocusedDate(state.focusedDate.set(part))
  return (
    <div className="date-menus">
      <select
        className="input"
        aria-label={t('month')}
        value={shown.month}
        onChange={(event) => show({ month: Number(event.target.value) })}
      >
        {monthNames(locale, calendar, true).map((name, at) => (
          <option key={name} value={at + 1}>
            {name}
          </option>
        ))}
      </select>
      <select
        className="input"
        aria-label={t('year')}
        value={shown.year}
        onChange={(event) => show({ year: Number(event.target.value) })}
      >
        {years.map((year) => (
          <option key={year} value={year}>
            {toDigits(String(year), locale)}
          </option>
        ))}
      </select>
    </div>
  )
}

function MonthTitle({ calendar, locale }: CalendarSetting) {
  return (
    <h2 className="visually-hidden" aria-live="polite">
      {useMonthTitle(calendar, locale)}
    </h2>
  )
}

/** The day under the keys, or the chosen one, in the second calendar. */
function SecondDate({ calendar, locale, hijriDays }: Props) {
  const day = useContext(CalendarStateContext)?.focusedDate
  const second = secondCalendarOf(locale, calendar)
  if (!day || !second) return null
  return (
    <p className="date-second">
      {formatDate(momentOf(day), locale, 'long', { timeZone: 'UTC', calendar: second, hijriDays })}
    </p>
  )
}
