import type { Locale } from '@domain/locale'
import { nounsWith } from '@domain/things'
import type { Db } from '@kit/db'
import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, max, ne } from 'drizzle-orm'
import { publicLinkNames } from '../documents/mail-texts'
import { documents } from '../documents/table'
import { isolated } from '../mail/recovery-texts'
import { invitations } from '../members/table'
import { sharingOf } from '../sharings/sharings'
import { thingMembers, things } from '../things/table'

const maxOfEach = 20
const thing = { id: things.id, title: things.title }

/**
 * The names of things that a member shared since a time, in a language, the newest first: these shares outlive a password.
 * Things in the trash are open to nobody.
 */
export async function recentShares(db: Db, userId: string, since: number, locale: Locale): Promise<string[]> {
  const [shared, invited, opened] = await db.batch([
    db
      .select(thing)
      .from(things)
      .innerJoin(thingMembers, eq(thingMembers.thingId, things.id))
      .where(
        and(
          eq(things.ownerId, userId),
          isNull(things.deletedAt),
          inArray(things.noun, nounsWith('members')),
          ne(thingMembers.userId, userId),
          gte(thingMembers.addedAt, since),
        ),
      )
      .groupBy(things.id)
      .orderBy(desc(max(thingMembers.addedAt)))
      .limit(maxOfEach),
    db
      .select(thing)
      .from(invitations)
      .innerJoin(things, eq(things.id, invitations.thingId))
      .where(
        and(
          eq(invitations.invitedBy, userId),
          isNull(things.deletedAt),
          gte(invitations.createdAt, since),
          gt(invitations.expiresAt, Date.now()),
        ),
      )
      .groupBy(things.id)
      .orderBy(desc(max(invitations.createdAt)))
      .limit(maxOfEach),
    db
      .select({ title: documents.title })
      .from(documents)
      .where(
        and(
          eq(documents.ownerId, userId),
          isNull(documents.deletedAt),
          isNotNull(documents.publicKey),
          gte(documents.publicAt, since),
        ),
      )
      .orderBy(desc(documents.publicAt))
      .limit(maxOfEach),
  ])
  const each = new Map([...shared, ...invited].map((one) => [one.id, one])).values()
  return [
    ...[...each].map(({ id, title }) => sharingOf(id).mailTexts[locale].named(isolated(title))),
    ...opened.map(({ title }) => publicLinkNames[locale](isolated(title))),
  ]
}
