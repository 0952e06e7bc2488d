import { calendarOf, tagOf } from '@domain/locale'
import {
  type CalendarDate,
  createCalendar,
  GregorianCalendar,
  parseDate,
  toCalendar,
} from '@internationalized/date'
import { IconCalendar, IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DateSegment,
  Dialog,
  Group,
  Heading,
  I18nProvider,
  Popover,
  DatePicker as Root,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useVisitor } from '~/lib/visitor'
import type { DateFieldProps } from './date-field'

// Portals stand outside the page's theme and have to name it again.
const theme = { 'data-accent-color': 'indigo', 'data-gray-color': 'slate', 'data-radius': 'medium' }

/** react-aria's date picker in the calendar and digits of the language; the form still sends a Gregorian day. */
export function DatePicker({ control, defaultValue, min, label }: DateFieldProps) {
  const { t } = useTranslation()
  const { locale } = useVisitor()
  const [value, setValue] = useState<CalendarDate | null>(defaultValue ? parseDate(defaultValue) : null)
  // The grid takes the calendar of its limit, so the limit must be in the calendar that is shown.
  const least = min ? toCalendar(parseDate(min), createCalendar(calendarOf(locale))) : undefined
  const sent = value ? toCalendar(value, new GregorianCalendar()).toString() : ''
  return (
    <I18nProvider locale={tagOf(locale)}>
      <input type="hidden" name={control.name} value={sent} />
      <Root
        id={control.id}
        aria-label={label}
        aria-describedby={control['aria-describedby']}
        isInvalid={control['aria-invalid']}
        value={value}
        onChange={(next) => setValue(next as CalendarDate | null)}
        minValue={least}
        firstDayOfWeek={locale === 'en' ? 'mon' : 'sat'}
        granularity="day"
        shouldForceLeadingZeros
      >
        <Group className="date-box">
          <DateInput className="date-input">
            {(segment) => <DateSegment segment={segment} className="date-segment" />}
          </DateInput>
          {value && (
            <Button
              slot={null}
              className="date-button"
              aria-label={t('clearDate')}
              onPress={() => setValue(null)}
            >
              <IconX size={15} stroke={1.6} aria-hidden="true" />
            </Button>
          )}
          <Button className="date-button" aria-label={t('chooseDate')}>
            <IconCalendar size={17} stroke={1.6} aria-hidden="true" />
          </Button>
        </Group>
        <Popover className="radix-themes date-pop" {...theme}>
          <Dialog aria-label={t('chooseDate')}>
            <Month />
          </Dialog>
        </Popover>
      </Root>
    </I18nProvider>
  )
}

function Month() {
  const { t } = useTranslation()
  return (
    <Calendar className="date-month">
      <header>
        <Button slot="previous" className="date-button" aria-label={t('previousMonth')}>
          <IconChevronLeft size={18} stroke={1.6} className="flip" aria-hidden="true" />
        </Button>
        <Heading className="date-heading" />
        <Button slot="next" className="date-button" aria-label={t('nextMonth')}>
          <IconChevronRight size={18} stroke={1.6} className="flip" aria-hidden="true" />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="narrow">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="date-weekday">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className="date-day" />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}
