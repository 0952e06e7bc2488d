import * as v from 'valibot'
import { CodeRun, hitLimits } from './runs'

/** Where a piece of output was written: by the program, or by its compiler. */
const outputStreams = ['stdout', 'stderr', 'compiler'] as const
export type OutputStream = (typeof outputStreams)[number]

/**
 * The events of `GET /runs/:id/events`: the SSE `event` is `type`, its `data` the rest as JSON, its `id` a number that
 * grows; `Last-Event-ID` continues after it. `seq` of output grows by one for each piece. `done` is the last.
 */
export const RunEvent = v.variant('type', [
  v.object({ type: v.literal('queued'), position: v.number() }),
  v.object({ type: v.literal('stage'), name: v.picklist(['compiling', 'running']) }),
  v.object({
    type: v.literal('out'),
    stream: v.picklist(outputStreams),
    text: v.string(),
    seq: v.number(),
  }),
  v.object({ type: v.literal('limit'), kind: v.picklist(hitLimits) }),
  v.object({ type: v.literal('done'), ...CodeRun.entries }),
])
export type RunEvent = v.InferOutput<typeof RunEvent>
