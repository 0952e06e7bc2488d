import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot } from './paths.mjs'
import { readToml, workerFolders } from './routes.mjs'

const minute = 60 * 1000
const day = 24 * 60 * minute

/**
 * How often a cron runs here: one of every few minutes as it says, any other once a day.
 * @param {string} cron
 */
const periodOf = (cron) => {
  const minutes = /^\*\/(\d+) \* \* \* \*$/.exec(cron)?.[1]
  return minutes === undefined ? day : Number(minutes) * minute
}

/**
 * Runs each worker's own crons, and at the end lets nothing new in and writes out what is buffered.
 * @param {import('miniflare').Miniflare} mf
 * @returns {{open: () => Promise<void>, wakeRooms: () => Promise<void>, finish: () => Promise<void>}}
 */
export function startSchedule(mf) {
  const jobs = workerFolders().flatMap((folder) => {
    const config = readToml(inRoot('workers', folder, 'wrangler.toml'))
    return (config.triggers?.crons ?? []).map((cron) => ({ name: config.name, cron }))
  })
  /**
   * @param {string} name
   * @param {string} cron
   */
  const trigger = async (name, cron) => {
    await (await mf.getWorker(name)).scheduled({ cron, scheduledTime: new Date() })
  }
  /** @param {string} name */
  const report = (name) => (/** @type {Error} */ error) => console.error(`${name}: ${error.message}`)
  const timers = jobs.map(({ name, cron }) =>
    setInterval(() => trigger(name, cron).catch(report(name)), periodOf(cron)).unref(),
  )
  return {
    /** Has the port answer: until then it says 503. */
    open: () => trigger('router', 'open'),
    // Alarms of rooms live in the process that has ended.
    wakeRooms: async () => {
      const api = readToml(inRoot('workers/api/wrangler.toml')).name
      await trigger(api, 'wake').catch(report(api))
    },
    finish: async () => {
      for (const timer of timers) clearInterval(timer)
      await trigger('router', 'drain')
      await sleep(100)
      const names = new Set(jobs.map((job) => job.name))
      await Promise.allSettled([...names].map((name) => trigger(name, 'flush')))
    },
  }
}
