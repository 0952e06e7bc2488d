/** Takes the heads of columns; gives them unlike each other, equal ones with ` (2)` and so on: spreadsheets tell columns apart by them. */
export function unlikeHeads(heads: readonly string[]): string[] {
  const taken = new Set(heads)
  const seen = new Set<string>()
  return heads.map((head) => {
    let own = head
    for (let number = 2; seen.has(own) || (own !== head && taken.has(own)); number += 1)
      own = `${head} (${number})`
    seen.add(own)
    return own
  })
}
