import { useTranslation } from 'react-i18next'
import { useErrorText } from '~/lib/form-errors'
import type { Namespaces } from '~/locales/namespaces'

/** Gives a translator of a field's error code, with the words of links before the general ones. */
export function useLinkError(): (field: string, code: string | null | undefined) => string | null {
  const { t, i18n } = useTranslation('links')
  const general = useErrorText()
  return (field, code) => {
    if (!code) return null
    const key = `error_${field}_${code}`
    return i18n.exists(`links:${key}`) ? t(key as keyof Namespaces['links']) : general(code)
  }
}
