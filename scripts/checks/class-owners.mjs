import postcss from 'postcss'
import { routeTable } from '../local/route-table.mjs'
import { sources } from './files.mjs'

/** @typedef {{name: string, text: string}} File */

/** A noun's sheet lies below app/routes/NOUN and its classes begin with the noun; every other sheet belongs to all. */
export async function classOwners() {
  const read = (/** @type {RegExp} */ pattern) =>
    sources(['app'], pattern).map(({ name, lines }) => ({ name, text: lines.join('\n') }))
  const [sheets, code] = [read(/\.css$/), read(/\.tsx?$/)]
  return [...ownerFaults(sheets, code), ...unloaded(sheets, code, await routeTable())]
}

/**
 * Classes that two sheets define, or that a noun's sheet or the code of another noun takes from elsewhere.
 * @param {File[]} sheets
 * @param {File[]} code
 * @returns {string[]}
 */
export function ownerFaults(sheets, code) {
  const rules = sheets.flatMap(rulesOf)
  const shared = new Set(
    rules.flatMap(({ noun, isDefinition, classes }) => (noun || !isDefinition ? [] : classes)),
  )
  const owners = new Map(
    rules.flatMap(({ noun, own }) => own.filter((name) => !shared.has(name)).map((name) => [name, noun])),
  )
  const definedIn = new Map()
  return [
    ...rules.flatMap(({ sheet, noun, selector, classes, own, isDefinition }) => {
      const [name = ''] = classes
      const before = isDefinition ? definedIn.get(name) : undefined
      if (isDefinition && !before) definedIn.set(name, sheet)
      const others = classes.filter((one) => owners.has(one) && owners.get(one) !== noun)
      return [
        ...(before && before !== sheet ? [`${sheet}: .${name} is defined in ${before} too`] : []),
        ...(noun && !own.some((one) => owners.has(one))
          ? [`${sheet}: ${selector} names no class that begins with its noun`]
          : []),
        ...others.map((one) => `${sheet}: .${one} belongs to ${owners.get(one)}`),
      ]
    }),
    ...code.flatMap(({ name, text }) =>
      [...new Set(wordsIn(text))]
        .filter((word) => owners.has(word) && owners.get(word) !== nounOf(name))
        .map((word) => `${name}: the class ${word} belongs to ${owners.get(word)}`),
    ),
  ]
}

/** @param {string} name */
const nounOf = (name) => name.match(/^app\/routes\/([^/]+)\//)?.[1] ?? null

/** @param {string} noun */
const singular = (noun) => noun.replace(/s$/, '')

/** @param {File} file */
function rulesOf({ name: sheet, text }) {
  const noun = nounOf(sheet)
  const isOwn = (/** @type {string} */ one) =>
    noun !== null && (one === noun || one.startsWith(`${singular(noun)}-`) || one.startsWith(`${noun}-`))
  /** @type {Array<{sheet: string, noun: string | null, selector: string, classes: string[], own: string[], isDefinition: boolean}>} */
  const found = []
  postcss.parse(text).walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes') return
    for (const selector of rule.selectors) {
      const classes = [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map((match) => match[1] ?? '')
      const isDefinition = rule.parent?.type === 'root' && /^\.(?!radix-themes$)[\w-]+$/.test(selector)
      found.push({ sheet, noun, selector, classes, own: classes.filter(isOwn), isDefinition })
    }
  })
  return found
}

/** Words that may be class names of two words or more; the words of a path are none. @param {string} text */
const wordsIn = (text) => [...text.matchAll(/(?<![\w./~-])[a-z]\w*-[\w-]*(?![\w/-])/g)].map(([word]) => word)

/**
 * Screens that show themselves without the sheet of their noun; public pages carry theirs within.
 * @param {File[]} sheets
 * @param {File[]} code
 * @param {import('../local/route-table.mjs').Screen[]} table
 */
function unloaded(sheets, code, table) {
  const textOf = new Map(code.map(({ name, text }) => [name, text]))
  const fileOf = new Map(table.map(({ id, file }) => [id, file]))
  return table.flatMap(({ id, file, around }) => {
    const noun = id.split('/')[0]
    const text = textOf.get(file) ?? ''
    if (!sheets.some(({ name }) => name === `app/routes/${noun}/${noun}.css`)) return []
    if (!text.includes('export default') || text.includes("sheet: 'public'")) return []
    const isLoaded = [id, ...around]
      .filter((one) => one.startsWith(`${noun}/`))
      .some((one) => /from '\.[^']*\.css\?url'/.test(textOf.get(fileOf.get(one) ?? '') ?? ''))
    return isLoaded ? [] : [`${file}: loads no sheet of ${noun}`]
  })
}
