import { Button } from '@radix-ui/themes'
import { useSearchParams } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '~/lib/form-errors'
import { InvitationList } from './invitation-list'
import { Leave } from './leave'
import { MemberList, Removed, RoleSelect } from './member-list'
import { PersonSearch } from './person-search'
import { useInvitations } from './use-invitations'
import { type GivenRole, type ShareMember, useMembers } from './use-members'
import { personAsked, usePeople } from './use-people'

type Props = {
  /** The route that lists members and takes acts on them; see `useMembers`. */
  address: string
  /** Who is looking, as a user id. */
  self: string
  isOwner: boolean
  /** The reader has left: the thing is not theirs to see any more. */
  onLeft: () => void
}

/** The inside of the share dialog. */
export function ShareBody({ address, self, isOwner, onLeft }: Props) {
  const { t } = useTranslation(['share', 'common'])
  const { members, failure, busy, put, remove, joined, more, retry } = useMembers(address)
  const pending = useInvitations(address, isOwner, joined)
  // Who asks for access; an address may come from anyone, so it gives the least.
  const named = useSearchParams()[0].get('share') ?? ''
  const asking = personAsked(usePeople(named), named)
  const [role, setRole] = useState<GivenRole>(named === '' ? 'editor' : 'viewer')
  const [removed, setRemoved] = useState<ShareMember | null>(null)
  const taken = new Map([
    [self, t('share:you')],
    ...(members ?? []).map(({ user, role }) => [user.id, t(`share:${role}`)] as const),
  ])
  const takeOut = async (member: ShareMember) => {
    if (await remove(member.user)) setRemoved(member)
  }
  const undo = async (member: ShareMember) => {
    if (await put(member.user, member.role === 'viewer' ? 'viewer' : 'editor')) setRemoved(null)
  }
  const leave = async () => {
    const me = members?.find(({ user }) => user.id === self)
    if (me && (await remove(me.user))) onLeft()
  }
  return (
    <>
      {isOwner && (
        <div className="share-add">
          <PersonSearch
            label={t('share:add')}
            taken={taken}
            asking={asking}
            takesFocus={named === ''}
            onChoose={(person) => {
              setRemoved(null)
              put(person, role)
            }}
            onInvite={(email) => {
              setRemoved(null)
              return pending.invite(email, role)
            }}
          />
          <RoleSelect label={t('share:newRole')} role={role} onRole={setRole} />
        </div>
      )}
      <Failure failure={failure ?? pending.failure} hasMembers={members !== null} onRetry={retry} />
      {members === null ? (
        !failure && <p className="muted">{t('common:loading')}</p>
      ) : (
        <MemberList
          members={members}
          self={self}
          isOwner={isOwner}
          busy={busy}
          onRole={put}
          onRemove={takeOut}
        />
      )}
      {more && (
        <Button type="button" variant="soft" color="gray" onClick={more}>
          {t('common:showMore')}
        </Button>
      )}
      <InvitationList invitations={pending.invitations} onWithdraw={pending.withdraw} />
      {removed && <Removed member={removed} onUndo={() => undo(removed)} />}
      {!isOwner && members !== null && <Leave isBusy={busy === self} onLeave={leave} />}
    </>
  )
}

type FailureProps = {
  failure: ReturnType<typeof useMembers>['failure']
  hasMembers: boolean
  onRetry: () => void
}

function Failure({ failure, hasMembers, onRetry }: FailureProps) {
  const { t } = useTranslation(['share', 'common'])
  const errorText = useErrorText()
  if (!failure) return null
  return (
    <div className="share-removed" role="alert">
      <span className="field-note wrong">
        {errorText(failure.fields?.member ?? failure.fields?.email ?? failure.code)}
      </span>
      {!hasMembers && (
        <Button type="button" size="1" variant="soft" onClick={onRetry}>
          {t('common:tryAgain')}
        </Button>
      )}
    </div>
  )
}
