import type { Profile } from '@domain/profiles'
import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '~/components/person'
import { Status } from '~/components/status'
import { Ltr } from '~/components/user-text'
import { ofUser } from '~/routes/timeline/addresses'

type Props = { profile: Profile; actions: ReactNode; isPublic?: boolean }

/** Who somebody is, whether they take work, how many follow them, and what can be done here. */
export function ProfileHead({ profile, actions, isPublic = false }: Props) {
  const { t } = useTranslation('profile')
  const { user, availability, counts } = profile
  return (
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
        <Ltr className="muted">@{user.handle}</Ltr>
        <p className="profile-counts muted">
          {isPublic ? (
            <>
              <span>{t('followers', { count: counts.followers })}</span>{' '}
              <span>{t('following', { count: counts.following })}</span>
            </>
          ) : (
            <MembersLinks handle={user.handle} counts={counts} />
          )}
        </p>
      </div>
      <div className="profile-actions">{actions}</div>
    </header>
  )
}

/** What members can look at from here: who follows and is followed, and what was done day by day. */
function MembersLinks({ handle, counts }: { handle: string; counts: Profile['counts'] }) {
  const { t } = useTranslation('profile')
  const base = `/dashboard/profile/${handle}`
  return (
    <>
      {(['followers', 'following'] as const).map((of) => (
        <Link key={of} to={`${base}/${of}`} className="plain-link">
          {t(of, { count: counts[of] })}
        </Link>
      ))}
      <Link to={ofUser('/dashboard/mytime', handle)} className="plain-link">
        {t('timeline')}
      </Link>
    </>
  )
}
