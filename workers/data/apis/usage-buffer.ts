import { stepOf } from '@domain/apis/latency'
import { countBuffer } from '@kit/count-buffer'
import { settingsOf } from '@kit/env'
import type { DataBindings } from '../kit/env'
import { isWanted, noteCaller, takeCallers } from './callers'
import { recallDefinition } from './definition'
import { noteCall, takeCalls } from './last-calls'

const quarter = 900_000

/**
 * One call from outside, after its response. `country` is the platform's two-letter code, `ms` the duration, `path` and
 * `query` the part of the URL after the API's address, `network` the caller's.
 */
export type ApiCall = {
  apiId: string
  method: string
  path: string
  query: string
  status: number
  ms: number
  country: string | null | undefined
  keyId: string | null
  network: string
}

type Cell = [apiId: string, at: number, ...rest: (string | number)[]]

let secret = ''

/** Keys are API, quarter, status, country, step of the latency and whether it was a write; parted by tabs. */
const calls = countBuffer({
  event: 'api_calls',
  batchTable: 'api_call_batches',
  statementsOf(rows, db) {
    const answers = new Map<string, { cell: Cell; calls: number; writes: number }>()
    const latencies = new Map<string, { cell: Cell; calls: number }>()
    for (const [key, times] of rows) {
      const [apiId = '', at = '', status = '', country = '', step = '', isWrite] = key.split('\t')
      const answer = known(answers, `${apiId} ${at} ${status} ${country}`, () => ({
        cell: [apiId, Number(at), Number(status), country],
        calls: 0,
        writes: 0,
      }))
      answer.calls += times
      if (isWrite === '1') answer.writes += times
      const cell: Cell = [apiId, Number(at), Number(step)]
      known(latencies, `${apiId} ${at} ${step}`, () => ({ cell, calls: 0 })).calls += times
    }
    const answerCells = [...answers.values()].map((one) => [...one.cell, one.calls, one.writes])
    const latencyCells = [...latencies.values()].map((one) => [...one.cell, one.calls])
    return [
      db.prepare(insertCalls).bind(JSON.stringify(answerCells)),
      db.prepare(insertLatencies).bind(JSON.stringify(latencyCells)),
    ]
  },
  take() {
    const made = [takeCallers(secret), takeCalls()]
    return async (db) => (await Promise.all(made.map((make) => make(db)))).flat()
  },
})

function known<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const value = map.get(key) ?? make()
  map.set(key, value)
  return value
}

/**
 * Counts one call in memory; it is written within about a second. Calls of an app whose analytics are off are not kept.
 */
export function recordCall(
  ctx: { waitUntil(work: Promise<unknown>): void },
  env: DataBindings,
  { apiId, network, country, ...call }: ApiCall,
): void {
  if (recallDefinition(apiId)?.isCounted === false) return
  const now = Date.now()
  secret = settingsOf(env).sessionSecret
  // The platform says XX where it does not know, and T1 for Tor.
  const place = country && /^(?!XX)[A-Z]{2}$/.test(country) ? country : 'unknown'
  const isWrite = call.method !== 'GET' && call.method !== 'HEAD'
  const key = `${apiId}\t${now - (now % quarter)}\t${call.status}\t${place}\t${stepOf(call.ms)}\t${isWrite ? 1 : 0}`
  noteCaller(apiId, network, now)
  noteCall(apiId, { at: now, ...call, country: place })
  calls.count(key, now, (work) => ctx.waitUntil(work()), env.DB)
}

/** Writes every call that is counted. Gives whether all are written; what is not stays for the next time. */
export const flushCalls = calls.flush

// An API may be gone, or its app's analytics off, since the call was answered: its rows are left out.
const insertCalls = `INSERT INTO api_calls (api_id, at, status, country, calls, writes)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 FROM json_each(?) AS one WHERE ${isWanted}
  ON CONFLICT DO UPDATE SET calls = calls + excluded.calls, writes = writes + excluded.writes`

const insertLatencies = `INSERT INTO api_latencies (api_id, at, step, calls)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?) AS one WHERE ${isWanted}
  ON CONFLICT DO UPDATE SET calls = calls + excluded.calls`
