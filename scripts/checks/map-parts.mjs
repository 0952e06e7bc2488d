import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { inRoot } from '../local/paths.mjs'
import { routeTable } from '../local/route-table.mjs'
import { load } from './load.mjs'
import { localeFiles } from './locale-files.mjs'

/** @typedef {{prefix: string, traits: readonly string[]}} Thing */

/** The files that have lists or figures which `npm run map` writes. */
export const writtenFiles = [
  'docs/map.md',
  'docs/adding-a-noun.md',
  'README.md',
  'app/locales/namespaces.ts',
  'partykit.json',
]

/**
 * Takes the name of a file and its text; gives the text with its written parts as the code is now.
 * @param {string} file
 * @param {string} text
 * @returns {Promise<string>}
 */
export async function withParts(file, text) {
  /** @type {{things: Record<string, Thing>, contentRooms: string[]}} */
  const { things, contentRooms } = await load('domain/things.ts')
  switch (file) {
    case 'docs/map.md':
      return [
        rows('things', Object.entries(things).map(thingLine)),
        rows('tables', tableLines()),
        rows(
          'screens',
          (await routeTable()).map(
            ({ file, path }) => `| \`${file.replace(/route\.tsx$/, '')}\` | \`${path}\` |`,
          ),
        ),
      ].reduce((before, write) => write(before), text)
    case 'docs/adding-a-noun.md':
      return sentence('size', sizeOfIdeas())(text)
    case 'app/locales/namespaces.ts':
      return namespaces(localeFiles())
    case 'partykit.json':
      return withContentRooms(JSON.parse(text), contentRooms)
    default:
      return sentence('nouns', `Nouns that members create: ${listed(Object.keys(things))}.`)(text)
  }
}

/**
 * Writes the lines below a table's head, between the mark that names the list and the next mark.
 * @param {string} name
 * @param {string[]} lines
 */
const rows = (name, lines) => written(name, '\\n\\|.*\\n\\|.*\\n', `${lines.join('\n')}\n`)

/**
 * Writes a sentence between the mark that names it and the next mark.
 * @param {string} name
 * @param {string} words
 */
const sentence = (name, words) => written(name, '', `${words}\n`)

/**
 * @param {string} name
 * @param {string} head what stays below the mark, as a pattern
 * @param {string} content
 * @returns {(text: string) => string}
 */
const written = (name, head, content) => (text) => {
  const part = new RegExp(`(<!-- ${name}: written by npm run map -->\\n${head})[^]*?(\\n?<!-- end -->)`)
  if (!part.test(text)) throw new Error(`no mark for ${name}`)
  return text.replace(part, (_, before, end) => `${before}${content}${end}`)
}

/** @param {string[]} names */
const listed = (names) => new Intl.ListFormat('en').format(names.map((name) => `\`${name}\``))

const contentRoom = 'party/content/room.ts'

/**
 * Each noun with content has a room that is called as its ids begin.
 * @param {{parties: Record<string, string>}} settings
 * @param {string[]} rooms
 */
function withContentRooms(settings, rooms) {
  const others = Object.entries(settings.parties).filter(([, file]) => file !== contentRoom)
  const all = [...others, ...rooms.map((room) => [room, contentRoom])].sort()
  return `${JSON.stringify({ ...settings, parties: Object.fromEntries(all) }, null, 2)}\n`
}

/**
 * The types of all texts: those of `nouns/` belong to the shell.
 * @param {string[]} files
 */
function namespaces(files) {
  const typeOf = (/** @type {string} */ file) => `typeof import('./en/${file}').default`
  const ofNouns = files.filter((file) => file.includes('/'))
  const own = files.filter((file) => !file.includes('/'))
  return `import 'i18next'

type OfNouns = ${ofNouns.map(typeOf).join(' &\n  ')}

/** One line per file of messages, written by npm run map; English gives the type. */
export type Namespaces = {
${own.map((file) => `  ${file}: ${typeOf(file)}${file === 'shell' ? ' & OfNouns' : ''}`).join('\n')}
}
export type Namespace = keyof Namespaces

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Namespaces
    returnNull: false
  }
}
`
}

/** Each file of tables with the names of its tables in the database. */
const tableLines = () =>
  tracked(/^workers\/.*\/table\.ts$/).flatMap((name) => {
    const text = readFileSync(inRoot(name), 'utf8')
    const tables = [...text.matchAll(/sqliteTable\(\s*'(\w+)'/g)].map(([, table]) => `\`${table}\``)
    return tables.length === 0 ? [] : [`| \`${name}\` | ${tables.join(', ')} |`]
  })

/** How much the noun to copy is: every tracked file that has it in its path, without migrations. */
function sizeOfIdeas() {
  const files = tracked(/(^|\/)ideas?[/.]/).filter((name) => !name.startsWith('migrations/'))
  const lines = files.reduce(
    (sum, name) => sum + readFileSync(inRoot(name), 'utf8').split('\n').length - 1,
    0,
  )
  return `\`ideas\` is ${files.length} files and ${lines.toLocaleString('en')} lines with its tests, seed and three languages,`
}

/** @param {RegExp} pattern */
const tracked = (pattern) =>
  execFileSync('git', ['ls-files'], { cwd: inRoot('.'), encoding: 'utf8' })
    .split('\n')
    .filter((name) => pattern.test(name) && existsSync(inRoot(name)))

/** @param {[string, Thing]} entry */
function thingLine([noun, { prefix, traits }]) {
  const live = traits.includes('live') ? ['party/live/'] : []
  const rooms = traits.includes('content') ? ['party/content/'] : live
  const cells = [
    there([`app/routes/${noun}/`]),
    there(['links/', 'api/', 'data/', 'sites/'].map((worker) => `workers/${worker}${noun}/`)),
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
