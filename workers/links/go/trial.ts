import type { Db } from '@kit/db'
import type { Settings } from '@kit/env'
import { eq, sql } from 'drizzle-orm'
import { trialLinks } from '../links/table'
import { answerBlocked, answerGone } from './answers'
import { type Preview, previewPage } from './preview'

type TrialPreview = Preview & { id: string; ownerId: null }

const isBlocked = sql<number>`EXISTS (
  SELECT 1 FROM json_each(${trialLinks.targetHosts}) AS host JOIN blocked_targets ON blocked_targets.host = host.value
)`

/** Finds what a trial link's page shows; gives the answer itself where there is nothing to show, null where nobody made it. */
export async function findTrial(
  request: Request,
  slug: string,
  db: Db,
  { hosts }: Settings,
): Promise<TrialPreview | Response | null> {
  const { id, url, createdAt, expiresAt } = trialLinks
  const [row] = await db
    .select({ id, url, createdAt, expiresAt, isBlocked })
    .from(trialLinks)
    .where(eq(trialLinks.slug, slug))
  if (!row) return null
  if (row.isBlocked) return answerBlocked(request)
  if (row.expiresAt <= Date.now()) return answerGone(request)
  const shown = { slug, title: null, forwardQuery: false, ownerId: null, webOrigin: hosts.web }
  return { ...shown, id: row.id, url: row.url, createdAt: row.createdAt, endsAt: row.expiresAt }
}

/** The answer of every visit of a trial link: where it leads is shown, never gone to unasked. Null where nobody made it. */
export async function trialPage(
  request: Request,
  slug: string,
  db: Db,
  settings: Settings,
): Promise<Response | null> {
  const found = await findTrial(request, slug, db, settings)
  return found === null || found instanceof Response ? found : previewPage(request, found, 'none')
}
