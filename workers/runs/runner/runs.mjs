import { openQueue } from './queue.mjs'

/** How long (milliseconds), how many and how many bytes of finished runs are kept for later readers. */
const kept = { time: 60 * 60_000, runs: 500, bytes: 64 * 1024 * 1024 }

/** @typedef {import('./execute.mjs').Event | {type: 'queued', position: number} | ({type: 'done'} & import('./execute.mjs').Result)} RunEvent */
/**
 * @typedef {object} Run
 * @property {string} id
 * @property {string} member
 * @property {import('./execute.mjs').Job} job
 * @property {'queued' | 'compiling' | 'running' | 'done'} state
 * @property {RunEvent[]} events the id of an event is its place here, from 1
 * @property {Set<() => void>} readers called after each new event
 * @property {number} bytes
 * @property {number} doneAt
 * @property {import('./execute.mjs').Result | null} result
 * @property {{input: (text: string, isEnd: boolean) => void, stop: () => void} | null} program
 */
/** @typedef {(job: import('./execute.mjs').Job, onEvent: (event: import('./execute.mjs').Event) => void) => {result: Promise<import('./execute.mjs').Result>, input: (text: string, isEnd: boolean) => void, stop: () => void}} Execute */

/** The result of a run that no box took, or that ended without one. @param {'stopped' | 'lost'} limit @returns {import('./execute.mjs').Result} */
const without = (limit) => ({
  ...{ outcome: 'killed', limit, exitCode: null, signal: null, stdout: '', stderr: '', compilerOutput: '' },
  ...{ diagnostics: [], timeMs: null, cpuMs: null, memoryKb: null },
})

/** The output of a run until now. @param {Run} run */
export function soFar(run) {
  const text = (/** @type {string} */ stream) =>
    run.events.flatMap((one) => (one.type === 'out' && one.stream === stream ? one.text : [])).join('')
  return { stdout: text('stdout'), stderr: text('stderr') }
}

/**
 * The runs of this machine: queued, running, and finished ones for a while.
 * @param {{concurrency: number, execute: Execute, now?: () => number}} options
 */
export function openRuns({ concurrency, execute, now = Date.now }) {
  /** @type {Map<string, Run>} */
  const runs = new Map()
  /** Milliseconds that the last runs took, from which the wait of a full queue follows. @type {number[]} */
  const took = []

  const tell = (/** @type {Run} */ run, /** @type {RunEvent} */ event) => {
    run.events.push(event)
    run.bytes += JSON.stringify(event).length
    for (const reader of [...run.readers]) reader()
  }
  const finish = (/** @type {Run} */ run, /** @type {import('./execute.mjs').Result} */ result) => {
    Object.assign(run, { state: 'done', result, program: null, doneAt: now() })
    tell(run, { type: 'done', ...result })
    forget()
  }
  const start = async (/** @type {Run} */ run) => {
    const began = now()
    try {
      const onEvent = (/** @type {import('./execute.mjs').Event} */ event) => {
        if (event.type === 'stage') run.state = event.name
        tell(run, event)
      }
      const program = execute(run.job, onEvent)
      run.program = program
      finish(run, await program.result)
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
      finish(run, without('lost'))
    }
    took.push(now() - began)
    if (took.length > 20) took.shift()
  }
  const queue = openQueue({
    concurrency,
    start,
    onMove: (run, position) => tell(run, { type: 'queued', position }),
  })
  const forget = () => {
    const done = [...runs.values()].filter(({ state }) => state === 'done')
    let [count, bytes] = [done.length, done.reduce((sum, run) => sum + run.bytes, 0)]
    for (const run of done) {
      if (count <= kept.runs && bytes <= kept.bytes && now() - run.doneAt < kept.time) break
      count -= 1
      bytes -= run.bytes
      runs.delete(run.id)
    }
  }
  /** Seconds until so many waiting runs have begun, as the last ones took. */
  const waitFor = (/** @type {number} */ ahead) => {
    const mean = took.reduce((sum, one) => sum + one, 0) / Math.max(1, took.length) || 1_000
    return Math.min(60, Math.max(1, Math.ceil((ahead * mean) / concurrency / 1_000)))
  }
  return {
    /**
     * Adds a run; one that is here already is left as it is.
     * @param {string} id
     * @param {string} member
     * @param {import('./execute.mjs').Job} job
     * @returns {{run: Run} | {refused: 'too_many' | 'busy', seconds: number}}
     */
    add: (id, member, job) => {
      const known = runs.get(id)
      if (known) return { run: known }
      /** @type {Run} */
      const run = {
        ...{ id, member, job, state: 'queued', events: [], readers: new Set(), bytes: 0, doneAt: 0 },
        ...{ result: null, program: null },
      }
      runs.set(id, run)
      const answer = queue.add(member, run)
      if (answer === 'added') return { run }
      runs.delete(id)
      return { refused: answer, seconds: waitFor(answer === 'busy' ? queue.size() : concurrency) }
    },
    find: (/** @type {string} */ id) => runs.get(id) ?? null,
    positionOf: (/** @type {Run} */ run) => queue.positionOf(run),
    /** Ends a run, also one that still waits. @param {Run} run */
    stop: (run) => {
      if (queue.remove(run.member, run)) finish(run, without('stopped'))
      else run.program?.stop()
    },
    /** Drops finished runs whose time is over. */
    forget,
  }
}
