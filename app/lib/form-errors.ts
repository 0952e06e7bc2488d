import { useTranslation } from 'react-i18next'
import type { Namespace } from '~/locales/namespaces'
import { waitOf, withDetail } from './wait'

const waitTexts = {
  seconds: 'errors:waitSeconds',
  minutes: 'errors:waitMinutes',
  hours: 'errors:waitHours',
} as const

/**
 * Gives a translator of error codes: those of a call, with the time to wait or the id of the failed request where there is one, and those of fields; in the
 * words of the first noun that has them (`error_<code>`) before the general ones. An unknown code is said in the noun's own
 * words for that (`error_unknown`), else in general ones.
 */
export function useErrorText(...nouns: Namespace[]): (code: string | null | undefined) => string | null {
  const { t, i18n } = useTranslation(['errors', ...nouns])
  const waitText = (seconds: number) => {
    const { unit, count } = waitOf(seconds)
    return t(waitTexts[unit], { count })
  }
  const own = (code: string) => {
    // A key that ends in _many is read as a plural.
    const key = code === 'too_many' ? 'tooMany' : code
    return nouns.map((noun) => `${noun}:error_${key}`).find((each) => i18n.exists(each))
  }
  const said = t as (key: string) => string
  return (code) => {
    if (!code) return null
    const [name, detail] = withDetail(code)
    if (detail) return name === 'internal' ? t('errors:internalOf', { id: detail }) : waitText(Number(detail))
    const general = i18n.exists(`errors:${code}`) ? `errors:${code}` : undefined
    return said(own(code) ?? general ?? own('unknown') ?? 'errors:invalid')
  }
}
