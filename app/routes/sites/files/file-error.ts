import { useTranslation } from 'react-i18next'
import type { Namespaces } from '~/locales/namespaces'
import { useUploadError } from '../uploads/upload-error'

type FilesKey = keyof Namespaces['files']

/** Gives a translator of the connector's codes; what is the same for every upload is said in the same words. */
export function useFileError(): (code: string) => string {
  const { t, i18n } = useTranslation('files')
  const general = useUploadError()
  return (code) => {
    if (i18n.exists(`files:error_${code}`)) return t(`error_${code}` as FilesKey)
    return general(code) ?? t('error_unknown')
  }
}
