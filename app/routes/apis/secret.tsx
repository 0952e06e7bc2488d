import { useTranslation } from 'react-i18next'
import { CopyButton } from '~/components/copy-button'

/** A key, for the one time that it is seen. */
export function Secret({ value }: { value: string }) {
  const { t } = useTranslation('apis')
  return (
    <div className="secret" role="status">
      <p>{t('keyOnce')}</p>
      <code dir="ltr">{value}</code>
      <CopyButton text={value} label={t('copyKey')} said={t('keyCopied')} />
    </div>
  )
}
