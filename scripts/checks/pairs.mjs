/** @typedef {import('./imports.mjs').Import} Import */

/** @type {string[]} pairs of folders that still import each other, in the order of the alphabet; the list only shrinks */
export const knownPairs = []

/**
 * New pairs of folders of the API that import each other, types included, and listed pairs that no longer do.
 * @param {Import[]} imports
 * @param {readonly string[]} known
 * @returns {string[]}
 */
export function newPairs(imports, known) {
  const folderOf = (/** @type {string} */ file) => /^workers\/api\/([^/]+)\//.exec(file)?.[1]
  const arrows = new Set(
    imports.flatMap(({ from, to }) => {
      const [importer, imported] = [folderOf(from), folderOf(to)]
      return importer && imported && importer !== imported ? [`${importer} ${imported}`] : []
    }),
  )
  const mutual = new Set(
    [...arrows].filter((arrow) => {
      const [importer = '', imported = ''] = arrow.split(' ')
      return importer < imported && arrows.has(`${imported} ${importer}`)
    }),
  )
  return [
    ...[...mutual]
      .filter((pair) => !known.includes(pair))
      .map((pair) => `workers/api/${pair.replace(' ', ' and workers/api/')} import each other`),
    ...known
      .filter((pair) => !mutual.has(pair))
      .map((pair) => `${pair} import each other no longer: remove them from scripts/checks/pairs.mjs`),
  ]
}
