import { sources } from './files.mjs'

/** How vitest's waits begin. */
const waits = /\bvi\.waitFor\(|\bexpect\s*\.poll\(/g
const shortTimeout = /timeout: (?:[2-9]|1\d|20)_000\b/

/** No test waits for a time: what it waits for is named, and has long enough on a slow machine. */
export async function fixedWaits() {
  const journeys = sources(['tests'], /\.ts$/).flatMap(({ name, lines }) => waitsOfJourneys(name, lines))
  const others = sources(['app', 'domain', 'party', 'scripts', 'tests', 'workers'], /\.test\.(ts|tsx|mjs)$/)
  return [...journeys, ...others.flatMap(({ name, lines }) => waitsOfTests(name, lines))]
}

/**
 * A journey's own waits are 20 s long; one that is repeated until it passes may have a second.
 * @param {string} name
 * @param {string[]} lines
 * @returns {string[]}
 */
export const waitsOfJourneys = (name, lines) =>
  lines.flatMap((line, at) => {
    if (line.includes('waitForTimeout('))
      return [`${name}:${at + 1} waits for a fixed time: wait for the condition`]
    const isSpec = name.includes('/e2e/')
    return isSpec && shortTimeout.test(line)
      ? [`${name}:${at + 1} has a timeout of the usual 20 s or less: leave it out`]
      : []
  })

/**
 * Vitest waits a second unless it is given a time.
 * @param {string} name
 * @param {string[]} lines
 * @returns {string[]}
 */
export function waitsOfTests(name, lines) {
  const text = lines.join('\n')
  return [...text.matchAll(waits)].flatMap(({ index = 0 }) => {
    if (callAt(text, index).includes('timeout:')) return []
    return [`${name}:${text.slice(0, index).split('\n').length} waits only a second: set a timeout`]
  })
}

/**
 * @param {string} text
 * @param {number} start
 * @returns {string} the call that begins there, to the bracket that closes it
 */
function callAt(text, start) {
  let depth = 0
  for (let at = text.indexOf('(', start); at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return text.slice(start, at)
  }
  return text.slice(start)
}
