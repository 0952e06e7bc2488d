import { IconCalendar, IconCopy, IconExternalLink, IconEye, IconKey } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { usePublicPath } from '~/components/public/use-home'
import { Trans } from '~/components/trans'

export type Trial = { shown: string; address: string; expiresAt: string }

/** The newest of the trial links that this browser made, what is good to know of it, and the ones before. */
export function TryMade({ trials: [newest, ...earlier] }: { trials: Trial[] }) {
  const { t } = useTranslation('landing')
  const signup = usePublicPath('/signup')
  if (!newest) return null
  return (
    <div className="public-try-made">
      <h3>{t('tryMade')}</h3>
      <a href={newest.address} target="_blank" rel="noreferrer" className="public-try-link" dir="ltr">
        <Shown of={newest} />
      </a>
      <p className="public-try-acts">
        <button
          type="button"
          className="public-button solid small"
          data-text={newest.address}
          data-copy={t('tryCopy')}
          data-copied={t('tryCopied')}
          hidden
        >
          <Icon of={IconCopy} size={16} />
          <span aria-live="polite">{t('tryCopy')}</span>
        </button>
        <a href={newest.address} target="_blank" rel="noreferrer" className="public-button soft small">
          <Icon of={IconExternalLink} size={16} />
          {t('tryOpen')}
        </a>
      </p>
      <ul className="public-part-facts">
        <li>
          <Icon of={IconCalendar} size={18} />
          <span>
            <Until of={newest} />
          </span>
        </li>
        <li>
          <Icon of={IconEye} size={18} />
          {t('tryVisitors')}
        </li>
        <li>
          <Icon of={IconKey} size={18} />
          {t('tryKeep')}
        </li>
      </ul>
      <a href={`${signup}?mode=up`} className="public-try-keep">
        {t('trySignUp')}
      </a>
      {earlier.length > 0 && (
        <div className="public-try-earlier">
          <h4>{t('tryEarlier')}</h4>
          <ul>
            {earlier.map((trial) => (
              <li key={trial.address}>
                <a href={trial.address} target="_blank" rel="noreferrer" dir="ltr">
                  <Shown of={trial} />
                </a>{' '}
                <span>
                  <Until of={trial} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** Breaks before its slug, never within. */
function Shown({ of: { shown } }: { of: Trial }) {
  const slugAt = shown.lastIndexOf('/') + 1
  return (
    <>
      {shown.slice(0, slugAt)}
      <wbr />
      <span className="public-try-slug">{shown.slice(slugAt)}</span>
    </>
  )
}

function Until({ of: { expiresAt } }: { of: Trial }) {
  const { t } = useTranslation('landing')
  return <Trans t={t} i18nKey="tryUntil" components={{ date: <Moment value={expiresAt} /> }} />
}
