import { sources } from './files.mjs'

/** Two places that share this many lines are reported as duplicate code. */
const most = 12

const folders = ['app', 'bench', 'domain', 'functions', 'party', 'scripts', 'tests', 'workers']
/** Generated files and lists of texts, whose lines are similar. */
const left = /\.gen\.|^app\/locales\//

/**
 * The lines that count: all but blank lines, comments, imports and lone brackets.
 * @param {string[]} lines
 * @returns {Array<{text: string, at: number}>} with their numbers
 */
function counted(lines) {
  let isImport = false
  return lines.flatMap((line, index) => {
    const text = line.trim()
    const wasImport = isImport || /^import |^export .* from '/.test(text)
    if (/^(import .*|export (type )?)\{$/.test(text)) isImport = true
    if (/^\} from '/.test(text)) isImport = false
    const isThin = /^[\W_]*$/.test(text) || /^(\/\/|\/?\*)/.test(text)
    return wasImport || isThin ? [] : [{ text, at: index + 1 }]
  })
}

/**
 * Finds runs of lines that occur twice; each is reported once, where it begins.
 * @param {Array<{name: string, lines: string[]}>} files
 * @returns {string[]}
 */
export function runsTwice(files) {
  /** @type {Map<string, string>} */
  const seen = new Map()
  return files.flatMap(({ name, lines }) => {
    const rows = counted(lines)
    let isWithin = false
    return rows.slice(most - 1).flatMap((_, start) => {
      const run = rows.slice(start, start + most)
      const key = run.map(({ text }) => text).join('\n')
      const place = `${name}:${run[0]?.at}`
      const before = seen.get(key)
      const isFirst = before !== undefined && !isWithin
      isWithin = before !== undefined
      if (before === undefined) seen.set(key, place)
      return isFirst ? [`${place} says again what ${before} says in ${most} lines or more`] : []
    })
  })
}

/** The same lines in two places are changed in one and forgotten in the other. */
export const duplicates = async () =>
  runsTwice(sources(folders, /\.(ts|tsx|mjs|css)$/).filter(({ name }) => !left.test(name)))
