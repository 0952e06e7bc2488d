import { type Noun, type NounWith, nounOf, nounsWith, things as register, type Trait } from '@domain/things'
import type { Role } from '@domain/tickets'
import type { Caller, KitContext } from '@kit/context'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { and, eq, isNull } from 'drizzle-orm'
import { ofMember } from './members'
import { thingMembers, things } from './table'

/**
 * The act that a caller wants to do: to read a thing, to attach something to it (a comment, a vote), which its readers
 * may, to take one's own part away, also from a thing that the caller no longer sees, to write within it, or an act of its owner
 * alone.
 */
export type ThingAct = 'read' | 'hang' | 'withdraw' | 'write' | 'own'

/** A thing as far as what hangs on it needs to know it; `role` is null of who reads it only because of its reach. */
export type Thing = {
  id: string
  noun: Noun
  ownerId: string
  title: string
  reach: 'private' | 'members' | 'unlisted' | 'public'
  /** How many comments it has that everybody sees. */
  comments: number
  /** A duplicate, which is read, but whose votes and comments are those of another thing from now on. */
  isClosed: boolean
  role: Role | null
}

const mayWrite: readonly (Role | null)[] = ['owner', 'editor']

/** The member who calls, whether the route is for members or for everybody. */
export const callerOf = (c: KitContext): Caller | null => c.var.caller ?? c.var.user ?? null

/**
 * Takes an id, the trait that its noun must have and what the caller wants; gives the thing. Throws `not_found` for what is
 * not there, is in the trash or is not for the caller to see, `conflict`
 * where nothing can be hung on a duplicate any more, and `forbidden` for who sees it but may not, or whose access token lacks
 * the noun's scope.
 */
export async function requireThing(c: KitContext, id: string, trait: Trait, act: ThingAct): Promise<Thing> {
  const noun = nounOf(id)
  if (noun === null || !nounsWith(trait).includes(noun as NounWith<Trait>)) throw new AppError('not_found')
  const caller = callerOf(c)
  const thing = await (act === 'withdraw' ? anyThing : findThing)(c.var.db, id, caller?.id ?? null)
  // An access token that lacks the scope reads what visitors read.
  if (!hasScope(caller, noun, act) && (act !== 'read' || thing?.reach !== 'public'))
    throw new AppError('forbidden')
  if (thing === null) throw new AppError('not_found')
  if (act === 'write' && !mayWrite.includes(thing.role)) throw new AppError('forbidden')
  if (act === 'hang' && thing.isClosed) throw new AppError('conflict')
  if (act === 'own' && thing.role !== 'owner') throw new AppError('forbidden')
  return thing
}

function hasScope(caller: Caller | null, noun: Noun, act: ThingAct): boolean {
  const scope = `${register[noun].scope}:${act === 'read' ? 'read' : 'write'}`
  return caller?.scopes?.includes(scope) ?? true
}

/** A thing that somebody sees (null: a visitor); null where it is not there, in the trash or not for them. */
export async function findThing(db: Db, id: string, userId: string | null): Promise<Thing | null> {
  const thing = await anyThing(db, id, userId)
  if (thing === null) return null
  const { role, reach } = thing
  const isOpen = reach === 'public' || reach === 'unlisted' || (reach === 'members' && userId !== null)
  return role !== null || isOpen ? thing : null
}

async function anyThing(db: Db, id: string, userId: string | null): Promise<Thing | null> {
  const noun = nounOf(id)
  const [row] = await db
    .select({
      ownerId: things.ownerId,
      title: things.title,
      reach: things.reach,
      comments: things.comments,
      isClosed: things.isClosed,
      role: thingMembers.role,
    })
    .from(things)
    .leftJoin(thingMembers, ofMember(id, userId ?? ''))
    .where(and(eq(things.id, id), isNull(things.deletedAt)))
  if (noun === null || !row) return null
  return { ...row, id, noun, role: row.ownerId === userId ? 'owner' : row.role }
}
