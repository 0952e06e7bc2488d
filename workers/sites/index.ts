import { settingsOf } from '@kit/env'
import { api } from './api'
import type { SitesBindings } from './env'
import { filesHost } from './files-host'
import { serve } from './serve/serve'

export const app = api

export type SitesApp = typeof api

export default {
  fetch(request: Request, env: SitesBindings, ctx: ExecutionContext) {
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

  async scheduled() {},
} satisfies ExportedHandler<SitesBindings>
