import { openDb } from '@kit/db'
import { settingsOf } from '@kit/env'
import { runJobs } from '@kit/jobs'
import { api } from './api'
import type { SitesBindings } from './env'
import { filesHost } from './files-host'
import { serve, serveFromMemory } from './serve/serve'
import { siteJobs } from './sites/purge'
import { flushVisits } from './visits/buffer'

export const app = api

export type SitesApp = typeof api

export default {
  fetch(request: Request, env: SitesBindings, ctx: ExecutionContext) {
    const ready = serveFromMemory(request, env, ctx)
    if (ready !== null) return ready
    const { hosts } = settingsOf(env)
    if (request.url.startsWith(`${hosts.api}/`)) return api.fetch(request, env, ctx)
    if (request.url.startsWith(`${hosts.files}/`)) return filesHost.fetch(request, env, ctx)
    const { hostname, pathname } = new URL(request.url)
    const ours = new URL(hosts.sites).hostname
    // A service binding calls under a name of its own, for the health of this part and for the pages.
    const isSite = hostname === ours || hostname.endsWith(`.${ours}`)
    const isHealth = hostname === ours && (pathname === '/ready' || pathname === '/health')
    return isSite && !isHealth ? serve(request, env, ctx) : api.fetch(request, env, ctx)
  },

  async scheduled({ cron, scheduledTime }, env) {
    // Before the composition stops, what is counted is written at once.
    if (cron === 'flush') {
      await flushVisits(env.DB, true)
      return
    }
    const db = openDb(env.DB, 'write')
    await runJobs('sites', db, siteJobs(db, env, scheduledTime))
  },
} satisfies ExportedHandler<SitesBindings>
