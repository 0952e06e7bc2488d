import { sources } from './files.mjs'

/** An error outside of a test ends its worker, and the next test is skipped. */
export async function looseFaults() {
  const journeys = sources(['tests/e2e'], /\.ts$/).filter(({ name }) => !name.endsWith('/intercept.ts'))
  return journeys.flatMap(({ name, lines }) => looseFaultsOf(name, lines))
}

/**
 * @param {string} name
 * @param {string[]} lines
 * @returns {string[]}
 */
export const looseFaultsOf = (name, lines) =>
  lines.flatMap((line, at) => {
    if (/\.route\(/.test(line))
      return [`${name}:${at + 1} answers a request that can end with its page: use intercept()`]
    if (/\.on\('\w+', async\b/.test(line) && !/\bcatch\(/.test(lines[at + 1] ?? ''))
      return [`${name}:${at + 1} awaits in a listener, whose errors no test catches`]
    return []
  })
