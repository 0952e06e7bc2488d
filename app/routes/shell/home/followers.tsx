import type { Person } from '@domain/people'
import { Button } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Moment } from '~/components/moment'
import { Avatar } from '~/components/person'
import { PersonLink } from '~/components/person-card'
import { Row } from '~/components/rows'
import { Part } from './part'

export type Follower = { person: Person; at: string }

/** Who began to follow last. */
export function Followers({ followers, handle }: { followers: readonly Follower[]; handle: string }) {
  const { t } = useTranslation('home')
  const begin = (
    <Button asChild variant="soft" color="gray" highContrast>
      <Link to="/dashboard/editProfile" data-prefetch>
        {t('editProfile')}
      </Link>
    </Button>
  )
  return (
    <Part
      of="followers"
      icon={IconUserPlus}
      isEmpty={followers.length === 0}
      begin={begin}
      {...(followers.length > 0 && {
        all: { to: `/dashboard/profile/${handle}/followers`, text: t('allFollowers') },
      })}
    >
      <ul className="rows">
        {followers.map(({ person, at }) => (
          <Row
            key={person.id}
            tile={
              <PersonLink person={person} isFace>
                <Avatar name={person.displayName} picture={person.avatarUrl} size={36} />
              </PersonLink>
            }
            title={
              <Link to={`/dashboard/profile/${person.handle}`} className="cut" dir="auto" data-prefetch>
                {person.displayName}
              </Link>
            }
            second={<bdi dir="ltr">@{person.handle}</bdi>}
            end={<Moment value={at} show="relative" className="muted" />}
          />
        ))}
      </ul>
    </Part>
  )
}
