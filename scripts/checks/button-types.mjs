import { sources } from './files.mjs'

const opening = /<(?:button|Button|IconButton)(?=[\s>])/g

/**
 * @param {string} source of a component
 * @param {number} start of a tag
 * @returns {string} the tag to its end, which no `>` within braces is
 */
function tagAt(source, start) {
  let depth = 0
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '{') depth += 1
    if (source[at] === '}') depth -= 1
    if (source[at] === '>' && depth === 0) return source.slice(start, at)
  }
  return source.slice(start)
}

/**
 * Where a button does not say its `type`: within a form it sends the form, and the first of them is what Enter presses.
 * Links in the looks of a button (`asChild`) have none; buttons of react-aria and their `{...props}` have theirs.
 * @param {string} source of a component
 * @returns {number[]} the lines on which such buttons begin
 */
export function untypedButtons(source) {
  const isReactAria = source.includes("from 'react-aria-components'")
  return [...source.matchAll(opening)].flatMap(({ index, 0: name }) => {
    const tag = tagAt(source, index)
    const isTyped = /\btype=|\basChild\b|\{\.\.\.props\}/.test(tag)
    if (isTyped || (isReactAria && name === '<Button')) return []
    return [source.slice(0, index).split('\n').length]
  })
}

/** Every button says whether it sends its form. */
export async function buttonTypes() {
  return sources(['app'], /(?<!\.test)\.tsx$/).flatMap(({ name, lines }) =>
    untypedButtons(lines.join('\n')).map((line) => `${name}:${line} has a button without a type`),
  )
}
