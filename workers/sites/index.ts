import { openDb } from '@kit/db'
import { settingsOf } from '@kit/env'
import { runJobs } from '@kit/jobs'
import { keptToHttps } from '@kit/transport'
import { api } from './api'
import { withProgress } from './connector/progress'
import { filesHost } from './files-host'
import type { SitesBindings } from './kit/env'
import { serve, serveFromMemory } from './serve/serve'
import { siteJobs } from './sites/purge'
import { flushVisits } from './visits/buffer'

export const app = api

/** A site speaks for its own host only. */
const ofSite = 'max-age=63072000'

const files = withProgress((request, env, ctx) => filesHost.fetch(request, env, ctx))

export type SitesApp = typeof api

export default {
  fetch(request: Request, env: SitesBindings, ctx: ExecutionContext) {
    const ready = serveFromMemory(request, env, ctx)
    const settings = settingsOf(env)
    if (ready !== null) return keptToHttps(ready, settings, ofSite)
    const { hosts } = settings
    if (request.url.startsWith(`${hosts.api}/`)) return api.fetch(request, env, ctx)
    if (request.url.startsWith(`${hosts.files}/`)) return files(request, env, ctx)
    const { hostname, pathname } = new URL(request.url)
    const ours = new URL(hosts.sites).hostname
    // A service binding calls under a name of its own, for the health of this part and for the pages.
    const isSite = hostname === ours || hostname.endsWith(`.${ours}`)
    const isHealth = hostname === ours && (pathname === '/ready' || pathname === '/health')
    if (!isSite || isHealth) return api.fetch(request, env, ctx)
    return serve(request, env, ctx).then((answer) => keptToHttps(answer, settings, ofSite))
  },

  async scheduled({ cron, scheduledTime }, env) {
    // Before the composition stops, what is counted is written at once.
    if (cron === 'flush') {
      await flushVisits(env.DB, true)
      return
    }
    const db = openDb(env.DB)
    await runJobs('sites', db, siteJobs(db, env, scheduledTime))
  },
} satisfies ExportedHandler<SitesBindings>
