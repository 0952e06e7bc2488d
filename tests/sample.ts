/** The seed of a sample, so that the same commit always tries the same; null to try everything. */
export type Seed = string | null

/** FNV-1a of 32 bits. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193) >>> 0
  return sum
}

/**
 * Takes all that could be tried, a name for what it is tried on, and how many; gives that many, other ones for another
 * name or commit, or all of them without a seed.
 */
export function sampled<T>(all: readonly T[], name: string, many: number, seed: Seed): T[] {
  if (seed === null || all.length <= many) return [...all]
  const ranked = all.map((value, place) => ({ value, rank: hash(`${place} ${seed} ${name}`) }))
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, many)
    .map(({ value }) => value)
}
