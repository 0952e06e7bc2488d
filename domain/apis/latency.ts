// Whole milliseconds up to here; above, each doubling is parted into as many equal steps, so a step is at most 1/32 wide.
const exact = 32

/** The last step: everything from about two minutes on. */
export const lastStep = exact + 12 * exact - 1

/** Takes how long a call took (ms); gives the step of the histogram that it belongs to. */
export function stepOf(ms: number): number {
  const whole = Math.max(0, Math.round(ms))
  if (whole < exact) return whole
  const doubling = Math.floor(Math.log2(whole / exact))
  const step = exact + doubling * exact + Math.floor(whole / 2 ** doubling - exact)
  return Math.min(step, lastStep)
}

/** Takes a step; gives its value in milliseconds: the middle of the step, exact below 32. */
export function msOfStep(step: number): number {
  if (step < exact) return step
  const doubling = Math.floor(step / exact) - 1
  const width = 2 ** doubling
  return Math.round((exact + (step % exact)) * width + (width - 1) / 2)
}

/**
 * Takes a histogram (step and how many calls, by rising step) and a share from 0 to 1; gives the milliseconds within
 * which that share of the calls were answered, null of none. At most 1.6 % off.
 */
export function percentile(histogram: readonly { step: number; calls: number }[], share: number) {
  const all = histogram.reduce((sum, { calls }) => sum + calls, 0)
  let passed = 0
  for (const { step, calls } of histogram) {
    passed += calls
    if (passed >= all * share) return msOfStep(step)
  }
  return null
}
