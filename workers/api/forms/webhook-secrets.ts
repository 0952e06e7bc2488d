import type { Db } from '@kit/db'
import type { Settings } from '@kit/env'
import { and, eq, lte } from 'drizzle-orm'
import { seal, unseal } from '../ways/seal'
import { formWebhooks } from './table'

type Secrets = Pick<typeof formWebhooks.$inferSelect, 'secret' | 'earlierSecret' | 'earlierUntil'>

export const hasEarlier = ({ earlierUntil }: Secrets) => earlierUntil !== null && earlierUntil > Date.now()

/** The secrets that sign, the newest first. */
export async function secretsOf(settings: Settings, hook: Secrets): Promise<string[]> {
  const sealed = [hook.secret, hasEarlier(hook) ? hook.earlierSecret : null]
  const texts = await Promise.all(sealed.map((one) => one && unseal(settings, one)))
  return texts.flatMap((text) => text || [])
}

/** Seals the secrets again that a replaced key sealed, before that key is forgotten; gives how many. */
export async function sealWebhooksAnew(db: Db, settings: Settings): Promise<number> {
  if (settings.sessionSecrets.length < 2) return 0
  let sealed = 0
  for (const { formId, secret, earlierSecret } of await db.select().from(formWebhooks)) {
    const anew = await Promise.all([secret, earlierSecret].map((one) => one && sealedAnew(settings, one)))
    if (!anew[0]) continue
    const isSame = and(eq(formWebhooks.formId, formId), eq(formWebhooks.secret, secret))
    await db
      .update(formWebhooks)
      .set({ secret: anew[0], earlierSecret: anew[1] || null })
      .where(isSame)
    sealed += 1
  }
  return sealed
}

async function sealedAnew(settings: Settings, sealed: string): Promise<string | null> {
  const text = await unseal(settings, sealed)
  return text === null ? null : seal(settings, text)
}

/** For the daily job: forgets the secrets that sign no more. */
export async function forgetEarlierSecrets(db: Db, now: number): Promise<void> {
  await db
    .update(formWebhooks)
    .set({ earlierSecret: null, earlierUntil: null })
    .where(lte(formWebhooks.earlierUntil, now))
}
