import type { Db } from '@kit/db'
import type { Settings } from '@kit/env'
import { and, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { seal } from '../ways/seal'
import { formDeliveries, forms, formWebhooks } from './table'
import { newSecret } from './webhook-set'
import { untilTurnedOn } from './webhook-stop'

type Source = { db: Db; settings: Settings }

const isOf = (userId: string) =>
  sql`${formWebhooks.formId} IN (SELECT ${forms.id} FROM ${forms} WHERE ${forms.ownerId} = ${userId})`

const name = sql<string>`(SELECT ${forms.name} FROM ${forms} WHERE ${forms.id} = ${formWebhooks.formId})`

/**
 * The statements, for the batch of a recovery, that replace the secrets of a member's webhooks that were given out since a time:
 * who knows one can speak as we do. Such a webhook is stopped with its deliveries until its owner, who has to change the secret at
 * the receiver too, turns it on. A webhook that is set after this call is younger, and so removed. Gives the names of the forms.
 */
export async function renewSecrets(
  { db, settings }: Source,
  userId: string,
  { since, condition }: { since: number; condition: SQL },
) {
  const isTheirs = isOf(userId)
  const hooks = await db.select({ formId: formWebhooks.formId }).from(formWebhooks).where(isTheirs)
  const sealed = await Promise.all(
    hooks.map(async ({ formId }) => [formId, await seal(settings, newSecret())] as const),
  )
  const secrets = JSON.stringify(Object.fromEntries(sealed))
  const mine = sql`(SELECT value FROM json_each(${secrets}) WHERE key = ${formWebhooks.formId})`
  const stop = { stoppedAt: Date.now(), stopReason: 'new_secret' as const, stopStatus: null }
  const isStopped = sql`${formDeliveries.formId} IN (SELECT ${formWebhooks.formId} FROM ${formWebhooks}
    WHERE ${isTheirs} AND ${formWebhooks.stopReason} = 'new_secret')`
  return [
    db
      .update(formWebhooks)
      .set({ secret: mine, earlierSecret: null, earlierUntil: null, shownAt: 0, ...stop })
      .where(and(isTheirs, gte(formWebhooks.shownAt, since), isNotNull(mine), condition))
      .returning({ name }),
    db
      .update(formDeliveries)
      .set({ nextAt: untilTurnedOn })
      .where(and(isStopped, isNotNull(formDeliveries.nextAt), condition)),
  ] as const
}

/** The names of the forms whose webhooks' secrets a recovery would replace: given out since a time, and not removed by it. */
export async function listRenewals(db: Db, userId: string, since: number): Promise<string[]> {
  const { formId, shownAt, createdAt, changedAt, madeByToken } = formWebhooks
  const rows = await db
    .select({ name })
    .from(formWebhooks)
    .where(
      and(isOf(userId), gte(shownAt, since), lt(createdAt, since), lt(changedAt, since), isNull(madeByToken)),
    )
    .orderBy(createdAt, formId)
  return rows.map((row) => row.name)
}
