import type { KitBindings } from '@kit/env'

/** Hears how many files of a long call are done, and of how many where that is known. */
export type Progress = (done: number, of: number | null) => void

/** Bindings of the sites worker, in addition to those of every worker. */
export type SitesBindings = KitBindings & {
  SITES: R2Bucket
  /** Megabytes that the files of one site may take up. */
  SITE_QUOTA_MB: string
  SUBREQUESTS: string
  /** Set for one call that tells how far it is; no binding of the platform. */
  progress?: Progress
}
