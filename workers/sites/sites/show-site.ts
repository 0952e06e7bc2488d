import type { Site } from '@domain/sites/sites'
import type { KitContext } from '@kit/context'
import { etagOf } from '@kit/etag'
import type { SitesBindings } from '../kit/env'
import { siteLimits } from '../tree/limits'
import { type SiteRow, siteOf } from './queries'

/** Gives a site as its owner sees it, and sets its version as the answer’s ETag. */
export function showSite(c: KitContext, env: SitesBindings, row: SiteRow): Site {
  c.header('ETag', etagOf(row.version))
  return siteOf(row, c.var.settings.hosts.sites, siteLimits(env).bytes)
}
