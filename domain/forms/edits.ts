import {
  type Condition,
  type Element,
  type ElementType,
  formBounds,
  hasOptions,
  isQuestion,
} from './elements'
import { keyFrom, unlike } from './keys'

type List = readonly Element[]

/** What an element begins with: its words in the language of the form. */
export type Start = { question: string; options: readonly string[] }

const keysOf = (list: List) => list.map(({ key }) => key)

/** Takes a type and its first words, with the keys that stand; gives a whole element. */
export function newElement(
  type: ElementType,
  { question, options }: Start,
  taken: Iterable<string>,
): Element {
  return {
    type,
    key: isQuestion(type) ? keyFrom(question, taken) : unlike(type, taken),
    question,
    help: '',
    placeholder: '',
    required: false,
    ...(hasOptions(type) && { options: [...options] }),
    hasOther: false,
    pictureId: null,
    beginsPage: false,
    showIf: null,
    jumps: [],
  }
}

/** Takes elements; gives them with one more at a place, counted from 0, at the end without one. */
export function withElement(list: List, element: Element, at = list.length): Element[] {
  if (list.length >= formBounds.elements) return [...list]
  return [...list.slice(0, at), element, ...list.slice(at)]
}

/** The option that was written otherwise, with how it is written now; null where that is not what happened. */
function renamedOption(before: Element, next: Element): readonly [string, string] | null {
  const [old = [], now = []] = [before.options, next.options]
  const other = now.flatMap((option, at) => (option === old[at] ? [] : [at]))
  const [at] = other
  if (old.length !== now.length || other.length !== 1 || at === undefined) return null
  const [from = '', to = ''] = [old[at], now[at]]
  return from === '' || to === '' || old.includes(to) ? null : [from, to]
}

const reworded = <V>(values: V, [from, to]: readonly [string, string]): V =>
  (Array.isArray(values)
    ? values.map((one) => (one === from ? to : one))
    : values === from
      ? to
      : values) as V

/** Takes elements, one as it was and as it is now; gives them with what names its option by the new words. */
function withReworded(list: List, key: string, option: readonly [string, string]): Element[] {
  const condition = (one: Condition): Condition => ({
    key: one.key,
    ...(one.is !== undefined && { is: reworded(one.is, option) }),
    ...(one.isNot !== undefined && { isNot: reworded(one.isNot, option) }),
  })
  return list.map((element) => ({
    ...element,
    showIf: element.showIf?.key === key ? condition(element.showIf) : element.showIf,
    ...(element.key === key && {
      jumps: element.jumps.map((jump) =>
        jump.is === undefined ? jump : { ...jump, is: reworded(jump.is, option) },
      ),
      ...(element.right && { right: reworded(element.right, option) }),
    }),
  }))
}

/** Takes elements, the key of one and what takes its place; conditions, jumps and right answers go on to name it by its new key, and its option by its new words. */
export function withChanged(list: List, key: string, next: Element): Element[] {
  const before = list.find((element) => element.key === key)
  const option = before ? renamedOption(before, next) : null
  const changed = withKey(list, key, next)
  return option ? withReworded(changed, next.key, option) : changed
}

function withKey(list: List, key: string, next: Element): Element[] {
  const renamed = (name: string) => (name === key ? next.key : name)
  return list.map((element) => {
    const one = element.key === key ? next : element
    if (next.key === key) return one
    return {
      ...one,
      showIf: one.showIf && { ...one.showIf, key: renamed(one.showIf.key) },
      jumps: one.jumps.map((jump) => ({ ...jump, to: renamed(jump.to) })),
    }
  })
}

/** Takes elements and a key; gives them with the same one again below it, which has another key and no jumps. */
export function withCopy(list: List, key: string): Element[] {
  const at = list.findIndex((element) => element.key === key)
  const one = list[at]
  if (!one) return [...list]
  return withElement(list, { ...structuredClone(one), key: unlike(key, keysOf(list)), jumps: [] }, at + 1)
}

/** Takes elements and a key; gives them without it, and without the conditions and jumps that named it. */
export function without(list: List, key: string): Element[] {
  const asks = (condition: Condition | null) => condition?.key === key
  return list
    .filter((element) => element.key !== key)
    .map((element) => ({
      ...element,
      showIf: asks(element.showIf) ? null : element.showIf,
      jumps: element.jumps.filter(({ to }) => to !== key),
    }))
}

/** Takes elements, a key and a place, counted from 0; gives them with that element there. What then leads back is the schema's to refuse. */
export function moved(list: List, key: string, to: number): Element[] {
  const one = list.find((element) => element.key === key)
  if (!one) return [...list]
  const others = list.filter((element) => element !== one)
  const at = Math.min(others.length, Math.max(0, to))
  return [...others.slice(0, at), one, ...others.slice(at)]
}

/** Takes a text; gives its lines as options: each once, marks of lists cut, empty ones left out. */
export function optionLines(text: string): string[] {
  const lines = text
    .split(/\r\n|[\n\r]/)
    .map((line) =>
      line.replace(/^\s*(?:[-*•–◦☐☑□○●]|\[[ xX]?\]|\([ xX]?\)|[\p{N}]{1,3}[.)-])\s+/u, '').trim(),
    )
  return [...new Set(lines.filter((line) => line !== ''))].slice(0, formBounds.options)
}

/** What stands in the row that is pasted into: whether all of it is selected, and the options as they are before anybody wrote one. */
type PastedInto = { isWhole: boolean; untouched: readonly string[] }

/**
 * Takes options, the place that several lines are pasted at and those lines; gives the options with them. They replace a
 * row that is empty, selected or never written, and the untouched rows with it; a line that stands already is left out.
 */
export function withPasted(
  options: readonly string[],
  at: number,
  lines: readonly string[],
  { isWhole, untouched }: PastedInto,
): string[] {
  const isUntouched = options.every((option) => option === '' || untouched.includes(option))
  if (isUntouched) return [...new Set(lines)]
  const replaces = isWhole || options[at] === ''
  const before = options.slice(0, replaces ? at : at + 1)
  const after = options.slice(at + 1)
  const fresh = lines.filter((line) => !before.includes(line) && !after.includes(line))
  return [...before, ...new Set(fresh), ...after]
}
