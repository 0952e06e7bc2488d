import { setTimeout as sleep } from 'node:timers/promises'
import { runDue } from './daily.mjs'
import { inRoot } from './paths.mjs'
import { readToml, workerFolders } from './routes.mjs'

const minute = 60 * 1000
/** How often it is looked whether a daily job is due (milliseconds). */
const lookEvery = 10 * minute

/**
 * Every how many milliseconds a cron runs that runs every few minutes; null for any other, which runs once a day here.
 * @param {string} cron
 */
const periodOf = (cron) => {
  const minutes = /^\*\/(\d+) \* \* \* \*$/.exec(cron)?.[1]
  return minutes === undefined ? null : Number(minutes) * minute
}

/**
 * Runs each worker's own crons, and at the end lets nothing new in and writes out what is buffered.
 * @param {import('miniflare').Miniflare} mf
 * @param {() => boolean} [isDiskFull] while it is, no job runs: it could not write down what it has done
 * @returns {{open: () => Promise<void>, catchUp: () => Promise<void>, wakeRooms: () => Promise<void>, trigger: (name: string, cron: string) => Promise<void>, tell: (cron: string) => Promise<unknown>, finish: () => Promise<void>}}
 */
export function startSchedule(mf, isDiskFull = () => false) {
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
  const timers = jobs.flatMap(({ name, cron }) => {
    const period = periodOf(cron)
    const run = () => isDiskFull() || trigger(name, cron).catch(report(name))
    return period === null ? [] : [setInterval(run, period).unref()]
  })
  const daily = jobs.filter(({ cron }) => periodOf(cron) === null)
  let isLooking = false
  const catchUp = async () => {
    if (isLooking || isDiskFull()) return
    isLooking = true
    try {
      const db = await mf.getD1Database('DB', readToml(inRoot('workers/api/wrangler.toml')).name)
      await runDue(db, daily, trigger, Date.now())
    } catch (error) {
      report('daily jobs')(/** @type {Error} */ (error))
    }
    isLooking = false
  }
  timers.push(setInterval(catchUp, lookEvery).unref())
  const names = [...new Set(jobs.map((job) => job.name))]
  const tell = (/** @type {string} */ cron) => Promise.allSettled(names.map((name) => trigger(name, cron)))
  return {
    /** Has the port answer: until then it says 503. */
    open: () => trigger('router', 'open'),
    /** Runs the daily jobs that are due; a timer calls it every few minutes. */
    catchUp,
    // Alarms of rooms live in the process that has ended.
    wakeRooms: async () => {
      const api = readToml(inRoot('workers/api/wrangler.toml')).name
      await trigger(api, 'wake').catch(report(api))
    },
    trigger,
    /** The same for every worker that keeps data. */
    tell,
    finish: async () => {
      for (const timer of timers) clearInterval(timer)
      await trigger('router', 'drain')
      await sleep(100)
      await tell('flush')
    },
  }
}
