import { transformSync } from 'esbuild'
import { parseAst } from 'vite'
import { sources } from './files.mjs'

/** @typedef {{type: string, start: number, end: number, [key: string]: any}} Node of a syntax tree */
/**
 * The kinds of an element’s child: a text, a text or an element that comes and goes, or an element that stays.
 * @typedef {{kind: 'text' | 'goingText' | 'going' | 'staying', node: Node}} Child
 */

/**
 * Finds bare text next to content that is conditional or changes its type. Browser translators wrap each text in a new
 * element, so React can no longer find the text and fails when it inserts before it or removes it.
 * @param {string} source of a component
 * @returns {string[]} the elements in question, each cut short
 */
export function bareTexts(source) {
  const { code } = transformSync(source, { loader: 'tsx', jsx: 'preserve', tsconfigRaw: '{}' })
  /** @type {string[]} */
  const found = []
  visit(/** @type {any} */ (parseAst(code, { jsx: true })), (node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return
    const bare = isOneChoice(node)
      ? undefined
      : firstBareText(childrenOf(node), hasAttribute(node, 'loading'))
    const cut = (/** @type {number} */ from, /** @type {number} */ to) =>
      code.slice(from, to).trim().replace(/\s+/g, ' ').slice(0, 60)
    if (bare) found.push(`${cut(bare.start, bare.end)} in ${cut(node.start, node.end)}`)
  })
  return found
}

/** Every text beside something that comes and goes is an element of its own. */
export async function bareText() {
  return sources(['app'], /\.tsx$/).flatMap(({ name, lines }) =>
    bareTexts(lines.join('\n')).map(
      (found) => `${name} has bare text beside what comes and goes (put it into an element): ${found}`,
    ),
  )
}

/** React sets the only text of an element as a whole, also in turns with another element. @param {Node} element */
function isOneChoice({ children }) {
  const [only, ...more] = children.filter(
    (/** @type {Node} */ child) => child.type !== 'JSXText' || /\S/.test(child.value),
  )
  const branches =
    more.length === 0 && only?.type === 'JSXExpressionContainer' ? branchesOf(only.expression) : undefined
  return branches?.every((branch) => branch.type !== 'JSXFragment') ?? false
}

/**
 * @param {Child[]} children
 * @param {boolean} isWrapping
 */
function firstBareText(children, isWrapping) {
  // A button that shows that it sends takes its children out and wraps them.
  let isAfterGoing = isWrapping && children.length > 1
  for (const { kind, node } of children) {
    if (kind === 'goingText' && children.length > 1) return node
    if (kind === 'text' && isAfterGoing) return node
    if (kind === 'going') isAfterGoing = true
    if (kind === 'staying') isAfterGoing = isWrapping
  }
  return undefined
}

/**
 * @param {Node} element
 * @returns {Child[]}
 */
function childrenOf(element) {
  return element.children.flatMap((/** @type {Node} */ child) => {
    if (child.type === 'JSXText') return /\S/.test(child.value) ? [{ kind: 'text', node: child }] : []
    return kindsOf(child.type === 'JSXExpressionContainer' ? child.expression : child)
  })
}

/**
 * @param {Node} node
 * @returns {Child[]}
 */
function kindsOf(node) {
  if (node.type === 'JSXEmptyExpression' || isNothing(node)) return []
  if (node.type === 'JSXFragment') return childrenOf(node)
  if (node.type === 'JSXElement' && nameOf(node) === 'Trans') return [{ kind: 'text', node }]
  if (node.type === 'JSXElement') return [{ kind: changesType(node) ? 'going' : 'staying', node }]
  const branches = branchesOf(node)
  if (branches) {
    const kinds = branches.map(kindsOf)
    if (kinds.every(([only, ...more]) => only?.kind === 'text' && more.length === 0))
      return [{ kind: 'text', node }]
    return kinds.flat().map(({ kind, node: part }) => {
      const isText = kind === 'text' || kind === 'goingText'
      return { kind: isText ? 'goingText' : 'going', node: part }
    })
  }
  if (isSpace(node)) return []
  if (node.type === 'CallExpression' && node.callee.object?.type === 'ArrayExpression')
    return [{ kind: 'staying', node }]
  if (holdsElements(node)) return [{ kind: 'going', node }]
  if (isText(node)) return [{ kind: 'text', node }]
  return [{ kind: node.type === 'CallExpression' ? 'going' : 'staying', node }]
}

/** @param {Node} node */
function branchesOf(node) {
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate]
  if (node.type !== 'LogicalExpression') return undefined
  return node.operator === '&&'
    ? [{ type: 'Literal', value: null, start: 0, end: 0 }, node.right]
    : [node.left, node.right]
}

/** @param {Node} node */
const isNothing = (node) =>
  (node.type === 'Literal' && (node.value === null || typeof node.value === 'boolean')) ||
  (node.type === 'Identifier' && node.name === 'undefined')

/** Translators pass spaces over. @param {Node} node */
const isSpace = (node) => node.type === 'Literal' && typeof node.value === 'string' && !/\S/.test(node.value)

/** @param {Node} element */
const nameOf = ({ openingElement }) => openingElement.name.name

/**
 * @param {Node} element
 * @param {string} name
 */
const hasAttribute = ({ openingElement }, name) =>
  openingElement?.attributes.some((/** @type {Node} */ each) => each.name?.name === name) ?? false

/** An icon that is chosen by a state is another element afterwards. @param {Node} element */
function changesType(element) {
  if (nameOf(element) !== 'Icon') return false
  const of = element.openingElement.attributes.find(
    (/** @type {Node} */ each) => each.name?.name === 'of',
  )?.value
  return of?.type === 'JSXExpressionContainer' && !/^Icon[A-Z]/.test(of.expression.name ?? '')
}

/** @param {Node} node */
function holdsElements(node) {
  let holds = false
  visit(node, ({ type }) => {
    if (type === 'JSXElement' || type === 'JSXFragment') holds = true
  })
  return holds
}

/** Names of values that are elements and stay, and of functions that give texts. */
const elements =
  /^(?:children|field|foot|head|heading|icon|inside|menu|more|name|nothing|option|face|refusal|remove|sum|unopened)$/
const texts = /^(?:t|bytes|join|String|(?:format|show)\w*|\w*Text)$/

/** @param {Node} node */
function isText(node) {
  if (node.type === 'Identifier') return !elements.test(node.name)
  if (node.type === 'MemberExpression') return !elements.test(node.property.name ?? '')
  if (node.type !== 'CallExpression') return node.type === 'Literal' || node.type === 'TemplateLiteral'
  const { callee } = node
  return texts.test(callee.name ?? callee.property?.name ?? '') || callee.object?.name === 'format'
}

/**
 * @param {Node} node
 * @param {(node: Node) => void} see
 */
export function visit(node, see) {
  see(node)
  for (const value of Object.values(node))
    for (const each of Array.isArray(value) ? value : [value])
      if (each && typeof each.type === 'string') visit(each, see)
}
