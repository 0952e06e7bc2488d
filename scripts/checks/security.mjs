import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from '../local/paths.mjs'

const file = 'docs/security.md'
const kinds = ['met, proved by a test', 'met, seen in code', 'missing or met in part', 'not applicable']

/** Every test and path that docs/security.md names is there, its figures are right, and what is not applicable says when it would be. */
export async function security() {
  return faultsIn(readFileSync(inRoot(file), 'utf8'), (name) =>
    existsSync(inRoot(name)) ? readFileSync(inRoot(name), 'utf8') : null,
  )
}

/**
 * @param {string} text
 * @param {(name: string) => string | null} read gives a file's text, null where there is none
 * @returns {string[]}
 */
export function faultsIn(text, read) {
  const tests = [...text.matchAll(/`([^`\s]+) · ([^`]+)`/g)].flatMap(([, name = '', title = '']) =>
    hasTest(read(name), title) ? [] : [`${file} names the test "${title}", which is not in ${name}`],
  )
  const paths = [...text.matchAll(/`((?:app|workers|party|domain|scripts|tests|docs|public)\/[^`\s]+)`/g)]
    .filter(([, name = '']) => !/[*/]$/.test(name) && read(name) === null)
    .map(([, name]) => `${file} names ${name}, which is not there`)
  const counts = countsIn(text)
  const figures = kinds
    .filter((kind) => !text.includes(`| ${kind} | ${counts.get(kind)} |`))
    .map((kind) => `${file} has ${counts.get(kind)} requirements that are ${kind}, and says otherwise`)
  const unconditional = withoutCondition(text).map(
    (id) => `${file} says that ${id} is not applicable, without "applies once" and a condition`,
  )
  return [...tests, ...paths, ...figures, ...unconditional]
}

/**
 * A requirement that does not apply must name its condition, in the brackets after its number.
 * @param {string} text
 */
function withoutCondition(text) {
  return [...text.matchAll(/^Not applicable: .*$/gm)].flatMap(([line]) =>
    [...line.matchAll(/\b(\d+\.\d+\.\d+)\b(?=[^()]*\(([^)]*)\)|)/g)]
      .filter(([, , reason = '']) => !/applies once \w/.test(reason))
      .map(([, id]) => id),
  )
}

/**
 * @param {string | null} source
 * @param {string} title
 */
function hasTest(source, title) {
  const tests = source?.replace(/describe(?:\.\w+)*\(\s*(['"`]).*?\1/g, '') ?? ''
  return ["'", '"', '`'].some((quote) => tests.includes(`${quote}${title}${quote},`))
}

/**
 * A row begins with its number; lists of what does not apply name theirs in brackets.
 * @param {string} text
 */
function countsIn(text) {
  /** @type {Map<string | undefined, number>} */
  const counts = new Map(kinds.map((kind) => [kind, 0]))
  /**
   * @param {string | undefined} kind
   * @param {number} many
   */
  const add = (kind, many) => counts.set(kind, (counts.get(kind) ?? 0) + many)
  for (const [row] of text.matchAll(/^\| \d+\.\d+\.\d+ \|.*$/gm)) {
    const isMissing = /\*\*(Missing|Partly)/.test(row)
    add(isMissing ? kinds[2] : row.includes(' · ') ? kinds[0] : kinds[1], 1)
  }
  for (const [line] of text.matchAll(/^Not applicable: .*$/gm))
    add(kinds[3], line.match(/\b\d+\.\d+\.\d+\b/g)?.length ?? 0)
  return counts
}
