import { setTimeout as sleep } from 'node:timers/promises'
import { currentRuntime, hasEnded } from './children.mjs'
import { Problem } from './problem.mjs'
import { fail, onStop } from './stop.mjs'
import { supervise } from './supervise.mjs'

const maxTries = 5
/** A reload in development ends one runtime and starts the next within this time (milliseconds). */
const reloadTime = 1_000

/**
 * Starts the runtime of the workers again whenever it has ended or hangs. Where it does not come up after several tries,
 * the whole ends with a code, so that what started us sees it.
 * @param {{apiPort: number, restart: () => Promise<unknown>}} runtime
 */
export function keepRuntime({ apiPort, restart }) {
  const halt = new AbortController()
  onStop(async () => halt.abort())
  let failures = 0
  const server = {
    name: 'the runtime',
    url: `http://127.0.0.1:${apiPort}/health`,
    ended: runtimeEnded,
    restart: async () => {
      try {
        await restart()
        failures = 0
      } catch (error) {
        failures += 1
        if (failures === maxTries) await fail(new Problem('The runtime doesn’t restart.'))
        throw error
      }
    },
  }
  void supervise(server, halt.signal)
}

/** Resolves when the runtime has ended and no other has taken its place. */
async function runtimeEnded() {
  for (;;) {
    const runtime = currentRuntime()
    if (!runtime) return
    await hasEnded(runtime)
    await sleep(reloadTime, undefined, { ref: false })
    if (currentRuntime() === runtime) return
  }
}
