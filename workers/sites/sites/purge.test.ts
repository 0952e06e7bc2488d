import { env } from 'cloudflare:workers'
import { deployLife } from '@domain/sites/sites'
import { runJobs } from '@kit/jobs'
import { users } from '@kit/table'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { call, db } from '../../../tests/api'
import { beginDeploy, buildSite, callSites, putFile, visitSite } from '../../../tests/sites'
import { overdueJobs } from '../../api/account-flows/daily'
import { sites } from '../kit/table'
import { siteJobs } from './purge'

it('removes the site of an account whose grace is over before the account, and nobody else’s', async () => {
  const gone = await buildSite({ 'index.html': 'gone', 'big.html': 'x'.repeat(2_000) })
  const kept = await buildSite({ 'index.html': 'kept' })
  await visitSite(gone.site.id, '/big', { 'Accept-Encoding': 'br' })
  const [row] = await db().select({ ownerId: sites.ownerId }).from(sites).where(eq(sites.id, gone.site.id))
  const ownerId = row?.ownerId ?? ''
  const now = Date.now()
  await db()
    .update(users)
    .set({ deleteAfter: now - 1 })
    .where(eq(users.id, ownerId))
  await runJobs('api', db(), overdueJobs(db(), now))
  expect(await db().select().from(users).where(eq(users.id, ownerId))).toHaveLength(1)
  await runJobs('sites', db(), siteJobs(db(), env, now))
  await runJobs('api', db(), overdueJobs(db(), now))
  expect(await db().select().from(users).where(eq(users.id, ownerId))).toHaveLength(0)
  expect((await env.SITES.list({ prefix: `${gone.site.id}/` })).objects).toEqual([])
  expect(await (await visitSite(kept.site.id, '/')).text()).toBe('kept')
})

it('drops deploys that were left alone for a day, and only those', async () => {
  const { bearer } = await buildSite({ 'index.html': 'root' })
  const [left, open] = [await beginDeploy(bearer), await beginDeploy(bearer)]
  await putFile(bearer, left, 'a.txt', 'a')
  await env.DB.prepare('UPDATE site_trees SET updated_at = updated_at - ? WHERE id = ?')
    .bind(deployLife + 1, left.id)
    .run()
  await runJobs('sites', db(), siteJobs(db(), env, Date.now()))
  const status = async (id: string) =>
    (await callSites('GET', `/sites/current/deploys/${id}`, { bearer })).status
  expect([await status(left.id), await status(open.id)]).toEqual([404, 200])
})

it('goes along with the export of an account', async () => {
  const { bearer, site } = await buildSite({ 'index.html': 'root', 'a/b.txt': 'b' })
  const answer = await call('GET', '/accounts/current/export', { bearer })
  const exported = await answer.json<{ sites: { id: string; trees: { files: { path: string }[] }[] }[] }>()
  expect(exported.sites.map(({ id }) => id)).toEqual([site.id])
  expect(exported.sites[0]?.trees[0]?.files.map(({ path }) => path)).toEqual(['a/b.txt', 'index.html'])
})
