import { useTranslation } from 'react-i18next'
import { useUploadError } from '~/routes/sites/uploads/upload-error'

/** Gives a translator of why a deploy failed. */
export function useSiteError(): (code: string) => string {
  const { t } = useTranslation(['sites', 'errors'])
  const general = useUploadError()
  return (code) => {
    if (code === 'nothing' || code === 'unreadable' || code === 'part_missing')
      return t(`sites:error_${code}`)
    return general(code) ?? t('errors:internal')
  }
}
