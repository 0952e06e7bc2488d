import { newId } from '@domain/ids'
import { plainSlug } from '@domain/links/links'
import { NewPageReport } from '@domain/reports'
import { workerApp } from '@kit/app'
import type { AppEnv } from '@kit/context'
import { describeRoute } from '@kit/describe'
import type { KitBindings } from '@kit/env'
import { AppError } from '@kit/errors'
import { answerReady, databaseCheck } from '@kit/health'
import { recordSecurityEvent } from '@kit/security-log'
import { takeTight } from '@kit/tight-limit'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from 'hono'
import * as v from 'valibot'
import { reports } from '../../api/reports/table'
import { linkColumns } from '../links/state'
import { links } from '../links/table'
import { answerBlocked, answerGone, answerNotFound, answerTooMany } from './answers'
import { previewPage } from './preview'
import { redirect } from './redirect'
import { findTrial } from './trial'

/** People open these addresses in a browser, so errors are pages; 403 is a blocked link, 410 an expired one. */
const pages = { refusal: 'page' as const, refuses: [403, 404, 410] }

const reportLimit = { name: 'reports', most: 5, seconds: 3_600 }

/** Everything on the go host that is not a plain redirect. */
export const go = workerApp<KitBindings>('go', 16 * 1024)
  .get('/', (c) => c.redirect(c.var.settings.hosts.web, 302))
  .get('/health', (c) => c.json({ ok: true }))
  .get('/ready', (c) => answerReady(c, [databaseCheck(c.env.DB)]))
  .get('/robots.txt', (c) => c.text('User-agent: *\nDisallow: /*+$\n'))
  .get(
    '/:slug{[^/]+\\+}',
    describeRoute({ summary: 'Preview where a short link leads', answers: { 200: 'text/html' }, ...pages }),
    async (c) => {
      const link = await findPreview(c)
      return link instanceof Response ? link : previewPage(c.req.raw, link, 'none')
    },
  )
  .post(
    '/:slug{[^/]+\\+}',
    describeRoute({
      summary: 'Report a short link',
      answers: { 200: 'text/html' },
      takes: { 'application/x-www-form-urlencoded': NewPageReport, 'multipart/form-data': NewPageReport },
      ...pages,
      refuses: [...pages.refuses, 429],
    }),
    async (c) => {
      const link = await findPreview(c)
      if (link instanceof Response) return link
      const report = v.safeParse(NewPageReport, await readReport(c))
      if (!report.success) return previewPage(c.req.raw, link, 'refused')
      try {
        await takeTight(c, reportLimit, c.var.network)
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error
        return answerTooMany(c.req.raw, error.headers?.['Retry-After'] ?? '3600')
      }
      const { reason, text = '' } = report.output
      const about = { subjectId: link.id, ownerId: link.ownerId, createdAt: Date.now() }
      await c.var.db.insert(reports).values({ id: newId('report'), ...about, reason, text })
      await recordSecurityEvent(c, 'link_reported', link.ownerId)
      return previewPage(c.req.raw, link, 'sent')
    },
  )
  .get(
    '/:slug',
    describeRoute({
      summary: 'Follow a short link',
      answers: { 302: null },
      ...pages,
      refuses: [...pages.refuses, 503],
    }),
    (c) => redirect(c.req.raw, plainSlug(c.req.param('slug')), c.env, c.executionCtx),
  )

type GoContext = Context<AppEnv>

async function readReport(c: GoContext): Promise<unknown> {
  const type = c.req.header('Content-Type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type))
    throw new AppError('unsupported_type')
  // A form that cannot be read is refused on the page, like one without a reason.
  const form = await c.req.formData().catch(() => null)
  return form && Object.fromEntries(form)
}

/** Finds the link of a preview page; gives the answer itself where there is nothing to show. */
async function findPreview(c: GoContext) {
  const slug = plainSlug((c.req.param('slug') ?? '').slice(0, -1))
  const [row] = await c.var.db
    .select({ ...linkColumns, ownerId: links.ownerId })
    .from(links)
    .where(and(eq(links.slug, slug), isNull(links.deletedAt)))
  if (!row) return (await findTrial(c.req.raw, slug, c.var.db, c.var.settings)) ?? answerNotFound(c.req.raw)
  if (row.isBlocked) return answerBlocked(c.req.raw)
  const isOver = row.expiresAt !== null && row.expiresAt <= Date.now()
  if (isOver || (row.maxClicks !== null && row.used >= row.maxClicks)) return answerGone(c.req.raw)
  return { ...row, webOrigin: c.var.settings.hosts.web }
}
