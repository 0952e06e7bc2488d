import type { Calendar } from '@domain/locale'
import { Button } from '@radix-ui/themes'
import { useFetcher } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Panel } from '~/components/panel'
import { SelectField } from '~/components/select-field'
import { useFormat } from '~/lib/format'
import { calendarChoices, hijriShifts } from '~/lib/reckoning'
import { useScripted } from '~/lib/scripted'
import { useVisitor } from '~/lib/visitor'

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
    <Panel id="calendar" title={t('calendar')}>
      <fetcher.Form
        method="post"
        action="/calendar"
        className="panel-form"
        onChange={(event) => fetcher.submit(event.currentTarget)}
      >
        {!isScripted && <input type="hidden" name="redirectTo" value="/dashboard/settings" />}
        <div className="setting-fields">
          <SelectField
            name="calendar"
            label={t('calendarField')}
            help={format.date(now, 'full')}
            values={calendarChoices.map((choice) => [choice, t(names[choice])])}
            chosen={reckoning.choice}
          />
          {hasHijri && (
            <SelectField
              name="hijriDays"
              label={t('hijriDays')}
              help={t('hijriDaysHelp')}
              values={hijriShifts.map((days) => [String(days), shiftText(days)])}
              chosen={String(reckoning.hijriDays)}
            />
          )}
        </div>
        {!isScripted && (
          <div className="setting-end">
            <Button type="submit" variant="surface" color="gray" highContrast>
              {t('save')}
            </Button>
          </div>
        )}
      </fetcher.Form>
    </Panel>
  )
}
