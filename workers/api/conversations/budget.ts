import type { AiBudget } from '@domain/conversations/ai'
import { usualBudget } from '@domain/conversations/limits'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { ApiBindings } from '../env'
import { aiUsage } from './table'

const day = 86_400_000
/** Days of which the tokens are kept. */
const daysKept = 31

const dayOf = (now: number) => iso(now).slice(0, 10)

/** Tokens of one member a day, as `AI_BUDGET_TOKENS` says. */
const limitOf = ({ AI_BUDGET_TOKENS: text }: ApiBindings): number => {
  const wanted = Number(text || usualBudget)
  return Number.isFinite(wanted) && wanted >= 0 ? Math.floor(wanted) : usualBudget
}

/** The statement of what a member has used today. */
export const usedToday = (db: Db, userId: string, now: number) =>
  db
    .select({ tokens: aiUsage.tokens })
    .from(aiUsage)
    .where(and(eq(aiUsage.userId, userId), eq(aiUsage.day, dayOf(now))))

/** Takes the tokens used today; gives the budget as its member sees it. */
export const budgetOf = (env: ApiBindings, used: number, now: number): AiBudget => ({
  used,
  limit: limitOf(env),
  resetsAt: iso((Math.floor(now / day) + 1) * day),
})

/** Throws `budget_spent` with the time of the next one, in `details` and as `Retry-After`. */
export function requireBudget({ used, limit, resetsAt }: AiBudget, now: number): void {
  if (used < limit) return
  const seconds = Math.max(1, Math.ceil((Date.parse(resetsAt) - now) / 1_000))
  throw new AppError('budget_spent', undefined, { 'Retry-After': String(seconds) }, undefined, { resetsAt })
}

/** The statement that counts tokens of a member's answer, where the condition holds and the account is there still. */
export const countTokens = (db: Db, userId: string, tokens: number, now: number, condition: SQL) =>
  db
    .insert(aiUsage)
    .select(
      sql`SELECT users.id, ${dayOf(now)}, ${tokens} FROM users WHERE users.id = ${userId} AND ${condition}`,
    )
    .onConflictDoUpdate({
      target: [aiUsage.userId, aiUsage.day],
      set: { tokens: sql`${aiUsage.tokens} + excluded.tokens` },
    })

/** For the daily job: forgets days of more than a month ago; gives how many. */
export async function forgetUsage(db: Db, now: number): Promise<number> {
  const gone = await db.delete(aiUsage).where(lt(aiUsage.day, dayOf(now - daysKept * day)))
  return gone.meta.changes
}
