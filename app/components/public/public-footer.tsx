import { useTranslation } from 'react-i18next'
import { SignTile } from '~/components/sign'
import { useHome, usePublicPath } from './use-home'

export function PublicFooter({ api }: { api: string }) {
  const { t } = useTranslation('landing')
  const home = useHome()
  const conditions = usePublicPath('/conditions')
  const signup = usePublicPath('/signup')
  return (
    <footer className="public-footer">
      <span className="sign">
        <SignTile />
        <span lang="en">Hamkar</span>
        <span lang="fa">همکار</span>
      </span>
      <nav aria-label={t('menu')}>
        <a href={`${home}#start`}>{t('howToStart')}</a>
        <a href={conditions}>{t('conditions')}</a>
        <a href={`${api}/docs`}>{t('api')}</a>
        <a href={`${signup}?mode=in`}>{t('signIn')}</a>
        <a href={`${signup}?mode=up`}>{t('signUp')}</a>
      </nav>
    </footer>
  )
}
