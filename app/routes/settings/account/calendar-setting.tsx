import type { Calendar } from '@domain/locale'
import { useFetcher } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { OptionRow } from '~/components/option-rows'
import { useFormat } from '~/lib/format'
import { calendarChoices, hijriShifts } from '~/lib/reckoning'
import { useScripted } from '~/lib/scripted'
import { useVisitor } from '~/lib/visitor'
import { SaveChoice } from './person'

const names = {
  auto: 'calendarAuto',
  gregory: 'calendarGregory',
  persian: 'calendarPersian',
  'islamic-umalqura': 'calendarHijri',
} as const satisfies Record<Calendar | 'auto', string>

/** The calendar of this browser, and where the reader's country begins a Hijri month; kept at once, without a script by a button. */
export function CalendarSetting() {
  const { t } = useTranslation('settings')
  const { locale, reckoning, now } = useVisitor()
  const fetcher = useFetcher()
  const format = useFormat()
  const isScripted = useScripted()
  const hasHijri = locale === 'ar' || reckoning.choice === 'islamic-umalqura'
  const shiftText = (days: number) =>
    days === 0 ? t('hijriDaysNone') : format.digits(days > 0 ? `+${days}` : String(days).replace('-', '−'))
  return (
    <fetcher.Form
      method="post"
      action="/calendar"
      id="calendar"
      onChange={(event) => fetcher.submit(event.currentTarget)}
    >
      {!isScripted && <input type="hidden" name="redirectTo" value="/dashboard/settings" />}
      <OptionRow label={t('calendarField')} reason={format.date(now, 'full')}>
        {(control) => (
          <>
            <select {...control} name="calendar" className="input" defaultValue={reckoning.choice}>
              {calendarChoices.map((choice) => (
                <option key={choice} value={choice}>
                  {t(names[choice])}
                </option>
              ))}
            </select>
            {!isScripted && !hasHijri && <SaveChoice />}
          </>
        )}
      </OptionRow>
      {hasHijri && (
        <OptionRow label={t('hijriDays')} reason={t('hijriDaysHelp')}>
          {(control) => (
            <>
              <select
                {...control}
                name="hijriDays"
                className="input"
                defaultValue={String(reckoning.hijriDays)}
              >
                {hijriShifts.map((days) => (
                  <option key={days} value={String(days)}>
                    {shiftText(days)}
                  </option>
                ))}
              </select>
              {!isScripted && <SaveChoice />}
            </>
          )}
        </OptionRow>
      )}
    </fetcher.Form>
  )
}
