import type { Locale } from '@domain/locale'
import type { Member, MemberChoice } from '@domain/members'
import type { ContentRoom } from '@domain/things'
import type { Db } from '@kit/db'
import type { Rules } from '@kit/roles'
import type { SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type * as v from 'valibot'
import type { ApiContext } from '../env'
import { tellOf } from '../events/tell'
import { tellRoom } from '../rooms/push'
import { putMember } from './members'

/** How mails call a thing of the noun, in each language. */
export type SharingMailTexts = Record<
  Locale,
  {
    /** The subject of an invitation, and the sentence that says who invites to what. */
    subject: string
    invited: (names: { name: string; title: string }) => string
    /** The thing in a list of things. */
    named: (title: string) => string
  }
>

/** How the things of a noun are shared. */
export type Sharing = {
  rules: Rules<'read' | 'changeMembers'>
  room: ContentRoom | 'live'
  /** How many members a thing may have; any number unless it is said. */
  most?: number
  /** Statements to write before, in the same transaction, for one thing or the things of a query; `gone` is the removed member. */
  beside?: (db: Db, ids: string | SQL, gone: string | null) => BatchItem<'sqlite'>[]
  /** Notifies viewers of the thing that its members have changed. */
  changed: (c: ApiContext, id: string) => void | Promise<void>
  mailTexts: SharingMailTexts
}

/** Adds a member or changes a role, and notifies the members it concerns; throws as `putMember`. */
export async function addMember(
  c: ApiContext,
  id: string,
  choice: v.InferOutput<typeof MemberChoice>,
  { room, most = Number.POSITIVE_INFINITY, beside, changed }: Sharing,
): Promise<Member> {
  const also = beside?.(c.var.db, id, null) ?? []
  const { member, isNew, hasChanged } = await putMember(c, id, choice, { most, beside: also })
  if (hasChanged) tellRoom(c, room, id, { type: 'changed', userId: member.user.id })
  if (isNew) tellOf(c, [member.user.id])
  await changed(c, id)
  return member
}
