import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot } from './paths.mjs'
import { readToml, workerFolders } from './routes.mjs'

const day = 24 * 60 * 60 * 1000

/**
 * Runs each worker's own cron once a day, and at the end lets nothing new in and writes out what is buffered.
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
  const timer = setInterval(() => {
    for (const { name, cron } of jobs) trigger(name, cron).catch(report(name))
  }, day)
  timer.unref()
  return {
    /** Has the port answer: until then it says 503. */
    open: () => trigger('router', 'open'),
    // Alarms of rooms live in the process that has ended.
    wakeRooms: async () => {
      const api = readToml(inRoot('workers/api/wrangler.toml')).name
      await trigger(api, 'wake').catch(report(api))
    },
    finish: async () => {
      clearInterval(timer)
      await trigger('router', 'drain')
      await sleep(100)
      const names = new Set(jobs.map((job) => job.name))
      await Promise.allSettled([...names].map((name) => trigger(name, 'flush')))
    },
  }
}
