import { Email, emailKeys } from '@domain/accounts/email'
import { type Person, peopleLimits, personOf, personWords } from '@domain/people'
import { wantedWords } from '@domain/search/words'
import type { KitContext } from '@kit/context'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { users } from '@kit/table'
import { takeTight } from '@kit/tight-limit'
import {
  and,
  asc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import * as v from 'valibot'
import { blockBetween, hasNotBlocked } from './blocks'
import { userWords } from './table'

/** The columns that show a member to others. */
export const personColumns = {
  id: users.id,
  handle: users.handle,
  firstName: users.firstName,
  lastName: users.lastName,
  avatar: users.avatar,
}

type SearchableName = { id: string; handle: string; firstName: string; lastName: string }

/** The statements that make a member findable; a changed name takes the place of the old one. */
export function writeWords(db: Db, member: SearchableName) {
  const rows = personWords(member).map((word) => ({ word, userId: member.id }))
  return [
    db.delete(userWords).where(eq(userWords.userId, member.id)),
    db.insert(userWords).values(rows).onConflictDoNothing(),
  ] as const
}

/** The id of the member that is named by id or handle, with or without an @ before it; null of nobody. */
export const memberNamed = (named: string): SQL =>
  sql`coalesce((SELECT id FROM users WHERE id = ${named}),
    (SELECT id FROM users WHERE handle = ${named.replace(/^@/, '').toLowerCase()}))`

/** The id of the member whose things a list is to have: `me` is its reader. */
export const ownerNamed = (named: string, reader: string | null): SQL =>
  named === 'me' ? sql`${reader ?? ''}` : memberNamed(named)

/** Finds members for the caller: by the whole e-mail address, else by the beginnings of their words. */
export async function findPeople(c: KitContext, q: string): Promise<Person[]> {
  const { db, user } = c.var
  if (q.includes('@')) {
    const found = await findPerson(c, q)
    const isShown = found && found.id !== user.id && (await blockBetween(db, user.id, found.id)) !== 'theirs'
    return isShown ? [found] : []
  }
  const wanted = wantedWords(q, peopleLimits.letters)
  if (wanted.length === 0) return []
  const [named, ...found] = await db.batch([
    db
      .select(personColumns)
      .from(users)
      .where(
        and(eq(users.handle, q.toLowerCase()), isNull(users.deleteAfter), hasNotBlocked(users.id, user.id)),
      ),
    ...wanted.map(([first = '', ...others]) => peopleByWords(db, user.id, first, others)),
  ])
  const all = [...named.filter(({ id }) => id !== user.id), ...found.flat()]
  const each = new Map(all.map((member) => [member.id, personOf(member)]))
  return [...each.values()].slice(0, peopleLimits.found)
}

/** Walks the index of words from the first word on and stops at the tenth member; somebody may be met by two words. */
export function peopleByWords(db: Db, callerId: string, first: string, others: readonly string[]) {
  const also = others.map((word, at) => {
    const other = alias(userWords, `word${at}`)
    return exists(
      db
        .select({ id: other.userId })
        .from(other)
        .where(and(eq(other.userId, userWords.userId), beginsWith(other.word, word))),
    )
  })
  return db
    .select(personColumns)
    .from(userWords)
    .innerJoin(users, eq(users.id, userWords.userId))
    .where(
      and(
        beginsWith(userWords.word, first),
        ne(userWords.userId, callerId),
        isStaying,
        hasNotBlocked(userWords.userId, callerId),
        ...also,
      ),
    )
    .orderBy(asc(userWords.word), asc(userWords.userId))
    .limit(peopleLimits.found * 2)
}

// The plus keeps the planner from beginning with the index of accounts that are about to go: nearly all are not.
const isStaying = sql`+${users.deleteAfter} IS NULL`

/** A range of the index: LIKE would not use it for words of any script. */
function beginsWith(column: SQLWrapper, word: string) {
  return sql`${column} >= ${word} AND ${column} <= ${`${word}\u{10ffff}`}`
}

// Limits probing for which addresses have accounts.
const byEmail = { name: 'people-by-email', most: 30, seconds: 3_600 }

/**
 * Finds the member that is named by id, handle (with or without an @ before it) or whole e-mail address, else null. By
 * the address only who confirmed it and wants to be found by it; a caller asks so thirty times an hour.
 */
export async function findPerson(c: KitContext, name: string): Promise<Person | null> {
  const { db, user } = c.var
  const named = name.trim().replace(/^@/, '')
  const email = named.includes('@') ? v.safeParse(Email, named) : null
  if (email?.success) await takeTight(c, byEmail, user.id)
  const is = email?.success
    ? and(
        inArray(users.emailKey, emailKeys(email.output)),
        or(eq(users.id, user.id), and(isNotNull(users.emailConfirmedAt), eq(users.isFoundByEmail, true))),
      )
    : or(eq(users.id, named), eq(users.handle, named.toLowerCase()))
  const [row] = await db
    .select(personColumns)
    .from(users)
    .where(and(is, isNull(users.deleteAfter)))
    .limit(1)
  return row ? personOf(row) : null
}

/** Like `findPerson`, for somebody who is to become a member of something; throws `invalid` when it is nobody. */
export async function getPerson(c: KitContext, named: string): Promise<Person> {
  const person = await findPerson(c, named)
  if (!person) throw new AppError('invalid', { member: 'unknown_person' })
  return person
}

/**
 * Refuses to add a member who blocked the caller, in the same words as an unknown one, or a member that the caller
 * blocked. A present member is not checked: a role can still be taken from them.
 */
export async function requireNoBlock(c: KitContext, personId: string): Promise<void> {
  const block = await blockBetween(c.var.db, c.var.user.id, personId)
  if (block === 'theirs') throw new AppError('invalid', { member: 'unknown_person' })
  if (block === 'mine') throw new AppError('invalid', { member: 'blocked_by_you' })
}
