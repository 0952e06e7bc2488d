import { newId } from '@domain/ids'
import { shownHost } from '@domain/links/hosts'
import { hostAndParents } from '@domain/links/links'
import { trialLife } from '@domain/links/trial-links'
import type { Caller } from '@kit/context'
import { randomSecret, sha256 } from '@kit/crypto'
import type { Db } from '@kit/db'
import type { Settings } from '@kit/env'
import { AppError } from '@kit/errors'
import { insertWhere } from '@kit/insert-where'
import { and, eq, sql } from 'drizzle-orm'
import { requireTarget } from '../links/guard-target'
import { derivedOf, mayEnter, requireFewLinks } from '../links/queries'
import { randomSlug } from '../links/random-slug'
import { type LinkRow, ownColumns } from '../links/state'
import { links, trialLinks } from '../links/table'

/** Writes a trial link to an address that may be led to. */
export async function createTrial(db: Db, url: string, slugs: () => string = randomSlug) {
  const claim = randomSecret()
  const createdAt = Date.now()
  const row = {
    id: newId('link'),
    url,
    targetHosts: JSON.stringify(hostAndParents(new URL(url).hostname)),
    claimHash: await sha256(claim),
    expiresAt: createdAt + trialLife,
    createdAt,
  }
  for (let attempt = 0; attempt < 5; attempt++) {
    const slug = slugs()
    const written = await db
      .insert(trialLinks)
      .values({ ...row, slug })
      .onConflictDoNothing()
      .returning({ id: trialLinks.id })
    if (written.length > 0) return { slug, claim, expiresAt: row.expiresAt }
  }
  throw new AppError('unavailable')
}

/** Makes the trial link of a secret a link of the caller's, once. Throws `not_found`, `gone`, or `invalid` where there is no room or its address is blocked by now. */
export async function claimTrial(db: Db, settings: Settings, user: Caller, claim: string): Promise<LinkRow> {
  const [trial] = await db
    .select()
    .from(trialLinks)
    .where(eq(trialLinks.claimHash, await sha256(claim)))
  if (!trial) throw new AppError('not_found')
  const now = Date.now()
  if (trial.expiresAt <= now) throw new AppError('gone')
  const { id, slug, url } = trial
  const link = { slug, url, title: shownHost(new URL(url).hostname).slice(0, 120) }
  const row = { ...link, ...derivedOf(link), id, ownerId: user.id, createdAt: now, updatedAt: now }
  const isThere = sql`EXISTS (SELECT 1 FROM ${trialLinks} WHERE ${trialLinks.id} = ${id})`
  const isClaimed = sql`EXISTS (SELECT 1 FROM ${links} WHERE ${links.id} = ${id})`
  const [[written]] = await db.batch([
    insertWhere(db, links, row, sql`${user.isStill} AND ${isThere} AND ${mayEnter(row)}`).returning(
      ownColumns,
    ),
    db.delete(trialLinks).where(and(eq(trialLinks.id, id), isClaimed)),
  ])
  if (written) return { ...written, isBlocked: 0 }
  await requireFewLinks(db, user.id)
  await requireTarget(db, settings, url)
  throw new AppError('not_found')
}
