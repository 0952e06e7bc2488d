import { eq, inArray, or } from 'drizzle-orm'
import type { ApiContext } from '../env'
import { hasNoBlockWith } from '../people/blocks'
import { things } from './table'

/** Who reads: a member's id, or null. */
export type Reader = string | null

/** Who reads by a call. */
export const readerOf = (c: ApiContext): Reader => c.var.caller?.id ?? null

/**
 * The condition that a thing is there for a reader who has its address: its owner, whose account is to be deleted, still sees
 * it. An unlisted thing is in no list of others.
 */
export const isSeenBy = (reader: Reader) =>
  or(inArray(things.reach, ['public', 'unlisted']), eq(things.ownerId, reader ?? ''))

/** The condition that a thing is in a reader's lists of everybody's: there is no block between them and its owner. */
export const isListedFor = (reader: Reader) =>
  reader === null ? undefined : hasNoBlockWith(things.ownerId, reader)
