export type ChartPart = { name: string; count: number }
const maxParts = 6

/** Takes counted values, their total and how they are called; gives the largest, and the rest as one part. */
export function partsOf(
  values: readonly { value: string; count: number }[],
  total: number,
  nameOf: (value: string) => string,
  other: string,
): ChartPart[] {
  const named = new Map<string, number>()
  for (const { value, count } of values) named.set(nameOf(value), (named.get(nameOf(value)) ?? 0) + count)
  const rest = named.get(other) ?? 0
  named.delete(other)
  const known = [...named].map(([name, count]): ChartPart => ({ name, count }))
  const parts = known.slice(0, known.length + (rest > 0 ? 1 : 0) > maxParts ? maxParts - 1 : maxParts)
  const left = total - parts.reduce((sum, part) => sum + part.count, 0)
  return left > 0 ? [...parts, { name: other, count: left }] : parts
}
