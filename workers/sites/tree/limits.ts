import { largestSiteFile, maxSiteFiles } from '@domain/sites/sites'
import * as v from 'valibot'
import type { SitesBindings } from '../kit/env'
import type { SiteLimits } from './place'

const Megabytes = v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1))

const Calls = v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(50))

/** Gives the limits of a site from the settings. */
export function siteLimits(env: Pick<SitesBindings, 'SITE_QUOTA_MB' | 'SUBREQUESTS'>): SiteLimits {
  const calls = v.parse(Calls, env.SUBREQUESTS)
  const bytes = v.parse(Megabytes, env.SITE_QUOTA_MB) * 1024 * 1024
  return { bytes, files: maxSiteFiles, fileBytes: Math.min(largestSiteFile, bytes), calls }
}
