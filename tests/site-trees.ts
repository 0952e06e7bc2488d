import { env } from 'cloudflare:workers'
import { newId } from '@domain/ids'
import { newSiteId, newTreeLabel } from '@domain/sites/sites'
import { sites, siteTrees } from '../workers/sites/kit/table'
import { storeBytes } from '../workers/sites/tree/contents'
import type { TreeContext } from '../workers/sites/tree/place'
import { putFiles } from '../workers/sites/tree/put'
import { db } from './api'
import { buildUser } from './factories'

const usual = { bytes: 1_000_000, files: 2_000, fileBytes: 500_000, calls: 20_000 }

/** Builds a site with an empty tree; its owner is made when none is given. */
export async function buildTree(
  change: Partial<TreeContext> & { ownerId?: string } = {},
): Promise<TreeContext> {
  const { ownerId, ...given } = change
  const [siteId, treeId, now] = [given.siteId ?? newSiteId(), newId('tree'), Date.now()]
  const owner = ownerId ?? (await buildUser(db())).id
  const times = { createdAt: now, updatedAt: now }
  const kind = given.kind ?? 'live'
  if (given.siteId === undefined)
    await db()
      .insert(sites)
      .values({ id: siteId, ...times, ownerId: owner, liveTree: treeId })
  await db()
    .insert(siteTrees)
    .values({ id: treeId, ...times, siteId, kind, label: newTreeLabel(), createdBy: owner })
  return { db: db(), bucket: env.SITES, siteId, treeId, kind, limits: usual, changeId: null, ...given }
}

const encoder = new TextEncoder()

/** Puts files into a tree: path (`a/b.txt`) → text. */
export async function putTexts(place: TreeContext, files: Record<string, string>): Promise<void> {
  const texts = Object.entries(files)
  const contents = await storeBytes(
    place,
    texts.map(([, text]) => encoder.encode(text)),
  )
  await putFiles(
    place,
    texts.flatMap(([path], at) => {
      const content = contents[at]
      return content ? [{ path: path.split('/'), content }] : []
    }),
  )
}
