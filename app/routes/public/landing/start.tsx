import { IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { usePublicPath } from '~/components/public/use-home'

/** The end of the page: how one begins, and the one field with which one does. */
export function Start({ isMember }: { isMember: boolean }) {
  const { t } = useTranslation('landing')
  const signup = usePublicPath('/signup')
  return (
    <section className="public-start" id="start" aria-labelledby="start-title">
      <div className="public-start-body">
        <div>
          <h2 id="start-title">{t('startTitle')}</h2>
          <ol>
            <li>{t('start1')}</li>
            <li>{t('start2')}</li>
            <li>{t('start3')}</li>
          </ol>
        </div>
        {isMember ? (
          <a href="/dashboard" className="public-button">
            {t('dashboard')}
          </a>
        ) : (
          <form action={signup} className="public-start-form">
            <input type="hidden" name="mode" value="up" />
            <label htmlFor="start-email">{t('startField')}</label>
            <span className="public-start-input">
              <Icon of={IconMail} size={18} />
              <input
                id="start-email"
                name="email"
                type="email"
                dir="ltr"
                autoComplete="email"
                maxLength={254}
                required
                placeholder="you@example.com"
              />
            </span>
            <button type="submit" className="public-button">
              {t('startGo')}
            </button>
          </form>
        )}
      </div>
    </section>
  )
}
