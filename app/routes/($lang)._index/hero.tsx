import { IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PublicBar } from '~/components/public/public-bar'
import { Constellation } from './constellation'
import { Preview } from './preview'

export function Hero() {
  const { t } = useTranslation('landing')
  return (
    <div className="hero" id="main">
      <Constellation />
      <PublicBar />
      <div className="hero-text">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
        <div className="hero-actions">
          <a href="/signup?mode=new" className="public-button">
            <IconMail size={18} stroke={1.6} aria-hidden="true" />
            {t('startEmail')}
          </a>
        </div>
      </div>
      <Preview />
    </div>
  )
}
