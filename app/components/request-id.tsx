import { useTranslation } from 'react-i18next'

/** The id by which support finds a failed request in the logs. */
export function RequestId({ id }: { id: string }) {
  const { t } = useTranslation('errors')
  return (
    <span className="request-id">
      {t('requestId')} <bdi dir="ltr">{id}</bdi>
    </span>
  )
}
