import { transformSync } from 'esbuild'
import { parseAst } from 'vite'
import { visit } from './bare-text.mjs'
import { sources } from './files.mjs'
import { load } from './load.mjs'
import { localeFiles } from './locale-files.mjs'

/** @typedef {import('./bare-text.mjs').Node} Node */
/** @typedef {Record<string, Map<string, string>>} Texts by language, then by namespace and key as `links:edit` */

const pressed = new Set(['a', 'button', 'summary', 'Link', 'NavLink', 'Button', 'IconButton', 'SubmitButton'])
/** Names made of a label that is visible and a value. */
const labelled = /^common:labelled/
const value = /\{\{[^}]*\}\}|<\/?\w+>|[«»“”"\u2066-\u2069]/g

/** Links and buttons have a name that contains their visible text (WCAG 2.5.3): people who control a device by voice say what they see. */
export async function labelInName() {
  const texts = await allTexts()
  return sources(['app'], /(?<!\.test)\.tsx$/).flatMap(({ name, lines }) =>
    labelFaults(lines.join('\n'), texts).map((fault) => `${name} ${fault}`),
  )
}

/**
 * Elements of a component whose name, in one of the languages, does not contain their visible text.
 * @param {string} source
 * @param {Texts} texts
 * @returns {string[]}
 */
export function labelFaults(source, texts) {
  if (!source.includes('aria-label={t(')) return []
  const own = /useTranslation\(\[?'(\w+)'/.exec(source)?.[1] ?? 'common'
  const full = (/** @type {string} */ key) => (key.includes(':') ? key : `${own}:${key}`)
  const { code } = transformSync(source, { loader: 'tsx', jsx: 'preserve', tsconfigRaw: '{}' })
  /** @type {string[]} */
  const found = []
  visit(/** @type {any} */ (parseAst(code, { jsx: true })), (node) => {
    if (node.type !== 'JSXElement' || !pressed.has(node.openingElement.name.name)) return
    const label = node.openingElement.attributes.find(
      (/** @type {Node} */ one) => one.type === 'JSXAttribute' && one.name.name === 'aria-label',
    )
    const name = keyOf(label?.value?.expression)
    if (name === undefined || labelled.test(full(name))) return
    for (const child of node.children) {
      const visible = child.type === 'JSXExpressionContainer' ? keyOf(child.expression) : undefined
      if (visible !== undefined) found.push(...faultsOf(full(name), full(visible), texts))
    }
  })
  return found
}

/**
 * @param {string} name
 * @param {string} visible
 * @param {Texts} texts
 */
function faultsOf(name, visible, texts) {
  return Object.entries(texts).flatMap(([locale, known]) => {
    const [said, seen] = [known.get(name), known.get(visible)]
    if (said === undefined || seen === undefined || plain(said).includes(plain(seen))) return []
    return [`names in ${locale} “${said}” (${name}) what shows “${seen}” (${visible})`]
  })
}

/** The key of `t('key')`. @param {Node | undefined} node */
function keyOf(node) {
  if (node?.type !== 'CallExpression' || node.callee.name !== 't') return undefined
  const [first] = node.arguments
  return first?.type === 'Literal' ? String(first.value) : undefined
}

const plain = (/** @type {string} */ text) =>
  text
    .replace(value, ' ')
    .replace(/[.…!?؟:]+\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** @returns {Promise<Texts>} */
async function allTexts() {
  const found = await Promise.all(
    ['en', 'fa', 'ar'].map(async (locale) => {
      const entries = await Promise.all(
        localeFiles().map(async (file) => {
          const { default: own } = await load(`app/locales/${locale}/${file}.ts`)
          const namespace = file.startsWith('nouns/') ? 'shell' : file
          return Object.entries(own ?? {}).map(
            ([key, text]) => /** @type {[string, string]} */ ([`${namespace}:${key}`, String(text)]),
          )
        }),
      )
      return /** @type {[string, Map<string, string>]} */ ([locale, new Map(entries.flat())])
    }),
  )
  return Object.fromEntries(found)
}
