import type { Profile } from '@domain/profiles'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '~/components/person'
import { Status } from '~/components/status'
import { Ltr } from '~/components/user-text'

/** Who somebody is, whether they take work, how many follow them, and what can be done here. */
export function ProfileHead({ profile, actions }: { profile: Profile; actions: ReactNode }) {
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
          <span>{t('followers', { count: counts.followers })}</span>{' '}
          <span>{t('following', { count: counts.following })}</span>
        </p>
      </div>
      <div className="profile-actions">{actions}</div>
    </header>
  )
}
