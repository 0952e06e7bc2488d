import { agentLimits } from '@domain/agent/tools'
import { redacted } from '@domain/conversations/redact'
import { withHiddenShown } from '@domain/text/hidden-letters'

/** A text that members wrote: data for a model, never instructions. */
class Written {
  constructor(readonly text: string) {}
}

/** Takes a text of members; gives it as a part of a tool's result, where it is bounded, redacted and marked. */
export const written = (text: string): Written => new Written(text)

/** Letters of all texts of a result that are looked at, and of one text at most, at first and at last. */
const readLetters = 200_000
const longest = { first: 16_000, last: 100 } as const

/**
 * Takes a tool's result; gives it as JSON for a model of at most 24,000 letters: texts of members without emails and secrets,
 * hidden letters shown, between `<content>` and `</content>`, which none of them can close. Long texts are cut first, then
 * lists; `isCut` tells of both.
 */
export function forModel(result: unknown): unknown {
  const { tree, isCut } = cleaned(result)
  let shown: SizedTree = { tree, isCut }
  for (let most: number = longest.first; most >= longest.last; most /= 2) {
    shown = marked(tree, most)
    if (fits(shown)) return told(shown, isCut)
  }
  while (!fits(shown)) {
    const shorter = withoutLast(shown.tree)
    if (shorter === shown.tree) return { isCut: true }
    shown = { tree: shorter, isCut: true }
  }
  return told(shown, isCut)
}

type SizedTree = { tree: unknown; isCut: boolean }

const fits = ({ tree }: SizedTree) => (JSON.stringify(tree) ?? '').length <= agentLimits.resultLetters - 20

const told = ({ tree, isCut }: SizedTree, wasCut: boolean): unknown =>
  (isCut || wasCut) && isObject(tree) ? { ...tree, isCut: true } : tree

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Written)

/** Applies a change to every text of members in a tree. */
function mapWritten(tree: unknown, change: (text: string) => unknown): unknown {
  if (tree instanceof Written) return change(tree.text)
  if (Array.isArray(tree)) return tree.map((one) => mapWritten(one, change))
  if (!isObject(tree)) return tree
  return Object.fromEntries(Object.entries(tree).map(([name, one]) => [name, mapWritten(one, change)]))
}

/** The tree without secrets, emails and hidden letters; texts beyond the bound are left out, unread. */
function cleaned(result: unknown): SizedTree {
  let left = readLetters
  let isCut = false
  const tree = mapWritten(result, (text) => {
    const read = text.slice(0, Math.min(left, 3 * longest.first))
    left -= read.length
    if (read.length === text.length) return new Written(seen(redacted(read)))
    isCut = true
    // Half of a secret looks like none.
    return new Written(seen(redacted(withoutEnd(read)).concat('…')))
  })
  return { tree, isCut }
}

/** A text without the word that its end may have cut. */
const withoutEnd = (text: string) => text.slice(0, Math.max(0, text.search(/\S{0,500}$/)))

/** Line breaks and tabs are seen. */
const seen = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[^\n\t]+/g, withHiddenShown)

function marked(tree: unknown, most: number): SizedTree {
  let isCut = false
  const shown = mapWritten(tree, (text) => {
    const short = text.length <= most ? text : `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…`
    isCut ||= short !== text
    if (short === '') return ''
    return `<content>${short.replace(/<(?=\s*\/?\s*content)/gi, '‹')}</content>`
  })
  return { tree: shown, isCut }
}

/** The tree with half of its longest list. */
function withoutLast(tree: unknown): unknown {
  const longestList = listsIn(tree).reduce<unknown[]>(
    (most, one) => (one.length > most.length ? one : most),
    [],
  )
  if (longestList.length === 0) return tree
  const half = longestList.slice(0, Math.floor(longestList.length / 2))
  const replaced = (value: unknown): unknown => {
    if (value === longestList) return half
    if (Array.isArray(value)) return value.map(replaced)
    if (!isObject(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaced(one)]))
  }
  return replaced(tree)
}

function listsIn(tree: unknown): unknown[][] {
  if (Array.isArray(tree)) return [tree, ...tree.flatMap(listsIn)]
  return isObject(tree) ? Object.values(tree).flatMap(listsIn) : []
}
