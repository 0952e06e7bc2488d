import type { Db } from '@kit/db'
import type { Progress } from '../kit/env'

/** How much a site may hold: bytes that are kept in all, files of one tree, bytes of one file; and how many calls of storage and database one request may make. */
export type SiteLimits = { bytes: number; files: number; fileBytes: number; calls: number }

/** The tree that a call works on. */
export type TreeContext = {
  db: Db
  bucket: R2Bucket
  siteId: string
  treeId: string
  /**
   * The state that the tree must still have when the change is written: a deploy that was published in the meantime
   * stays unchanged.
   */
  kind: 'live' | 'deploy'
  limits: SiteLimits
  /** Names the change when it was asked for with an `Idempotency-Key`: asked again, it gives its first answer. */
  changeId: string | null
  progress?: Progress | undefined
}

/** Where in R2 the bytes of a content lie. */
export const contentKey = (siteId: string, contentId: string) => `${siteId}/${contentId}`
