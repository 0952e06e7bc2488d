import { useTranslation } from 'react-i18next'
import { SignTile } from '~/components/sign'
import { useReference } from '~/lib/reference'
import { useHome, usePublicPath } from './use-home'

/** The foot of public pages; a member is not asked to sign up again. */
export function PublicFooter({ api, isMember = false }: { api: string; isMember?: boolean }) {
  const { t, i18n } = useTranslation(['landing', 'common'])
  const groups = useGroups(api, isMember)
  return (
    <footer className="public-footer">
      <div>
        <span className="sign">
          <SignTile />
          <span lang="en">Hamkar</span>
          {i18n.language === 'en' ? <span lang="fa">همکار</span> : <span>{t('common:product')}</span>}
        </span>
        <p>{t('footLine')}</p>
      </div>
      {groups.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <strong>{title}</strong>
          {links.map(({ to, text }) => (
            <a key={to} href={to}>
              {text}
            </a>
          ))}
        </nav>
      ))}
    </footer>
  )
}

function useGroups(api: string, isMember: boolean) {
  const { t } = useTranslation('landing')
  const home = useHome()
  const reference = useReference(api)
  const projects = usePublicPath('/general/allproject')
  const ideas = usePublicPath('/general/idea')
  const magazine = usePublicPath('/magazine')
  const questions = usePublicPath('/general/question')
  const code = usePublicPath('/general/code')
  const conditions = usePublicPath('/conditions')
  const privacy = usePublicPath('/privacy')
  const signup = usePublicPath('/signup')
  const entries = isMember
    ? [{ to: '/dashboard', text: t('dashboard') }]
    : [
        { to: `${signup}?mode=in`, text: t('signIn') },
        { to: `${signup}?mode=up`, text: t('signUp') },
      ]
  return [
    { title: t('footStart'), links: [{ to: `${home}#start`, text: t('howToStart') }, ...entries] },
    {
      title: t('footPublic'),
      links: [
        { to: projects, text: t('projects') },
        { to: questions, text: t('questions') },
        { to: ideas, text: t('ideas') },
        { to: code, text: t('code') },
        { to: magazine, text: t('magazine') },
      ],
    },
    {
      title: t('footRules'),
      links: [
        { to: conditions, text: t('conditions') },
        { to: privacy, text: t('privacy') },
        { to: reference, text: t('api') },
      ],
    },
  ]
}
