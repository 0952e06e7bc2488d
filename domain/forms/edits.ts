import { type Built, byIds } from './built'
import {
  type Condition,
  type Element,
  type ElementType,
  formBounds,
  hasOptions,
  isQuestion,
} from './elements'
import { keyFrom, unlike } from './keys'

type List = readonly Built[]

/** Default texts of a new element, in the language of the form. */
export type Start = { question: string; options: readonly string[] }

/** Takes a type, its default texts and the keys in use; gives a complete element. */
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
export function withElement(list: List, one: Built, at = list.length): Built[] {
  if (list.length >= formBounds.elements) return [...list]
  return [...list.slice(0, at), one, ...list.slice(at)]
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

/** Takes elements, the id of one and an option of it in its old and new words; gives them with what names it by the new words. */
function withReworded(list: List, id: string, option: readonly [string, string]): Built[] {
  const condition = (one: Condition): Condition => ({
    key: one.key,
    ...(one.is !== undefined && { is: reworded(one.is, option) }),
    ...(one.isNot !== undefined && { isNot: reworded(one.isNot, option) }),
  })
  return list.map(({ id: own, element }) => ({
    id: own,
    element: {
      ...element,
      showIf: element.showIf?.key === id ? condition(element.showIf) : element.showIf,
      ...(own === id && {
        jumps: element.jumps.map((jump) =>
          jump.is === undefined ? jump : { ...jump, is: reworded(jump.is, option) },
        ),
        ...(element.right && { right: reworded(element.right, option) }),
      }),
    },
  }))
}

/**
 * Takes elements, the id of one and its replacement, which refers to others by key. Conditions and jumps keep pointing
 * to the element under its new key, and to its option under its new text.
 */
export function withChanged(list: List, id: string, next: Element): Built[] {
  const before = list.find((one) => one.id === id)?.element
  if (!before) return [...list]
  const element = byIds(next, list, before)
  const option = renamedOption(before, element)
  const changed = list.map((one) => (one.id === id ? { id, element } : one))
  return option ? withReworded(changed, id, option) : changed
}

/** Takes elements, the id of one and an id for its copy; gives them with the copy below it, which has another key and no jumps. */
export function withCopy(list: List, id: string, copyId: string): Built[] {
  const at = list.findIndex((one) => one.id === id)
  const one = list[at]
  if (!one) return [...list]
  const taken = list.map(({ element }) => element.key)
  const copy = { ...structuredClone(one.element), key: unlike(one.element.key, taken), jumps: [] }
  return withElement(list, { id: copyId, element: copy }, at + 1)
}

/** Takes elements and an id; gives them without that one, and without the conditions and jumps that named it. */
export function without(list: List, id: string): Built[] {
  return list
    .filter((one) => one.id !== id)
    .map((one) => ({
      id: one.id,
      element: {
        ...one.element,
        showIf: one.element.showIf?.key === id ? null : one.element.showIf,
        jumps: one.element.jumps.filter(({ to }) => to !== id),
      },
    }))
}

/** Takes elements, those before one was deleted, and its id; gives it back at its place, with the conditions and jumps that named it. */
export function broughtBack(list: List, before: List, id: string): Built[] {
  const at = before.findIndex((one) => one.id === id)
  const gone = before[at]
  if (!gone || list.some((one) => one.id === id)) return [...list]
  const old = new Map(before.map((one) => [one.id, one.element]))
  const named = list.map(({ id: own, element }) => {
    const was = old.get(own)
    const showIf = was?.showIf?.key === id && element.showIf === null ? was.showIf : element.showIf
    const jumps = was?.jumps.some(({ to }) => to === id) ? was.jumps : element.jumps
    return { id: own, element: { ...element, showIf, jumps } }
  })
  return withElement(named, gone, Math.min(at, named.length))
}

/** Takes elements, an id and a place, counted from 0; gives them with that element there. What then leads back is the schema's to refuse. */
export function moved(list: List, id: string, to: number): Built[] {
  const one = list.find((each) => each.id === id)
  if (!one) return [...list]
  const others = list.filter((each) => each !== one)
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

/**
 * The row that receives the paste: whether its whole text is selected, and the default options that nobody has edited
 * yet.
 */
type PastedInto = { isWhole: boolean; untouched: readonly string[] }

/**
 * Takes options, the index of the row that receives several pasted lines, and those lines; gives the new options. The
 * lines replace the row if it is empty, selected or a default, along with the other defaults. Duplicate lines are
 * dropped.
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
