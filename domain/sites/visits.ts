import * as v from 'valibot'
import { bucketUnits } from '../dates/buckets'

const Counted = v.array(v.object({ value: v.string(), visits: v.number() }))

/**
 * `GET /sites/current/visits`: visits of a site's pages during a period. Files other than pages are not counted,
 * programs separately. The lists hold at most 20 entries, the largest first; referrer `direct` and country `unknown`
 * mean that the request named none.
 */
export const Visits = v.object({
  unit: v.picklist(bucketUnits),
  total: v.number(),
  bots: v.number(),
  items: v.array(v.object({ at: v.string(), visits: v.number() })),
  pages: Counted,
  referrers: Counted,
  countries: Counted,
  devices: Counted,
  browsers: Counted,
})
export type Visits = v.InferOutput<typeof Visits>
