import { useTranslation } from 'react-i18next'

/** The page that visitors of a trial link meet, drawn small. */
export function TryPicture() {
  const { t } = useTranslation('landing')
  return (
    <figure className="public-try-picture">
      <div role="img" aria-label={t('tryPicture')}>
        <div className="public-try-window" aria-hidden="true">
          <span className="public-try-address" dir="ltr">
            <i />
            <i />
            <i />
            <bdi>go/x7Kp2mQ</bdi>
          </span>
          <strong>{t('tryBefore')}</strong>
          <span>{t('tryLeadsTo')}</span>
          <bdi className="public-try-host">example.com</bdi>
          <span className="public-button solid small">{t('tryGoOn')}</span>
        </div>
      </div>
      <figcaption>{t('tryFirst')}</figcaption>
    </figure>
  )
}
