import { useTranslation } from 'react-i18next'
import type { Namespace } from '~/locales/namespaces'
import { requestIn, waitIn, waitOf } from './wait'

/**
 * Gives a translator of error codes: those of a call, with the time to wait or the id of the failed request where there is one, and those of fields; in the
 * words of the first noun that has them (`error_<code>`) before the general ones. An unknown code is said in the noun's own
 * words for that (`error_unknown`), else in general ones.
 */
export function useErrorText(...nouns: Namespace[]): (code: string | null | undefined) => string | null {
  const { t, i18n } = useTranslation(['errors', ...nouns])
  const waitText = (seconds: number) => {
    const { unit, count } = waitOf(seconds)
    if (unit === 'seconds') return t('errors:waitSeconds', { count })
    return unit === 'minutes' ? t('errors:waitMinutes', { count }) : t('errors:waitHours', { count })
  }
  const own = (code: string) => {
    // A key that ends in _many is read as a plural.
    const key = code === 'too_many' ? 'tooMany' : code
    return nouns.map((noun) => `${noun}:error_${key}`).find((each) => i18n.exists(each))
  }
  const said = t as (key: string) => string
  return (code) => {
    if (!code) return null
    const wait = waitIn(code)
    if (wait !== null) return waitText(wait)
    const id = requestIn(code)
    if (id !== null) return t('errors:internalOf', { id })
    const general = i18n.exists(`errors:${code}`) ? `errors:${code}` : undefined
    return said(own(code) ?? general ?? own('unknown') ?? 'errors:invalid')
  }
}
