import { useTranslation } from 'react-i18next'
import { useErrorText } from '~/lib/form-errors'
import type { Namespaces } from '~/locales/namespaces'

type AccountKey = keyof Namespaces['accounts']

/** Gives a translator of error codes that knows the words of names, addresses and passwords before the general ones. */
export function useAccountError(): (code: string | null | undefined) => string | null {
  const { t, i18n } = useTranslation('accounts')
  const general = useErrorText()
  return (code) => {
    if (!code) return null
    return i18n.exists(`accounts:error_${code}`) ? t(`error_${code}` as AccountKey) : general(code)
  }
}
