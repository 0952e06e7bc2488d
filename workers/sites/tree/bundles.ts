/** D1 takes a value of at most 2 MB; a letter is three bytes of UTF-8 at most for each of its units. */
const maxUnits = 600_000

/** Cuts rows that go to a statement as one JSON value into bundles that it takes; at least one bundle. */
export function bundlesOf<Row>(rows: readonly Row[]): Row[][] {
  const bundles: Row[][] = [[]]
  let units = 0
  for (const row of rows) {
    const length = JSON.stringify(row).length + 1
    if (units + length > maxUnits) {
      bundles.push([])
      units = 0
    }
    units += length
    bundles.at(-1)?.push(row)
  }
  return bundles
}
