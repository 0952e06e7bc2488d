import type { Person } from '@domain/people'
import { Button, IconButton, Tooltip } from '@radix-ui/themes'
import { IconUserMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Avatar } from '~/components/person'
import { PersonLink } from '~/components/person-card'
import { Ltr } from '~/components/user-text'
import type { GivenRole, ShareMember } from './use-members'

type Props = {
  members: readonly ShareMember[]
  self: string
  isOwner: boolean
  busy: string | null
  onRole: (user: Person, role: GivenRole) => void
  onRemove: (member: ShareMember) => void
}

/** Who is in it and as what; its owner changes roles and takes people out. */
export function MemberList({ members, ...rest }: Props) {
  const { t } = useTranslation('share')
  return (
    <ul className="share-members" aria-label={t('members')}>
      {members.map((member) => (
        <MemberRow key={member.user.id} member={member} {...rest} />
      ))}
    </ul>
  )
}

function MemberRow({
  member,
  self,
  isOwner,
  busy,
  onRole,
  onRemove,
}: Omit<Props, 'members'> & { member: ShareMember }) {
  const { t } = useTranslation('share')
  const { user, role } = member
  const isChangeable = isOwner && role !== 'owner'
  const name = user.displayName
  return (
    <li aria-busy={busy === user.id}>
      <PersonLink person={user} isFace>
        <Avatar name={user.displayName} picture={user.avatarUrl} size={32} />
      </PersonLink>
      <div className="share-who">
        <PersonLink person={user}>
          <bdi className="cut">{user.displayName}</bdi>
        </PersonLink>
        <span className="muted">{user.id === self ? t('you') : <Ltr>@{user.handle}</Ltr>}</span>
      </div>
      {isChangeable ? (
        <>
          <RoleSelect label={t('roleOf', { name })} role={role} onRole={(next) => onRole(user, next)} />
          <Tooltip content={t('remove', { name })}>
            <IconButton
              type="button"
              variant="ghost"
              color="gray"
              aria-label={t('remove', { name })}
              onClick={() => onRemove(member)}
            >
              <Icon of={IconUserMinus} size={17} />
            </IconButton>
          </Tooltip>
        </>
      ) : (
        <span className="muted">{t(role)}</span>
      )}
    </li>
  )
}

type RoleProps = { label: string; role: GivenRole; onRole: (role: GivenRole) => void }

export function RoleSelect({ label, role, onRole }: RoleProps) {
  const { t } = useTranslation('share')
  return (
    <select
      className="share-role"
      aria-label={label}
      value={role}
      onChange={(event) => onRole(event.target.value === 'viewer' ? 'viewer' : 'editor')}
    >
      <option value="editor">{t('editor')}</option>
      <option value="viewer">{t('viewer')}</option>
    </select>
  )
}

/** Says who was taken out, and brings them back. */
export function Removed({ member, onUndo }: { member: ShareMember; onUndo: () => void }) {
  const { t } = useTranslation(['share', 'common'])
  return (
    <div className="share-removed" role="status">
      <span>{t('share:removed', { name: member.user.displayName })}</span>
      <Button type="button" size="1" variant="soft" onClick={onUndo}>
        {t('common:undo')}
      </Button>
    </div>
  )
}
