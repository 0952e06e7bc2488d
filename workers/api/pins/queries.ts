import { maxPins, type PinnedThing } from '@domain/pins'
import { screenOf } from '@domain/screens'
import type { NounWith } from '@domain/things'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { and, asc, eq, inArray, isNull, ne, notInArray, or } from 'drizzle-orm'
import { hasNoBlockWith } from '../people/blocks'
import { thingMembers, things } from '../things/table'
import { pins } from './table'

type PinnedNoun = NounWith<'search'>

/** The pins of things that their member may read now, the one pinned first at the head. */
function selectPins(db: Db, userId: string, nouns: readonly PinnedNoun[]) {
  const shared = db
    .select({ id: thingMembers.thingId })
    .from(thingMembers)
    .where(and(eq(thingMembers.userId, userId), eq(thingMembers.thingId, pins.thingId)))
  return db
    .select({ id: things.id, noun: things.noun, title: things.title })
    .from(pins)
    .innerJoin(things, eq(things.id, pins.thingId))
    .where(
      and(
        eq(pins.userId, userId),
        isNull(things.deletedAt),
        inArray(things.noun, nouns),
        or(
          eq(things.ownerId, userId),
          inArray(pins.thingId, shared),
          and(ne(things.reach, 'private'), hasNoBlockWith(things.ownerId, userId)),
        ),
      ),
    )
    .orderBy(asc(pins.createdAt), asc(pins.thingId))
    .limit(maxPins)
}

/** Lists what a member has pinned, as far as they may read it now and what is in the trash left out. */
export async function listPins(db: Db, userId: string, nouns: readonly PinnedNoun[]): Promise<PinnedThing[]> {
  const rows = await selectPins(db, userId, nouns)
  return rows.map(({ id, noun, title }) => {
    const kind = noun as PinnedNoun
    return { id, noun: kind, title, path: screenOf(kind, id) }
  })
}

/** Pins a thing, again does nothing; throws where the sidebar is full. Pins of what is gone make room. */
export async function pin(
  db: Db,
  userId: string,
  thingId: string,
  nouns: readonly PinnedNoun[],
): Promise<void> {
  const shown = (await selectPins(db, userId, nouns)).map(({ id }) => id)
  if (shown.includes(thingId)) return
  if (shown.length >= maxPins)
    throw new AppError('invalid', { _: 'too_many_pins' }, undefined, { _: maxPins })
  await db.batch([
    db.delete(pins).where(and(eq(pins.userId, userId), notInArray(pins.thingId, shown))),
    db.insert(pins).values({ userId, thingId, createdAt: Date.now() }).onConflictDoNothing(),
  ])
}

export async function unpin(db: Db, userId: string, thingId: string): Promise<void> {
  await db.delete(pins).where(and(eq(pins.userId, userId), eq(pins.thingId, thingId)))
}
