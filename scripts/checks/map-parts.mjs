import { existsSync, readdirSync } from 'node:fs'
import { inRoot } from '../local/paths.mjs'
import { routeTable } from '../local/route-table.mjs'
import { load } from './load.mjs'

/** @typedef {{prefix: string, traits: readonly string[]}} Thing */

/**
 * Takes docs/map.md; gives it with its two lists as the register of nouns and the route table are now.
 * @param {string} text
 * @returns {Promise<string>}
 */
export async function withParts(text) {
  /** @type {{things: Record<string, Thing>}} */
  const { things } = await load('domain/things.ts')
  return withPart(
    withPart(text, 'things', Object.entries(things).map(thingLine)),
    'screens',
    (await routeTable()).map(({ file, path }) => `| \`${file.replace(/route\.tsx$/, '')}\` | \`${path}\` |`),
  )
}

/**
 * The lines below a table's head, between the mark that names the list and the next mark.
 * @param {string} text
 * @param {string} name
 * @param {string[]} lines
 */
function withPart(text, name, lines) {
  const part = new RegExp(
    `(<!-- ${name}: written by npm run map -->\\n\\n\\|.*\\n\\|.*\\n)[^]*?(\\n<!-- end -->)`,
  )
  if (!part.test(text)) throw new Error(`docs/map.md has no list of ${name}`)
  return text.replace(part, (_, head, end) => `${head}${lines.join('\n')}\n${end}`)
}

/** @param {[string, Thing]} entry */
function thingLine([noun, { prefix, traits }]) {
  const live = traits.includes('live') ? ['party/live/'] : []
  const rooms = traits.includes('content') ? ['party/content/'] : live
  const cells = [
    there([`app/routes/${noun}/`]),
    there(['', 'api/', 'data/', 'sites/'].map((worker) => `workers/${worker}${noun}/`)),
    there([`domain/${noun}.ts`, `domain/${noun}/`]),
    rooms,
    journeys(prefix),
  ]
  const shown = cells.map((paths) => paths.map((one) => `\`${one}\``).join(', '))
  return `| ${noun} | ${traits.join(', ')} | ${shown.join(' | ')} |`.replace(/ {2,}/g, ' ')
}

/** @param {string[]} paths */
const there = (paths) => paths.filter((one) => existsSync(inRoot(one)))

/** @param {string} prefix */
const journeys = (prefix) =>
  readdirSync(inRoot('tests/e2e'))
    .filter((name) => new RegExp(`^${prefix}s?[.-].*spec\\.ts$`).test(name))
    .sort()
    .map((name) => `tests/e2e/${name}`)
