import { livingChildren } from './children.mjs'
import { startParty } from './party.mjs'
import { supervise } from './supervise.mjs'

/**
 * Starts PartyKit, and starts it again whenever it has ended or hangs. A first start that fails is the caller's to report.
 * @param {Parameters<typeof startParty>[0]} options
 * @param {() => void} onRestart called after each later start
 * @returns {{ready: Promise<string>, keep: () => void, guard: () => void, stop: () => Promise<void>}} `guard` tells it
 * which processes of ours it ends if this one is killed
 */
export function keepParty(options, onRestart) {
  const halt = new AbortController()
  let party = startParty(options)
  const guard = () => party.guard(livingChildren().map(({ pid }) => pid))
  const restart = async () => {
    await party.stop()
    if (halt.signal.aborted) return
    party = startParty(options)
    guard()
    await party.ready
    onRestart()
  }
  const url = `http://127.0.0.1:${options.port}/parties/main/health`
  return {
    ready: party.ready,
    keep: () => void supervise({ name: 'PartyKit', url, ended: () => party.ended, restart }, halt.signal),
    guard,
    stop: () => {
      halt.abort()
      return party.stop()
    },
  }
}
