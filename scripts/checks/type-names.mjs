import { sources } from './files.mjs'
import { repeatedNames } from './repeated-names.mjs'

/** Names that say what they are in any file: what a component takes, a row of the file's table, arguments of a loader. */
const conventional = new Set(['Props', 'Row', 'Args', 'Env'])
const maxFiles = 3
const declaration =
  /^\s*(?:export\s+)?(?:declare\s+)?(?:type|interface)\s+([A-Z]\w*)(?=[\s<={])(?!.*\bfrom\b)/

/** The name of a type says what it is outside its file, too: few files declare the same one. */
export async function typeNames() {
  const files = sources(
    ['app', 'bench', 'domain', 'functions', 'party', 'tests', 'workers'],
    /(?<!\.(gen|d))\.tsx?$/,
  )
  return typeNameFaults(filesByTypeName(files), repeatedNames)
}

/**
 * Takes source files; gives the files that declare a type, by its name.
 * @param {Array<{name: string, lines: string[]}>} files
 * @returns {Map<string, Set<string>>}
 */
export function filesByTypeName(files) {
  /** @type {Map<string, Set<string>>} */
  const found = new Map()
  for (const { name, lines } of files)
    for (const line of lines) {
      const declared = declaration.exec(line)?.[1]
      if (declared) found.set(declared, (found.get(declared) ?? new Set()).add(name))
    }
  return found
}

/**
 * Names that too many files declare, and entries of the list of known ones that are too high.
 * @param {Map<string, Set<string>>} found
 * @param {Record<string, number>} known how many files declare each name that is still left
 * @returns {string[]}
 */
export function typeNameFaults(found, known) {
  const repeated = [...found].flatMap(([name, files]) => {
    if (conventional.has(name) || files.size <= Math.max(maxFiles, known[name] ?? 0)) return []
    return [
      `${files.size} files declare a type ${name}, name each after what it is: ${[...files].join(', ')}`,
    ]
  })
  const fallen = Object.entries(known).flatMap(([name, count]) => {
    const left = found.get(name)?.size ?? 0
    if (left >= count) return []
    const change = left > maxFiles ? `lower ${name} to ${left}` : `remove ${name}`
    return [`repeated-names.mjs: ${change}, ${left} files declare it`]
  })
  return [...repeated, ...fallen]
}
