import type { Element } from '@domain/forms/elements'
import { formatNumber, isLocale, toDigits } from '@domain/locale'
import { foldDigits } from '@domain/text/digits'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '~/lib/form-errors'
import { type Filled, isFile } from './answers'
import { type Country, useShared } from './context'
import { wholeNumber } from './phone-country'

/** The days that an answer can be at all. */
const firstDay = '1900-01-01'
const lastDay = '2999-12-31'

/** Gives what says in words what is wrong with an answer, and how to mend it. */
export function useFillerError(): (element: Element, code: string) => string {
  const { t, i18n } = useTranslation('filler')
  const general = useErrorText('filler')
  const { dayText } = useShared()
  const locale = isLocale(i18n.language) ? i18n.language : 'en'
  const number = (value: number | undefined) => formatNumber(value ?? 0, locale, 9)
  return ({ type, min, max, from, to }, code) => {
    const letters = { text: true, multiline: true, password: true }[type as string]
    if (code === 'required') return type === 'switch' ? t('error_switchOn') : t('error_required')
    if (code === 'too_small' && min !== undefined) return t('error_atLeast', { min: number(min) })
    if (code === 'too_large' && type === 'number' && max !== undefined)
      return t('error_atMost', { max: number(max) })
    if (code === 'too_short' && letters && min !== undefined) return t('error_letters', { count: min })
    if (code === 'too_long' && letters && max !== undefined) return t('error_lettersMost', { count: max })
    if (code === 'too_few_options' && min !== undefined) return t('error_chooseAtLeast', { count: min })
    if (code === 'too_many_options' && max !== undefined) return t('error_chooseAtMost', { count: max })
    if (code === 'not_a_day')
      return t('error_between', {
        from: dayText(from ?? firstDay, locale),
        to: dayText(to ?? lastDay, locale),
      })
    if (code === 'out_of_range') {
      if (from && to) return t('error_between', { from: dayText(from, locale), to: dayText(to, locale) })
      if (from) return t('error_from', { from: dayText(from, locale) })
      if (to) return t('error_to', { to: dayText(to, locale) })
    }
    return general(code) ?? t('error_unknown')
  }
}

/** Gives what shows an answer where it is read again before it is sent. */
export function useAnswerText(): (element: Element, filled: Filled | undefined) => string {
  const { t } = useTranslation('filler')
  const { locale, countries, dayText } = useShared()
  return ({ type }, filled) => {
    if (filled === undefined || filled === null) return ''
    if (isFile(filled)) return filled.name
    if (Array.isArray(filled)) return filled.join('\n')
    if (typeof filled === 'boolean') return filled ? t('yes') : t('no')
    if (typeof filled === 'object') return toDigits(phoneText(filled, countries.all), locale)
    if (type === 'password') return '•'.repeat(Math.min(12, filled.length))
    if (type === 'country') return countries.all.find(({ code }) => code === filled)?.name ?? filled
    if (type === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(filled)) return dayText(filled, locale)
    return type === 'number' ? toDigits(filled, locale) : filled
  }
}

function phoneText({ country, typed }: { country: string; typed: string }, all: readonly Country[]): string {
  const calling = all.find(({ code }) => code === country)?.calling
  if (typed.trim() === '') return ''
  return `\u2066${wholeNumber(typed) ?? withCalling(typed.trim(), calling)}\u2069`
}

/** Only some countries drop the first zero of a number after their calling code, so that one is shown as it is dialled at home. */
function withCalling(typed: string, calling = ''): string {
  if (calling === '') return typed
  return foldDigits(typed).startsWith('0') ? `${typed} (+${calling})` : `+${calling} ${typed}`
}
