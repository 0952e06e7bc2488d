import type { Element } from './elements'

/**
 * An element in the form builder. Its `id` stays the same while its key is typed, even if the key briefly equals
 * another element's key. `showIf.key` and `jumps[].to` of the element hold ids instead of keys.
 */
export type Built = { id: string; element: Element }

function withNames(element: Element, rename: (name: string) => string): Element {
  return {
    ...element,
    showIf: element.showIf && { ...element.showIf, key: rename(element.showIf.key) },
    jumps: element.jumps.map((jump) => ({ ...jump, to: rename(jump.to) })),
  }
}

/** Takes elements, and an id for each place, by default one made of the place; gives them for editing. No key begins with `_`, so no id is a key. */
export function built(elements: readonly Element[], idAt = (at: number) => `_${at}`): Built[] {
  const ids = elements.map((_, at) => idAt(at))
  const idOf = (name: string) => ids[elements.findIndex(({ key }) => key === name)] ?? name
  return elements.map((element, at) => ({ id: ids[at] ?? '', element: withNames(element, idOf) }))
}

/**
 * Takes new elements for a form in the builder; gives them with the ids of the previous elements of the same key, and
 * new ids for the rest.
 */
export function rebuilt(
  elements: readonly Element[],
  before: readonly Built[],
  makeId: () => string,
): Built[] {
  const left = [...before]
  return built(elements, (at) => {
    const same = left.findIndex(({ element }) => element.key === elements[at]?.key)
    return left.splice(same, same < 0 ? 0 : 1)[0]?.id ?? makeId()
  })
}

/** Takes elements as they are edited; gives them as the form is kept, with keys. */
export function elementsOf(list: readonly Built[]): Element[] {
  const keys = new Map(list.map(({ id, element }) => [id, element.key]))
  return list.map(({ element }) => withNames(element, (name) => keys.get(name) ?? name))
}

/**
 * Takes an element that refers to others by key, all elements, and the element's previous version; gives the element
 * with ids for those keys. Where two elements share a key, the reference keeps its previous target.
 */
export function byIds(element: Element, list: readonly Built[], before: Element): Element {
  const named = [before.showIf?.key, ...before.jumps.map(({ to }) => to)]
  const found = (name: string) =>
    list.find(({ id, element: { key } }) => key === name && named.includes(id)) ??
    list.find(({ element: { key } }) => key === name)
  return withNames(element, (name) => found(name)?.id ?? name)
}

/** Takes elements, the key of one and an edit by ids; gives the elements after it, unchanged where none has the key. */
export function edited(
  elements: readonly Element[],
  key: string,
  edit: (list: Built[], id: string) => Built[],
): Element[] {
  const list = built(elements)
  const one = list.find(({ element }) => element.key === key)
  return one ? elementsOf(edit(list, one.id)) : [...elements]
}
