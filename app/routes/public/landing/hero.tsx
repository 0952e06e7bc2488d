import { IconLayoutDashboard, IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { usePublicPath } from '~/components/public/use-home'
import { Constellation } from './constellation'
import { Preview } from './preview'

export function Hero({ host, isMember }: { host: string; isMember: boolean }) {
  const { t } = useTranslation('landing')
  const signup = usePublicPath('/signup')
  return (
    <div className="public-hero" id="main">
      <Constellation />
      <div className="public-hero-text">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
        <div className="public-hero-actions">
          {isMember ? (
            <a href="/dashboard" className="public-button">
              <Icon of={IconLayoutDashboard} size={18} />
              {t('dashboard')}
            </a>
          ) : (
            <a href={`${signup}?mode=up`} className="public-button">
              <Icon of={IconMail} size={18} />
              {t('startEmail')}
            </a>
          )}
        </div>
      </div>
      <Preview host={host} />
    </div>
  )
}
