import { shownEmail } from '@domain/accounts/shown-email'
import type { Doings } from '@domain/doings'
import type { Profile } from '@domain/profiles'
import { Link } from '@remix-run/react'
import { IconCake, IconCode, IconMail, IconTimeline } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Avatar } from '~/components/person'
import { usePublicPath } from '~/components/public/use-home'
import { Status } from '~/components/status'
import { Ltr } from '~/components/user-text'
import { useFormat } from '~/lib/format'
import { ofUser } from '~/routes/timeline/addresses'

type Props = { profile: Profile; doings: Doings; actions: ReactNode; isPublic?: boolean }

/** Who somebody is, whether they take work, how they are reached, what can be done here, and their figures. */
export function ProfileHead({ profile, doings, actions, isPublic = false }: Props) {
  const { t } = useTranslation('profile')
  const { user, availability } = profile
  return (
    <>
      <header className="profile-head">
        <Avatar name={user.displayName} picture={user.avatarUrl} size={88} />
        <div className="profile-who">
          <div className="profile-name">
            <h1>
              <bdi>{user.displayName}</bdi>
            </h1>{' '}
            {availability === 'available' && <Status state="done">{t('available')}</Status>}
            {availability === 'busy' && <Status state="waiting">{t('busy')}</Status>}
          </div>
          <Contact profile={profile} isPublic={isPublic} />
        </div>
        <div className="page-actions profile-actions">{actions}</div>
      </header>
      <Figures profile={profile} doings={doings} isPublic={isPublic} />
    </>
  )
}

/** How a member is called and reached, in one line; for members with the way to what was done day by day. */
function Contact({ profile, isPublic }: { profile: Profile; isPublic: boolean }) {
  const { t } = useTranslation('profile')
  const format = useFormat()
  const { user, sections } = profile
  const isShown = sections.includes('contact')
  const email = isShown && profile.email
  const birthday = isShown && profile.birthday
  const code = usePublicPath(`/u/${user.handle}/code`)
  return (
    <div className="profile-contact">
      <Ltr>@{user.handle}</Ltr>
      {email && (
        <a href={`mailto:${email}`}>
          <Icon of={IconMail} size={14} />
          <span className="visually-hidden">{t('email')}</span> <Ltr>{shownEmail(email)}</Ltr>
        </a>
      )}
      {birthday && (
        <span>
          <Icon of={IconCake} size={14} />
          <span className="visually-hidden">{t('birthday')}</span>{' '}
          <span>{birthday.startsWith('--') ? format.yearless(birthday) : format.day(birthday, 'long')}</span>
        </span>
      )}
      {!isPublic && (
        <Link to={ofUser('/dashboard/mytime', user.handle)}>
          <Icon of={IconTimeline} size={14} />
          {t('timeline')}
        </Link>
      )}
      {isPublic ? (
        <a href={code}>
          <Icon of={IconCode} size={14} />
          {t('code')}
        </a>
      ) : (
        <Link to={`/dashboard/showCode?owner=${encodeURIComponent(user.handle)}`}>
          <Icon of={IconCode} size={14} />
          {t('code')}
        </Link>
      )}
    </div>
  )
}

/** The numbers of a member, in one ruled line; the ones hidden from the reader are left out. */
function Figures({ profile, doings, isPublic }: Omit<Props, 'actions'>) {
  const { t } = useTranslation('profile')
  const format = useFormat()
  const { user, counts } = profile
  const { projects, answers, reviews } = doings
  const average = reviews?.rating.average ?? null
  const base = isPublic ? null : `/dashboard/profile/${user.handle}`
  return (
    <ul className="profile-figures">
      {projects && projects.total > 0 && (
        <Figure value={format.number(projects.total)} label={t('section_projects')} />
      )}
      {answers && answers.total > 0 && (
        <Figure value={format.number(answers.total)} label={t('section_answers')} />
      )}
      {average !== null && <Figure value={format.number(average, 1)} label={t('averageRating')} />}
      {(['followers', 'following'] as const).map((of) => (
        <Figure
          key={of}
          value={format.number(counts[of])}
          label={t(`figure_${of}`)}
          text={t(of, { count: counts[of] })}
          to={base && `${base}/${of}`}
        />
      ))}
    </ul>
  )
}

type FigureProps = { value: string; label: string; text?: string; to?: string | null }

/** One count over its name; `text` says both in a sentence of its own. */
function Figure({ value, label, text, to }: FigureProps) {
  const inner = (
    <>
      <strong aria-hidden={text !== undefined}>{value}</strong>{' '}
      <span aria-hidden={text !== undefined}>{label}</span>
      {text && <span className="visually-hidden">{text}</span>}
    </>
  )
  return <li>{to ? <Link to={to}>{inner}</Link> : <div>{inner}</div>}</li>
}
