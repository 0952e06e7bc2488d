import * as v from 'valibot'
import { bucketUnits } from '../dates/buckets'

const Counted = v.array(v.object({ value: v.string(), clicks: v.number() }))

/**
 * Clicks during a period: `items` has one entry for every hour or day, including empty ones. The lists hold at most 20
 * entries, the largest first; referrer `direct` and country `unknown` mean that the request named none.
 */
export const Clicks = v.object({
  unit: v.picklist(bucketUnits),
  total: v.number(),
  bots: v.number(),
  items: v.array(v.object({ at: v.string(), clicks: v.number() })),
  referrers: Counted,
  countries: Counted,
  devices: Counted,
  browsers: Counted,
})
export type Clicks = v.InferOutput<typeof Clicks>
