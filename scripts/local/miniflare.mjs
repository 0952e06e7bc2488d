import { Miniflare } from 'miniflare'

/** @typedef {(array: Int32Array, index: number, value: number, timeout?: number) => 'ok' | 'not-equal' | 'timed-out'} Wait */

const wait = /** @type {Wait} */ (Atomics.wait)

/**
 * Waits without an end until the value has changed. Miniflare's worker stores and then notifies: a notification
 * that comes late wakes the next wait, whose answer is not there yet, and every later call is then one behind.
 * @type {Wait}
 */
function waitForChange(array, index, value, timeout) {
  for (;;) {
    const outcome = wait(array, index, value, timeout)
    const isWokenEarly = outcome === 'ok' && timeout === undefined && Atomics.load(array, index) === value
    if (!isWokenEarly) return outcome
  }
}

Atomics.wait = /** @type {typeof Atomics.wait} */ (waitForChange)

export { Miniflare }
