import { useTranslation } from 'react-i18next'
import { SignTile } from '~/components/sign'
import { useReference } from '~/lib/reference'
import { useHome, usePublicPath } from './use-home'

/** The foot of public pages; a member is not asked to sign up again. */
export function PublicFooter({ api, isMember = false }: { api: string; isMember?: boolean }) {
  const { t, i18n } = useTranslation(['landing', 'common'])
  const home = useHome()
  const reference = useReference(api)
  const ideas = usePublicPath('/general/idea')
  const magazine = usePublicPath('/magazine')
  const questions = usePublicPath('/general/question')
  const conditions = usePublicPath('/conditions')
  const privacy = usePublicPath('/privacy')
  const signup = usePublicPath('/signup')
  return (
    <footer className="public-footer">
      <span className="sign">
        <SignTile />
        <span lang="en">Hamkar</span>
        {i18n.language === 'en' ? <span lang="fa">همکار</span> : <span>{t('common:product')}</span>}
      </span>
      <nav aria-label={t('menu')}>
        <a href={`${home}#start`}>{t('howToStart')}</a> <a href={ideas}>{t('ideas')}</a>{' '}
        <a href={questions}>{t('questions')}</a> <a href={magazine}>{t('magazine')}</a>{' '}
        <a href={conditions}>{t('conditions')}</a> <a href={privacy}>{t('privacy')}</a>{' '}
        <a href={reference}>{t('api')}</a>{' '}
        {isMember ? (
          <a href="/dashboard">{t('dashboard')}</a>
        ) : (
          <>
            <a href={`${signup}?mode=in`}>{t('signIn')}</a> <a href={`${signup}?mode=up`}>{t('signUp')}</a>
          </>
        )}
      </nav>
    </footer>
  )
}
