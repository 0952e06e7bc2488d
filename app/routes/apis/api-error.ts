import { useTranslation } from 'react-i18next'
import { useErrorText } from '~/lib/form-errors'
import type { Namespaces } from '~/locales/namespaces'

/** Gives a translator of error codes of apps, APIs and rows, with their own words before the general ones. */
export function useApiError(): (code: string | null | undefined) => string | null {
  const { t, i18n } = useTranslation('apis')
  const general = useErrorText()
  return (code) => {
    if (!code) return null
    const key = `error_${code}`
    return i18n.exists(`apis:${key}`) ? t(key as keyof Namespaces['apis']) : general(code)
  }
}
