import { randomBytes } from 'node:crypto'
import { freePort } from './ports.mjs'
import { obstacle, startRunner } from './runner.mjs'
import { supervise } from './supervise.mjs'

/**
 * Starts the runner where this machine can have a sandbox, and starts it again whenever it has ended or hangs. Where it
 * refuses there is none: nothing runs outside of a sandbox.
 * @param {{data: string, isOff: boolean}} options
 * @returns {Promise<{state: import('./runner.mjs').RunnerState, settings: Record<string, string>, keep: () => void, stop: () => Promise<void>}>}
 * `settings` are those by which the api reaches it
 */
export async function keepRunner({ data, isOff }) {
  const reason = isOff ? 'RUNS is off' : obstacle()
  if (reason !== null) return without({ refused: [reason] })
  const options = { data, port: await freePort(), key: randomBytes(32).toString('base64url') }
  let runner = startRunner(options)
  const state = await runner.state
  if ('refused' in state) {
    await runner.stop()
    return without(state)
  }
  const halt = new AbortController()
  const restart = async () => {
    await runner.stop()
    if (halt.signal.aborted) return
    runner = startRunner(options)
    const again = await runner.state
    if ('refused' in again) throw new Error(again.refused.join(', '))
  }
  const url = `http://127.0.0.1:${options.port}`
  const server = { name: 'the runner', url: `${url}/health`, ended: () => runner.ended, restart }
  return {
    state,
    settings: { RUNNER_URL: url, RUNNER_KEY: options.key },
    keep: () => void supervise(server, halt.signal),
    stop: () => {
      halt.abort()
      return runner.stop()
    },
  }
}

/** @param {import('./runner.mjs').RunnerState} state */
const without = (state) => ({ state, settings: {}, keep: () => undefined, stop: async () => undefined })
