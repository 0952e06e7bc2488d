import { newId } from '@domain/ids'
import { NewSiteReport, siteIdPattern, siteUrl } from '@domain/sites/sites'
import { workerApp } from '@kit/app'
import type { AppEnv } from '@kit/context'
import { AppError } from '@kit/errors'
import { recordSecurityEvent } from '@kit/security-log'
import { takeTight } from '@kit/tight-limit'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import * as v from 'valibot'
import { reports } from '../../api/reports/table'
import type { SitesBindings } from '../kit/env'
import { sites } from '../kit/table'
import { answerTooMany, answerUnknown } from './pages'
import { reportPage } from './report-page'

const reportLimit = { name: 'site-reports', most: 5, seconds: 3_600 }

/** The parent host of all sites: the path form of their addresses, and reports. */
export const apex = workerApp<SitesBindings>('sites-host', 16 * 1024)
  .get('/', (c) => c.redirect(c.var.settings.hosts.web, 302))
  .get('/robots.txt', (c) => c.text('User-agent: *\nDisallow: /report\n'))
  .get('/report', async (c) => {
    const { site = '' } = c.req.query()
    return (await findOwner(c, site)) === null
      ? answerUnknown(c.req.raw)
      : reportPage(c.req.raw, siteUrl(c.var.settings.hosts.sites, site), site, 'none')
  })
  .post('/report', async (c) => {
    const form = await readForm(c)
    const site = typeof form.site === 'string' ? form.site : ''
    const owner = await findOwner(c, site)
    if (owner === null) return answerUnknown(c.req.raw)
    const url = siteUrl(c.var.settings.hosts.sites, site)
    const report = v.safeParse(NewSiteReport, form)
    if (!report.success) return reportPage(c.req.raw, url, site, 'refused')
    try {
      await takeTight(c, reportLimit, c.var.network)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error
      return answerTooMany(c.req.raw, error.headers?.['Retry-After'] ?? '3600')
    }
    const { reason, text = '' } = report.output
    const about = { subjectId: site, ownerId: owner, createdAt: Date.now() }
    await c.var.db.insert(reports).values({ id: newId('report'), ...about, reason, text })
    await recordSecurityEvent(c, 'site_reported', owner)
    return reportPage(c.req.raw, url, site, 'sent')
  })
  .all('*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    const [, id = ''] = pathname.split('/')
    if (!siteIdPattern.test(id)) return answerUnknown(c.req.raw)
    return c.redirect(`${siteUrl(c.var.settings.hosts.sites, id)}${pathname.slice(1)}${search}`, 308)
  })

type ApexContext = Context<AppEnv<SitesBindings>>

async function findOwner(c: ApexContext, id: string): Promise<string | null> {
  if (!siteIdPattern.test(id)) return null
  const [row] = await c.var.db.select({ ownerId: sites.ownerId }).from(sites).where(eq(sites.id, id))
  return row?.ownerId ?? null
}

async function readForm(c: ApexContext): Promise<Record<string, unknown>> {
  const type = c.req.header('Content-Type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type))
    throw new AppError('unsupported_type')
  const form = await c.req.formData().catch(() => {
    throw new AppError('invalid')
  })
  return Object.fromEntries(form)
}
