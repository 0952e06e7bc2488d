import type { NounWith } from '@domain/things'
import { type ApiClient, checked, read } from '~/lib/api.server'

type One = Pick<ApiClient[NounWith<'members'>][':id'], 'members' | 'invitations'>

/** The calls by which a thing is shared. */
export type MemberCalls = ReturnType<typeof memberCalls>

/** Takes the calls of a noun for one of its things and the thing's id; gives those by which it is shared. */
export function memberCalls({ members, invitations }: One, id: string) {
  return {
    put: (json: { member: string; role: 'editor' | 'viewer' }) => read(members.$put({ param: { id }, json })),
    remove: (userId: string) => checked(members[':userId'].$delete({ param: { id, userId } })),
    invite: (json: { email: string; role: 'editor' | 'viewer' }) =>
      read(invitations.$put({ param: { id }, json })),
    withdraw: (invitationId: string) =>
      checked(invitations[':invitationId'].$delete({ param: { id, invitationId } })),
  }
}
