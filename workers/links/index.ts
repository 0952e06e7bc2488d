import { reservedSlugs } from '@domain/links/links'
import { openDb } from '@kit/db'
import { settingsOf } from '@kit/env'
import { runJobs } from '@kit/jobs'
import { keptToHttps } from '@kit/transport'
import { api } from './api'
import { redirect, redirectFromMemory, slugOfPath } from './go/redirect'
import { go } from './go/routes'
import { flushClicks } from './links/click-buffer'
import type { LinksBindings } from './links/env'
import { linkJobs } from './links/purge'

export const app = api

export type LinksApp = typeof api

let goHost: string | undefined

export default {
  fetch(request: Request, env: LinksBindings, ctx: ExecutionContext) {
    goHost ??= `${new URL(settingsOf(env).hosts.go).host}/`
    const { url, method } = request
    const hostAt = url.indexOf('//') + 2
    if (!url.startsWith(goHost, hostAt)) return api.fetch(request, env, ctx)
    if (method !== 'GET' && method !== 'HEAD') return go.fetch(request, env, ctx)
    const pathAt = hostAt + goHost.length
    const queryAt = url.indexOf('?', pathAt)
    const path = queryAt < 0 ? url.slice(pathAt) : url.slice(pathAt, queryAt)
    const settings = settingsOf(env)
    const known = redirectFromMemory(request, path, env, ctx)
    if (known !== null) return keptToHttps(known, settings)
    return visit(request, path, env, ctx).then((answer) => keptToHttps(answer, settings))
  },

  async scheduled({ cron, scheduledTime }, env) {
    // Before the composition stops, what is counted is written at once.
    if (cron === 'flush') {
      await flushClicks(env.DB, true)
      return
    }
    const db = openDb(env.DB)
    await runJobs('links', db, linkJobs(db, scheduledTime))
  },
} satisfies ExportedHandler<LinksBindings>

async function visit(
  request: Request,
  path: string,
  env: LinksBindings,
  ctx: ExecutionContext,
): Promise<Response> {
  const slug = slugOfPath(path)
  const isPage = slug === null || slug.endsWith('+') || reservedSlugs.has(slug)
  return isPage ? go.fetch(request, env, ctx) : redirect(request, slug, env, ctx)
}
