import { useTranslation } from 'react-i18next'
import type { Namespace } from '~/locales/namespaces'
import { useErrorText } from './form-errors'
import { useNounText } from './noun-text'

/** Gives a translator of a field's error code: in the noun's words for this field (`error_<field>_<code>`) before any others. */
export function useFieldError(
  noun: Namespace,
): (field: string, code: string | null | undefined) => string | null {
  const { i18n } = useTranslation()
  const words = useNounText(noun)
  const general = useErrorText(noun)
  return (field, code) => {
    const own = `error_${field}_${code}`
    return code && i18n.exists(`${noun}:${own}`) ? words(own) : general(code)
  }
}
