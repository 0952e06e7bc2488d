import type { PublicForm } from '@domain/forms/forms'
import { directionOf, type Locale } from '@domain/locale'
import {
  IconAlertCircle,
  IconCalendarOff,
  IconCircleCheck,
  IconFileUnknown,
  IconLock,
  IconUserCircle,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { rootTheme } from '~/components/form-filler/root-theme'
import { Icon } from '~/components/icon'
import { useFormat } from '~/lib/format'

/** Why a form cannot be filled in now. */
export type Why = 'closed' | 'not_open' | 'full' | 'missing' | 'answered' | 'member' | 'error'

const icons = {
  closed: IconCalendarOff,
  not_open: IconCalendarOff,
  full: IconCircleCheck,
  missing: IconFileUnknown,
  answered: IconCircleCheck,
  member: IconUserCircle,
  error: IconFileUnknown,
} as const

type Props = {
  why: Why
  locale: Locale
  opensAt: string | null
  here: string
  name: PublicForm['name'] | null
}

/** The page of a form that takes no answers from this visitor. */
export function Shut({ why, locale, opensAt, here, name }: Props) {
  const { t } = useTranslation('filler')
  const format = useFormat()
  // If the form's own name is shown above, that is the title of the page.
  const Title = name === null ? 'h1' : 'h2'
  return (
    <Frame locale={locale} name={name}>
      <Icon of={icons[why]} size={48} stroke={1.3} />
      <Title className="filler-title">{t(`shutTitle_${why}`)}</Title>
      <p className="filler-help">{t(`shutText_${why}`)}</p>
      {why === 'not_open' && opensAt && (
        <p className="filler-help">
          {t('opensAt', { date: format.dateTime(opensAt, 'long'), zone: format.zone(opensAt) })}
        </p>
      )}
      {why === 'member' && (
        <a className="filler-next" href={`/${locale}/signup?mode=in&redirectTo=${encodeURIComponent(here)}`}>
          {t('signIn')}
        </a>
      )}
      {why === 'error' && (
        <a className="filler-next" href={here}>
          {t('reload')}
        </a>
      )}
    </Frame>
  )
}

export type PasswordError = 'wrong' | 'wait' | null
type AskProps = { locale: Locale; error: PasswordError }

/** Asks for the password of a form. */
export function AskPassword({ locale, error }: AskProps) {
  const { t } = useTranslation('filler')
  return (
    <Frame locale={locale} name={null}>
      <Icon of={IconLock} size={48} stroke={1.3} />
      <h1 className="filler-title">{t('passwordTitle')}</h1>
      <p className="filler-help">{t('passwordText')}</p>
      <form method="post">
        <input
          className="filler-input"
          type="password"
          name="password"
          required
          maxLength={100}
          autoComplete="off"
          dir="ltr"
          aria-label={t('password')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'password-error' : undefined}
        />
        {error && (
          <p className="filler-error" id="password-error" role="alert">
            <Icon of={IconAlertCircle} size={18} />
            {t(error === 'wait' ? 'passwordWait' : 'passwordWrong')}
          </p>
        )}
        <div className="filler-actions">
          <button type="submit" name="step" value="password" className="filler-next">
            {t('passwordOpen')}
          </button>
        </div>
      </form>
    </Frame>
  )
}

function Frame({ locale, name, children }: { locale: Locale; name: string | null; children: ReactNode }) {
  return (
    <main className="filler live radix-themes" lang={locale} dir={directionOf(locale)} {...rootTheme}>
      <header className="filler-bar">{name !== null && <h1>{name}</h1>}</header>
      <div className="filler-stage">
        <div className="filler-shut">{children}</div>
      </div>
    </main>
  )
}
