const inset = 2

/** Takes values, the oldest first, and a box; gives their line in it from left to right, as markets show time in every language. */
export function sparkPath(values: readonly number[], width: number, height: number): string {
  if (values.length < 2) return ''
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const span = high - low
  const points = values.map((value, at) => {
    const x = Math.round((at / (values.length - 1)) * width * 10) / 10
    const share = span === 0 ? 0.5 : (value - low) / span
    const y = Math.round((height - inset - share * (height - 2 * inset)) * 10) / 10
    return `${x} ${y}`
  })
  return `M${points.join('L')}`
}
