import { createExecutionContext, createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { holdWrites } from '../workers/router/hold-writes'

const worker = holdWrites<typeof env>({})

/** Does something while the disk is full, as the local composition tells the workers. */
export async function whileFull<Value>(work: () => Promise<Value>): Promise<Value> {
  const tell = (cron: string) =>
    worker.scheduled?.(createScheduledController({ cron }), env, createExecutionContext())
  await tell('full')
  try {
    return await work()
  } finally {
    await tell('space')
  }
}
