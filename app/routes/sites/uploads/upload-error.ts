import { useTranslation } from 'react-i18next'
import { useErrorText } from '~/lib/form-errors'
import { waitIn } from '~/lib/wait'
import type { Namespaces } from '~/locales/namespaces'

type Key = keyof Namespaces['uploads']

/** Gives a translator of why a file or its name was refused; null of a code that is not known. */
export function useUploadError(): (code: string) => string | null {
  const { t, i18n } = useTranslation('uploads')
  const general = useErrorText()
  return (code) => {
    // A key that ends in _many is read as a plural.
    const key = code === 'too_many' ? 'error_tooMany' : `error_${code}`
    if (i18n.exists(`uploads:${key}`)) return t(key as Key)
    return waitIn(code) !== null || i18n.exists(`errors:${code}`) ? general(code) : null
  }
}
