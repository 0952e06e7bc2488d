import { Elements } from '@domain/forms/elements'
import type { PublicForm } from '@domain/forms/forms'
import { FormSettings } from '@domain/forms/settings'
import type { Locale } from '@domain/locale'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { i18nFor } from '~/lib/i18n.server'
import type { Answers } from './answers'
import { dayText } from './day-text'
import { FormFiller } from './form-filler'
import { beginning } from './screens'

const countries = {
  all: [
    { code: 'DE', name: 'آلمان', calling: '49' },
    { code: 'IR', name: 'ایران', calling: '98' },
  ],
  suggested: ['IR'],
}

function drawn(elements: object[], language: Locale = 'fa', answers: Answers = {}, at?: string): string {
  const form: PublicForm = {
    id: 'form_1',
    name: 'Form',
    language,
    version: 1,
    elements: v.parse(Elements, elements),
    settings: v.parse(FormSettings, {}),
    pictures: {},
    closesAt: null,
    isAnswered: false,
  }
  return renderToString(
    <I18nextProvider i18n={i18nFor(language)}>
      <FormFiller
        dayText={dayText}
        form={form}
        mode="live"
        countries={countries}
        calls={{ send: async () => ({ is: 'later' }) }}
        upload={async () => ({ code: 'offline' })}
        first={{ ...beginning(form, answers), ...(at && { at }) }}
      />
    </I18nextProvider>,
  )
}

const one = (type: string, said: object = {}) => drawn([{ type, key: 'k', question: 'پرسش', ...said }])

it('has the language and direction of the form, and its digits', () => {
  const page = one('text')
  expect(page).toContain('lang="fa" dir="rtl"')
  expect(page).toContain('سؤال ۱')
  expect(drawn([{ type: 'text', key: 'k', question: 'Q' }], 'en')).toContain('Q.1')
  expect(drawn([{ type: 'text', key: 'k', question: 'س' }], 'ar')).toContain('السؤال ١')
})

it.each([
  ['email', 'type="email"', 'inputMode="email"'],
  ['number', 'type="text"', 'inputMode="decimal"'],
  ['phone', 'type="tel"', 'value="IR" selected=""'],
  ['password', 'type="password"', 'autoComplete="new-password"'],
  ['date', 'type="date"', 'name="a.k"'],
  ['multiline', 'rows="6"', '<textarea'],
  ['country', '<select', 'ایران'],
  ['switch', 'role="switch"', 'value="true"'],
  ['file', 'type="file"', 'name="a.k"'],
])('asks a question of type %s with the field that fits', (type, ...parts) => {
  const page = one(type)
  for (const part of parts) expect(page).toContain(part)
  expect(page).not.toContain('checked=""')
})

it('suggests countries before all others', () => {
  const page = one('country')
  expect(page.indexOf('ایران')).toBeLessThan(page.indexOf('آلمان'))
})

it('chooses nothing beforehand, and keeps what is not an option as the words of one’s own', () => {
  const said = { type: 'radio', key: 'k', question: 'پرسش', options: ['الف', 'ب'], hasOther: true }
  expect(drawn([said])).not.toContain('checked=""')
  const own = drawn([said], 'fa', { k: 'پ' })
  expect(own.match(/checked=""/g)).toHaveLength(1)
  expect(own).toContain('value="پ"')
})

it('shows a phone in the digits of the form where answers are reviewed', () => {
  const said = [{ type: 'phone', key: 'k', question: 'تلفن؟' }]
  const page = drawn(said, 'fa', { k: { country: 'IR', typed: '+989121234567' } }, '_review')
  expect(page).toContain('+۹۸۹۱۲۱۲۳۴۵۶۷')
})

it.each([
  ['09121234567', '\u2066۰۹۱۲۱۲۳۴۵۶۷ (+۹۸)\u2069'],
  ['۰۹۱۲ ۱۲۳ ۴۵۶۷', '\u2066۰۹۱۲ ۱۲۳ ۴۵۶۷ (+۹۸)\u2069'],
  ['912 123 4567', '\u2066+۹۸ ۹۱۲ ۱۲۳ ۴۵۶۷\u2069'],
])('shows the phone %s with its calling code once, and not before a zero', (typed, shown) => {
  const said = [{ type: 'phone', key: 'k', question: 'تلفن؟' }]
  expect(drawn(said, 'fa', { k: { country: 'IR', typed } }, '_review')).toContain(shown)
})

it('asks to choose, not to search, where a list is the browser’s own', () => {
  const said = { type: 'autocomplete', key: 'k', question: 'شهر؟', options: ['کرج', 'تهران'] }
  expect(drawn([said])).toContain('>انتخاب یک گزینه</option>')
})

it('never shows a password again where answers are reviewed', () => {
  const said = [{ type: 'password', key: 'k', question: 'رمز؟' }]
  const page = drawn(said, 'fa', { k: 'kooh-va-darya' }, '_review')
  expect(page).toContain('مرور پاسخ‌ها')
  expect(page).not.toContain('kooh-va-darya')
})
