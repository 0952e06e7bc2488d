import { useTranslation } from 'react-i18next'
import type { Namespace, Namespaces } from '~/locales/namespaces'
import { useNounText } from './noun-text'
import { waitIn, waitOf } from './wait'

type ErrorKey = keyof Namespaces['errors']

/**
 * Gives a translator of error codes: those of a call, with the time to wait where there is one, and those of fields; in the
 * noun's own words (`error_<code>`) before the general ones. An unknown code is said in general words.
 */
export function useErrorText(noun: Namespace = 'errors'): (code: string | null | undefined) => string | null {
  const { t, i18n } = useTranslation('errors')
  const own = useNounText(noun)
  const waitText = (seconds: number) => {
    const { unit, count } = waitOf(seconds)
    if (unit === 'seconds') return t('waitSeconds', { count })
    return unit === 'minutes' ? t('waitMinutes', { count }) : t('waitHours', { count })
  }
  return (code) => {
    if (!code) return null
    const wait = waitIn(code)
    if (wait !== null) return waitText(wait)
    if (i18n.exists(`${noun}:error_${code}`)) return own(`error_${code}`)
    return i18n.exists(`errors:${code}`) ? t(code as ErrorKey) : t('invalid')
  }
}
