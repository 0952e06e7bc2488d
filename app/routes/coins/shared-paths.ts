const inset = 8

/** Takes values; gives their changes in percent since the first. */
export function changesOf(values: readonly number[]): number[] {
  const [first = 0] = values
  return values.map((value) => (first === 0 ? 0 : (value / first - 1) * 100))
}

/** Takes several series and a box; gives their lines of change in percent on one scale, and the height of no change. */
export function sharedPaths(all: readonly (readonly number[])[], width: number, height: number) {
  const changed = all.map(changesOf)
  const [low, high] = [Math.min(0, ...changed.flat()), Math.max(0, ...changed.flat())]
  const span = high - low || 1
  const y = (change: number) =>
    Math.round((inset + ((high - change) / span) * (height - 2 * inset)) * 10) / 10
  const series = changed.map((changes) => {
    const points = changes.map((change, at) => {
      const x = Math.round((at / Math.max(1, changes.length - 1)) * width * 10) / 10
      return `${x} ${y(change)}`
    })
    return { changes, last: changes.at(-1) ?? 0, path: points.length > 0 ? `M${points.join('L')}` : '' }
  })
  return { series, zero: y(0) }
}
