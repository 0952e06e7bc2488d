import { useTranslation } from 'react-i18next'
import { Moment } from '~/components/moment'
import { Trans } from '~/components/trans'

/** When a way in was used last. */
export function LastUsed({ at }: { at: string | null }) {
  const { t } = useTranslation('settings')
  if (at === null) return <span>{t('neverUsed')}</span>
  return (
    <span>
      <Trans t={t} i18nKey="lastUsed" components={{ date: <Moment value={at} show="relative" /> }} />
    </span>
  )
}
