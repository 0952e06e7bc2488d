import { IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { usePublicPath } from '~/components/public/use-home'

export function Start() {
  const { t } = useTranslation('landing')
  const signup = usePublicPath('/signup')
  return (
    <section className="public-section public-start" id="start" aria-labelledby="start-title">
      <h2 id="start-title" className="public-title">
        {t('startTitle')}
      </h2>
      <ol>
        <li>{t('start1')}</li>
        <li>{t('start2')}</li>
        <li>{t('start3')}</li>
      </ol>
      <a href={`${signup}?mode=up`} className="public-button solid">
        <Icon of={IconMail} size={18} />
        {t('startEmail')}
      </a>
    </section>
  )
}
