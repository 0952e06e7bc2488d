import { fail, hold, release } from './ending'

/** Timers keep the program running, as in Node. */
export function keepTimers() {
  const { setTimeout: later, clearTimeout: cancel, setInterval: often } = self
  const waiting = new Set<number>()
  const settle = (id: number) => {
    if (waiting.delete(id)) release()
  }
  const scope = self as unknown as Record<string, unknown>
  scope.setTimeout = (work: (...args: unknown[]) => void, ms?: number, ...values: unknown[]) => {
    hold()
    const id = later(() => {
      try {
        work(...values)
      } catch (error) {
        fail(error)
      }
      settle(id)
    }, ms)
    waiting.add(id)
    return id
  }
  scope.setInterval = (work: (...args: unknown[]) => void, ms?: number, ...values: unknown[]) => {
    hold()
    const id = often(() => {
      try {
        work(...values)
      } catch (error) {
        fail(error)
      }
    }, ms)
    waiting.add(id)
    return id
  }
  scope.setImmediate = (work: (...args: unknown[]) => void, ...values: unknown[]) =>
    (scope.setTimeout as typeof later)(work, 0, ...values)
  scope.clearTimeout =
    scope.clearInterval =
    scope.clearImmediate =
      (id: number) => {
        cancel(id)
        settle(id)
      }
}
