import { Miniflare } from 'miniflare'

const wait = Atomics.wait

/**
 * Waits without an end until the value has changed. Miniflare's worker stores and then notifies: a notification
 * that comes late wakes the next wait, whose answer is not there yet, and every later call is then one behind.
 * @type {(...given: Parameters<typeof Atomics.wait>) => ReturnType<typeof Atomics.wait>}
 */
function waitForChange(array, index, value, timeout) {
  for (;;) {
    const outcome = wait(/** @type {Int32Array} */ (array), index, /** @type {number} */ (value), timeout)
    const isWokenEarly = outcome === 'ok' && timeout === undefined && Atomics.load(array, index) === value
    if (!isWokenEarly) return outcome
  }
}

Atomics.wait = /** @type {typeof Atomics.wait} */ (waitForChange)

export { Miniflare }
