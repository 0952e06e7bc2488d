/** Takes two JSON values; tells whether they are the same. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [a, b] = [Object.entries(one), Object.entries(other)]
  const of = new Map(b)
  return a.length === b.length && a.every(([key, value]) => of.has(key) && sameValue(value, of.get(key)))
}
