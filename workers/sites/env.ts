import type { KitBindings } from '@kit/env'
import type { Progress } from './connector/progress'

/** What the sites worker is bound to besides what every worker has. */
export type SitesBindings = KitBindings & {
  SITES: R2Bucket
  /** Megabytes that the files of one site may take up. */
  SITE_QUOTA_MB: string
  SUBREQUESTS: string
  /** Set for one call that tells how far it is; no binding of the platform. */
  progress?: Progress
}
