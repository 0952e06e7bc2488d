import { Day } from '@domain/dates/day'
import { type Calendar, calendarOf, type Locale } from '@domain/locale'
import { foldDigits } from '@domain/text/digits'
import {
  type CalendarDate,
  createCalendar,
  GregorianCalendar,
  parseDate,
  toCalendar,
} from '@internationalized/date'
import { IconAlertCircle, IconCalendar, IconX } from '@tabler/icons-react'
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react'
import {
  Button,
  DateInput,
  DateSegment,
  Dialog,
  Group,
  I18nProvider,
  Popover,
  DatePicker as Root,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { Icon } from '~/components/icon'
import type { Reckoning } from '~/lib/reckoning'
import { useVisitor } from '~/lib/visitor'
import { DateMonth, spokenDay, writtenDay } from './date-month'
import type { ControlProps } from './field'
import { type MissingDay, missingDay, Typed, type TypedDay } from './typed-day'

export type DateFieldProps = {
  control: ControlProps
  /** A Gregorian day, YYYY-MM-DD; so is what the form sends, whatever calendar is shown. */
  defaultValue?: string | undefined
  min?: string | undefined
  /** The day at which an empty picker opens; today without one. */
  opensAt?: string | undefined
  label: string
}

// Portals are outside the page's theme and have to repeat it.
const theme = { 'data-accent-color': 'indigo', 'data-gray-color': 'slate', 'data-radius': 'medium' }
// No digits are named: a tag that names its digits makes the field refuse all others.
const regions = { en: 'en-GB', fa: 'fa-IR', ar: 'ar-SA' } as const
const gregorian = new GregorianCalendar()

/** react-aria knows Arabic digits but no Persian ones, so every digit reaches its segments as a Latin one. */
function takeAnyDigit(box: HTMLElement | null): void {
  box?.addEventListener(
    'beforeinput',
    (event) => {
      const folded = event.data === null ? null : foldDigits(event.data)
      if (folded === event.data) return
      event.preventDefault()
      event.stopPropagation()
      const { inputType } = event
      const again = { data: folded, inputType, bubbles: true, cancelable: true }
      event.target?.dispatchEvent(new InputEvent('beforeinput', again))
    },
    { capture: true },
  )
}

/** react-aria's buttons for screen readers alone take no words of ours, and it has none in Persian. */
const sayInOurWords = (close: string, next: string) => (pop: HTMLElement | null) => {
  for (const button of pop?.querySelectorAll('button:not(.date-button)') ?? [])
    button.setAttribute('aria-label', button.closest('.date-month') ? next : close)
}

/** How long react-aria's own announcement lasts, in milliseconds. */
const announced = 4_000

/** react-aria announces a chosen day in its own words, English ones where it knows no language; ours are announced instead. */
function useSilentChoice(value: CalendarDate | null): void {
  useEffect(() => {
    const announcer = document.querySelector('body > [data-live-announcer]')
    if (!value || !announcer) return
    const speak = () => announcer.removeAttribute('aria-hidden')
    announcer.setAttribute('aria-hidden', 'true')
    const timer = setTimeout(speak, announced + 1_000)
    return () => {
      clearTimeout(timer)
      speak()
    }
  }, [value])
}

/**
 * Gives the calendar of the field: Gregorian if the reader's Hijri days differ from Umm al-Qura, which the field cannot
 * calculate.
 */
function usePickerCalendar() {
  const { locale, reckoning } = useVisitor()
  const { calendar, hijriDays } = reckoning
  return calendar === 'islamic-umalqura' && hijriDays !== 0 ? calendarOf(locale) : calendar
}

/** The date picker in the reader's own calendar. */
export function DatePicker(props: DateFieldProps) {
  const { locale, reckoning } = useVisitor()
  const calendar = usePickerCalendar()
  return <CalendarPicker {...props} locale={locale} calendar={calendar} hijriDays={reckoning.hijriDays} />
}

type CalendarProps = Pick<DateFieldProps, 'defaultValue' | 'min' | 'opensAt' | 'label'> & {
  control: Pick<ControlProps, 'id' | 'name' | 'aria-invalid' | 'aria-describedby'>
  max?: string | undefined
  locale: Locale
  calendar: Calendar
  hijriDays?: Reckoning['hijriDays']
}

/** react-aria's date picker in a calendar; every kind of digit is taken, and the form sends a Gregorian day. */
export function CalendarPicker({
  control,
  defaultValue,
  min,
  max,
  opensAt,
  label,
  locale,
  calendar,
  hijriDays = 0,
}: CalendarProps) {
  const { t } = useTranslation()
  const [value, setValue] = useState<CalendarDate | null>(
    v.is(Day, defaultValue) ? parseDate(defaultValue) : null,
  )
  const [isChosen, setChosen] = useState(false)
  const [typed, setTyped] = useState<TypedDay>({})
  const missingId = useId()
  const [missing, setMissing] = useState<MissingDay | null>(null)
  useSilentChoice(value)
  const input = useRef<HTMLInputElement>(null)
  // The grid takes the calendar of its limit, so the limit must be in the calendar that is shown.
  const limit = (day: string | undefined) =>
    day ? toCalendar(parseDate(day), createCalendar(calendar)) : undefined
  const typedMissing = missingDay(typed, calendar)
  const opening = limit(opensAt)
  const sent = (typedMissing ?? missing)?.sent ?? (value ? toCalendar(value, gregorian).toString() : '')
  // A hidden field says nothing of its own when it changes, and drafts and checks go by what fields say.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said once for each day that is chosen.
  useEffect(() => {
    if (!isChosen) return
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
    // A day that is being typed changes part by part.
    if (document.activeElement?.role !== 'spinbutton')
      input.current?.dispatchEvent(new Event('change', { bubbles: true }))
  }, [sent, isChosen])
  /** react-aria would make the nearest day of it as soon as the field is left. */
  const refuseMissing = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    if (typedMissing === null) return
    setMissing(typedMissing)
    setValue(null)
    setChosen(true)
  }
  const parts: Record<string, string> = { day: t('day'), month: t('month'), year: t('year') }
  return (
    <I18nProvider locale={`${regions[locale]}-u-ca-${calendar}`}>
      <input ref={input} type="hidden" name={control.name} value={sent} />
      {/* An open calendar hides all else from screen readers but what is marked so. */}
      <span className="visually-hidden" role="status" data-live-announcer="true">
        {isChosen && value && t('chosenDate', { date: spokenDay(value, locale, calendar) })}
      </span>
      <Root
        id={control.id}
        aria-label={label}
        isInvalid={control['aria-invalid'] ?? missing !== null}
        value={value}
        onChange={(next) => {
          setValue(next as CalendarDate | null)
          setMissing(null)
          setChosen(true)
        }}
        minValue={limit(min)}
        maxValue={limit(max)}
        {...(opening && { placeholderValue: opening })}
        firstDayOfWeek={locale === 'en' ? 'mon' : 'sat'}
        granularity="day"
        shouldForceLeadingZeros
      >
        <Group
          ref={takeAnyDigit}
          className="date-box"
          render={(props) => (
            <div {...props} aria-describedby={missing ? missingId : control['aria-describedby']} />
          )}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices that its field was left. */}
          <div role="presentation" className="date-typed" onBlur={refuseMissing}>
            <DateInput className="date-input">
              {(segment) => (
                <DateSegment
                  segment={segment}
                  className={segment.type === 'era' ? 'date-era' : 'date-segment'}
                  render={(props) => {
                    const part = parts[segment.type]
                    const heard = part && {
                      'aria-label': t('partOf', { part, label }),
                      'aria-describedby': undefined,
                      ...(segment.isPlaceholder && { 'aria-valuetext': t('emptyPart') }),
                    }
                    return (
                      <Typed segment={segment} onTyped={setTyped}>
                        <span {...props} {...heard} />
                      </Typed>
                    )
                  }}
                />
              )}
            </DateInput>
          </div>
          {(value || missing) && (
            <Button
              slot={null}
              className="date-button thumb-target"
              aria-label={t('clearDate')}
              onPress={() => {
                setValue(null)
                setMissing(null)
                setChosen(true)
              }}
            >
              <Icon of={IconX} size={15} />
            </Button>
          )}
          <Button
            className="date-button thumb-target"
            render={(props) => (
              <button
                {...props}
                aria-label={t('partOf', { part: t('chooseDate'), label })}
                aria-labelledby={undefined}
                aria-describedby={undefined}
              />
            )}
          >
            <Icon of={IconCalendar} size={17} />
          </Button>
        </Group>
        <Popover className="radix-themes date-pop" {...theme} ref={sayInOurWords(t('close'), t('nextMonth'))}>
          <Dialog aria-label={t('chooseDate')}>
            <DateMonth calendar={calendar} locale={locale} hijriDays={hijriDays} />
          </Dialog>
        </Popover>
      </Root>
      {missing && (
        <p className="field-note wrong" id={missingId} role="alert">
          <Icon of={IconAlertCircle} size={15} />
          <span>{t('dayMissing', { date: writtenDay(missing, locale, calendar) })}</span>
        </p>
      )}
    </I18nProvider>
  )
}
