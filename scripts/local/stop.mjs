import { setTimeout as sleep } from 'node:timers/promises'
import { endChildren } from './children.mjs'
import { explain } from './problem.mjs'
import { complain, print } from './progress.mjs'

/** @type {Array<() => Promise<unknown>>} */
const tasks = []
let isStopping = false

/**
 * Adds what must be done before the end; the tasks of one call run together, calls run last first.
 * @param {() => Promise<unknown>} task
 */
export const onStop = (task) => tasks.push(task)

/**
 * Ends everything that was started, in at most 5 seconds, and then this process.
 * @param {number} code
 */
export async function stop(code) {
  if (isStopping) return
  isStopping = true
  const inOrder = (async () => {
    for (const task of tasks.reverse()) await task().catch(() => undefined)
  })()
  await Promise.race([inOrder, sleep(4300)])
  endChildren()
  process.exit(code)
}

/** @param {unknown} error */
export async function fail(error) {
  if (!isStopping) complain(explain(error))
  await stop(1)
}

/** Libraries put handlers of their own on these signals that end the process too early; ours are the only ones. */
export function takeSignals() {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.removeAllListeners(name)
    process.on(name, () => {
      if (!isStopping) print('\nStopping')
      stop(0)
    })
  }
  // A terminal or file that takes no more output must not end the product.
  for (const stream of [process.stdout, process.stderr]) {
    stream.removeAllListeners('error').on('error', () => undefined)
  }
  process.removeAllListeners('uncaughtException').on('uncaughtException', fail)
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', fail)
}

/**
 * npm ends its own shell on SIGTERM and tells us nothing: when the shell that npm made for us is gone, so are we.
 * Started by hand, this may outlive the terminal.
 */
export function followNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop(0), 250).unref()
}
