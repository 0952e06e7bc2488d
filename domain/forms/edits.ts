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

/** Takes elements, the key of one and what takes its place; conditions and jumps go on to name it by its new key. */
export function withChanged(list: List, key: string, next: Element): Element[] {
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
    .map((line) => line.replace(/^\s*(?:[-*•–]|[\p{N}]{1,3}[.)-])\s+/u, '').trim())
  return [...new Set(lines.filter((line) => line !== ''))].slice(0, formBounds.options)
}
