import { type Load, load } from './load'

// The load comes from a process of its own, so that it does not share a thread with what it measures.
process.once('message', async (plan: Load) => {
  process.send?.(await load(plan))
  process.disconnect()
})
