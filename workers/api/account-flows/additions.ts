import { lifetime } from '@domain/accounts/accounts'
import type { Addition } from '@domain/accounts/recovery'
import type { Db } from '@kit/db'
import { users } from '@kit/table'
import { and, eq, gte, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { forms, formWebhooks } from '../forms/table'
import { endChallenges } from '../ways/challenges'
import { recoveryCodes, ways } from '../ways/table'

/** Nothing was added from here on: such a removal takes only what waits to be proved, and what ends with its token. */
export const never = Number.MAX_SAFE_INTEGER

/** Since when additions count as recent, so that a reset by mail removes them. */
export const recentSince = (now: number) => now - lifetime.recent

// An authenticator counts from its first code, not from when it was begun.
const addedAt = sql<number>`max(${ways.createdAt}, coalesce(${ways.confirmedAt}, 0))`
const setAt = sql<number>`max(${formWebhooks.createdAt}, ${formWebhooks.changedAt})`
const formName = sql<string>`(SELECT ${forms.name} FROM ${forms} WHERE ${forms.id} = ${formWebhooks.formId})`

const isOf = (db: Db, userId: string) =>
  inArray(formWebhooks.formId, db.select({ id: forms.id }).from(forms).where(eq(forms.ownerId, userId)))

type Removal = {
  since: number
  /** For the batch of the statements. */
  condition: SQL
  /** Whether the authenticator and the recovery codes stay, whenever they were made. */
  keepsSecondFactor?: boolean
}

/**
 * The statements that remove additions to an account from a time on, cancel its deletion if that was requested from then
 * on, and end everything that waits for its member. They
 * come before the one that ends the access tokens: webhooks that tokens set end with those. `namesOf` reads the rows
 * that they return.
 */
export function removeAdditions(
  db: Db,
  userId: string,
  { since, condition, keepsSecondFactor = false }: Removal,
) {
  const isLate = or(gte(addedAt, since), isNull(ways.confirmedAt))
  const isOther = keepsSecondFactor ? ne(ways.kind, 'totp') : undefined
  const areLate = keepsSecondFactor ? sql`0` : gte(recoveryCodes.createdAt, since)
  const isLost = or(gte(setAt, since), isNotNull(formWebhooks.madeByToken))
  return [
    db
      .delete(ways)
      .where(and(eq(ways.userId, userId), isLate, isOther, condition))
      .returning({ kind: ways.kind, name: ways.name, confirmedAt: ways.confirmedAt }),
    db
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), areLate, condition))
      .returning({ hash: recoveryCodes.hash }),
    db
      .delete(formWebhooks)
      .where(and(isOf(db, userId), isLost, condition))
      .returning({ name: formName }),
    db
      .update(users)
      .set({ deleteAfter: null })
      .where(and(eq(users.id, userId), gte(users.deleteAfter, since + lifetime.deletionGrace), condition))
      .returning({ id: users.id }),
    endChallenges(db, userId, condition),
  ] as const
}

/** Whether an account that is deleted after `deleteAfter` (null: stays) was asked to be from a time on. */
export const isDeletionSince = (deleteAfter: number | null, since: number) =>
  deleteAfter !== null && deleteAfter >= since + lifetime.deletionGrace

type WayName = {
  kind: Exclude<Addition['kind'], 'recoveryCodes' | 'webhook'>
  name: string
  confirmedAt: number | null
}

/** Takes ways, recovery codes and webhooks; gives them as a message or a page names them. */
export function namesOf(
  some: readonly WayName[],
  codes: readonly unknown[],
  webhooks: readonly { name: string | null }[],
): Addition[] {
  return [
    ...some.filter((way) => way.confirmedAt !== null).map(({ kind, name }) => ({ kind, name })),
    ...(codes.length > 0 ? [{ kind: 'recoveryCodes' as const, name: '' }] : []),
    ...webhooks.map(({ name }) => ({ kind: 'webhook' as const, name: name ?? '' })),
  ]
}

/** The additions to an account beside its password, from a time on. */
export async function listAdditions(db: Db, userId: string, since = 0): Promise<Addition[]> {
  const [some, codes, webhooks] = await db.batch([
    db
      .select({ kind: ways.kind, name: ways.name, confirmedAt: ways.confirmedAt })
      .from(ways)
      .where(and(eq(ways.userId, userId), isNotNull(ways.confirmedAt), gte(addedAt, since)))
      .orderBy(ways.createdAt, ways.id),
    db
      .select({ hash: recoveryCodes.hash })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), gte(recoveryCodes.createdAt, since)))
      .limit(1),
    db
      .select({ name: formName })
      .from(formWebhooks)
      .where(
        and(
          isOf(db, userId),
          or(gte(setAt, since), since > 0 ? isNotNull(formWebhooks.madeByToken) : undefined),
        ),
      )
      .orderBy(formWebhooks.createdAt, formWebhooks.formId),
  ])
  return namesOf(some, codes, webhooks)
}

/** Tells whether a member has an authenticator or recovery codes from before a time. */
export async function hasFactorBefore(db: Db, userId: string, before: number): Promise<boolean> {
  const [some, codes] = await db.batch([
    db
      .select({ id: ways.id })
      .from(ways)
      .where(
        and(
          eq(ways.kind, 'totp'),
          eq(ways.subject, userId),
          lt(addedAt, before),
          isNotNull(ways.confirmedAt),
        ),
      ),
    db
      .select({ hash: recoveryCodes.hash })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), lt(recoveryCodes.createdAt, before)))
      .limit(1),
  ])
  return some.length + codes.length > 0
}
