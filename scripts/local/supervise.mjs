import { setTimeout as sleep } from 'node:timers/promises'
import { print } from './progress.mjs'

const firstWait = 1_000
const longestWait = 30_000
/** A start that held for so long (milliseconds) counts as a good one, so that the next wait is short again. */
const goodAfter = 60_000
const lookEvery = 2_000
/** Looks that fail in a row before a server whose process still lives is taken for dead. */
const maxFailures = 3
/** Looks without an answer in a row before a server is taken for hung: with the waits between them, a minute. */
const maxSilences = 15

/**
 * One of our servers, as its supervisor sees it.
 * @typedef {object} Server
 * @property {string} name
 * @property {string} url what answers 200 while it is well
 * @property {() => Promise<unknown>} ended resolves when the process of the last start has ended
 * @property {() => Promise<unknown>} restart ends what is left of it, starts it, and resolves when it is up
 */

/**
 * Starts a server again whenever its process has ended or hangs, after a wait that doubles up to half a minute.
 * @param {Server} server
 * @param {AbortSignal} signal ends the watch
 */
export async function supervise({ name, url, ended, restart }, signal) {
  for (let wait = firstWait; ; wait = Math.min(wait * 2, longestWait)) {
    const began = performance.now()
    const reason = await untilDown(ended(), url, signal)
    if (signal.aborted) return
    if (performance.now() - began > goodAfter) wait = firstWait
    print(`  ! ${name} ${reason}; restarting in ${wait / 1000} s`)
    await sleep(wait, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    const error = await restart().then(
      () => null,
      (/** @type {Error} */ failure) => failure,
    )
    if (signal.aborted) return
    print(error ? `  ! ${name} didn’t start: ${error.message}` : `  ✓ ${name} is running again`)
  }
}

/**
 * Waits until a server's process has ended, refuses several calls, or leaves calls unanswered for a minute. Only time in
 * which this process runs counts, so a machine that slept does not make a server look hung.
 * @param {Promise<unknown>} ended
 * @param {string} url
 * @param {AbortSignal} signal
 * @param {number} [every] milliseconds between two looks, and the longest that one waits
 * @returns {Promise<string>} what has happened
 */
export async function untilDown(ended, url, signal, every = lookEvery) {
  let isOver = false
  const over = ended.then(() => {
    isOver = true
  })
  for (let failures = 0, silences = 0; !signal.aborted; ) {
    await Promise.race([over, sleep(every, undefined, { signal, ref: false }).catch(() => undefined)])
    if (isOver) break
    const state = await look(url, every)
    failures = state === 'failing' ? failures + 1 : 0
    silences = state === 'silent' ? silences + 1 : 0
    if (failures >= maxFailures) break
    if (silences >= maxSilences) return 'doesn’t respond'
  }
  return 'has ended'
}

/**
 * @param {string} url
 * @param {number} longest
 * @returns {Promise<'well' | 'failing' | 'silent'>}
 */
async function look(url, longest) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(longest) })
    await answer.body?.cancel()
    return answer.ok ? 'well' : 'failing'
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'silent' : 'failing'
  }
}
