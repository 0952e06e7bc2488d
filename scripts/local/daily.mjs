/** @typedef {{name: string, cron: string}} Job a worker and one of its crons */

const day = 24 * 60 * 60 * 1000

/**
 * Runs the daily jobs that have not run for a day. What counts is the last run that the database knows of, not how long
 * this process runs: a machine that restarts each day runs them too.
 * @param {import('@cloudflare/workers-types').D1Database} db
 * @param {Job[]} jobs
 * @param {(name: string, cron: string) => Promise<unknown>} trigger a job that it throws for is tried again next time
 * @param {number} now milliseconds
 */
export async function runDue(db, jobs, trigger, now) {
  for (const { name, cron } of jobs) {
    const last = await lastRun(db, nameOf(name, cron))
    // One that lies ahead was noted before the clock was set back.
    if (last !== null && last <= now && now - last < day) continue
    const began = performance.now()
    await trigger(name, cron)
    await note(db, nameOf(name, cron), now, performance.now() - began)
  }
}

/** The part name of the cron runner in the log; the single jobs of the workers have part names too. */
const part = 'start'

/**
 * @param {string} name
 * @param {string} cron
 */
const nameOf = (name, cron) => `${name} ${cron}`

/**
 * @param {import('@cloudflare/workers-types').D1Database} db
 * @param {string} name
 * @returns {Promise<number | null>}
 */
async function lastRun(db, name) {
  const query = db.prepare('SELECT max(started_at) AS at FROM job_runs WHERE part = ? AND name = ?')
  return query.bind(part, name).first('at')
}

/**
 * @param {import('@cloudflare/workers-types').D1Database} db
 * @param {string} name
 * @param {number} startedAt
 * @param {number} ms
 */
async function note(db, name, startedAt, ms) {
  const insert = db.prepare('INSERT OR IGNORE INTO job_runs (part, name, started_at, ms) VALUES (?, ?, ?, ?)')
  await insert.bind(part, name, startedAt, Math.round(ms)).run()
}
