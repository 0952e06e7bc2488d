import type { Invitation } from '@domain/members'
import { useCallback, useEffect, useState } from 'react'
import { ask, readJson } from '~/lib/ask'
import type { GivenRole, ShareMember } from './use-members'

type Failed = { code: string; fields?: Record<string, string> }
type Invited = { code: null; member: ShareMember | null; invitation: Invitation | null }

/** The pending invitations of a thing, for its owner. `onMember` takes a member who was added at once. See `useMembers` for `address`. */
export function useInvitations(address: string, isOwner: boolean, onMember: (member: ShareMember) => void) {
  const [invitations, setInvitations] = useState<readonly Invitation[]>([])
  const [failure, setFailure] = useState<Failed | null>(null)

  const load = useCallback(async () => {
    const page = await readJson<{ items: Invitation[] }>(`${address}?invitations`)
    if (page) setInvitations(page.items)
  }, [address])
  useEffect(() => {
    if (isOwner) load()
  }, [isOwner, load])

  const invite = async (email: string, role: GivenRole) => {
    const answer = await ask<Invited | Failed>(address, { act: 'invite', email, role })
    setFailure(answer.code === null ? null : answer)
    if (!('invitation' in answer)) return false
    const { member, invitation } = answer
    if (member) onMember(member)
    if (invitation)
      setInvitations((before) => [...before.filter(({ id }) => id !== invitation.id), invitation])
    return true
  }
  const withdraw = async ({ id }: Invitation) => {
    const answer = await ask<{ code: null } | Failed>(address, { act: 'withdraw', invitationId: id })
    setFailure(answer.code === null ? null : answer)
    if (answer.code !== null) return false
    setInvitations((before) => before.filter((one) => one.id !== id))
    return true
  }
  return { invitations, failure, invite, withdraw }
}
