import { setTimeout as sleep } from 'node:timers/promises'
import { startParty } from './party.mjs'
import { print } from './progress.mjs'

const firstWait = 1_000
const longestWait = 30_000
/** A start that held for so long (milliseconds) counts as a good one, so that the next wait is short again. */
const goodAfter = 60_000
const lookEvery = 2_000
/** Looks in vain before a server whose process still lives is taken for dead. */
const mostMisses = 3

/**
 * Starts PartyKit, and starts it again whenever it has ended, after a wait that doubles up to half a minute. A first
 * start that fails is the caller's to report.
 * @param {Parameters<typeof startParty>[0]} options
 * @param {() => void} noteStart called after each later start, when its processes are known
 * @returns {{ready: Promise<string>, keep: (guarded: () => number[]) => void, stop: () => Promise<void>}}
 */
export function keepParty(options, noteStart) {
  const halt = new AbortController()
  let party = startParty(options)

  /** @param {() => number[]} guarded */
  async function keep(guarded) {
    party.guard(guarded())
    for (let wait = firstWait; ; wait = Math.min(wait * 2, longestWait)) {
      const began = performance.now()
      await untilEnded(party.ended, options.port, halt.signal)
      if (halt.signal.aborted) return
      if (performance.now() - began > goodAfter) wait = firstWait
      print(`  ! PartyKit has ended; it is started again in ${wait / 1000} s`)
      await party.stop()
      await sleep(wait, undefined, { signal: halt.signal }).catch(() => undefined)
      if (halt.signal.aborted) return
      party = startParty(options)
      const isUp = await party.ready.then(Boolean, () => false)
      if (halt.signal.aborted) return
      party.guard(guarded())
      noteStart()
      if (isUp) print('  ✓ PartyKit runs again')
    }
  }

  return {
    ready: party.ready,
    keep: (guarded) => void keep(guarded),
    stop: () => {
      halt.abort()
      return party.stop()
    },
  }
}

/**
 * Waits until the server's process has ended, or it has not answered several times, or the signal comes.
 * @param {Promise<unknown>} ended
 * @param {number} port
 * @param {AbortSignal} signal
 */
async function untilEnded(ended, port, signal) {
  let isOver = false
  const over = ended.then(() => {
    isOver = true
  })
  for (let misses = 0; misses < mostMisses && !isOver && !signal.aborted; ) {
    await Promise.race([over, sleep(lookEvery, undefined, { signal, ref: false }).catch(() => undefined)])
    if (!isOver) misses = (await answers(port)) ? 0 : misses + 1
  }
}

/** Whether the server is there; one that is only slow is left alone. @param {number} port */
async function answers(port) {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/parties/main/health`, {
      signal: AbortSignal.timeout(lookEvery),
    })
    return answer.ok
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError'
  }
}
