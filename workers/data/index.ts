import { openDb } from '@kit/db'
import { settingsOf } from '@kit/env'
import { runJobs } from '@kit/jobs'
import { api } from './api'
import { flushCalls } from './apis/usage-buffer'
import { host } from './host'
import type { DataBindings } from './kit/env'
import { dataJobs } from './purge'
import { answerCall } from './rows/call'

// biome-ignore lint/performance/noBarrelFile: the platform looks for the classes in the entry
export { FormRows } from './form-rows/form-rows'
export { ApiRows } from './store/api-rows'

export const app = api

export type DataApp = typeof api

export default {
  fetch(request: Request, env: DataBindings, ctx: ExecutionContext) {
    const { data } = settingsOf(env).hosts
    if (request.url.startsWith(`${data}/api_`)) return answerCall(request, env, ctx)
    return (request.url.startsWith(`${data}/`) ? host : api).fetch(request, env, ctx)
  },

  async scheduled({ cron, scheduledTime }, env) {
    // Before the composition stops, what is counted is written at once.
    if (cron === 'flush') {
      await flushCalls(env.DB, true)
      return
    }
    const db = openDb(env.DB)
    await runJobs('data', db, dataJobs(db, env, scheduledTime))
  },
} satisfies ExportedHandler<DataBindings>
