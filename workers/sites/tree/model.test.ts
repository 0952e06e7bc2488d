import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { db } from '../../../tests/api'
import { newOwner } from '../../../tests/files-host'
import { linesOf, SiteModel, seeded } from '../../../tests/site-model'
import { contentKey, type TreeContext } from './place'

/** `npm run bench -- files` makes thousands. */
const steps = 250
const texts = new Map<string, string>()

/** Every path of the tree with what is there, read as it lies in the database and in storage. */
async function present({ siteId, treeId }: TreeContext): Promise<string[]> {
  const rows = await db().all<{ path: string; contentId: string | null }>(sql`
    WITH RECURSIVE sub(id, path, content_id) AS (
      SELECT ${treeId}, '', NULL
      UNION ALL
      SELECT n.id, sub.path || '/' || n.name, n.content_id FROM sub JOIN site_nodes n ON n.parent_id = sub.id
    ) SELECT path, content_id AS contentId FROM sub WHERE path <> ''`)
  const lines = rows.map(async ({ path, contentId }) => {
    if (contentId === null) return path
    if (!texts.has(contentId)) {
      const object = await env.SITES.get(contentKey(siteId, contentId))
      texts.set(contentId, (await object?.text()) ?? 'missing')
    }
    return `${path}=${texts.get(contentId)}`
  })
  return (await Promise.all(lines)).sort()
}

it(`is what a model in memory says after each of ${steps} random calls`, async () => {
  const seed = Math.floor(Math.random() * 1e9)
  const site = await newOwner()
  const model = new SiteModel(seeded(seed), (call, { path = '', files, ...body }) =>
    files ? site.upload(path, files, {}, body.onTaken) : site.post(call, { path, ...body }),
  )
  for (let step = 0; step < steps; step += 1) {
    const call = await model.step()
    expect(await present(site.place), `seed ${seed}, step ${step}: ${call}`).toEqual(linesOf(model.root))
  }
  expect(model.counts.done).toBeGreaterThan(steps / 3)
  expect(model.counts.refused).toBeGreaterThan(steps / 30)
})
