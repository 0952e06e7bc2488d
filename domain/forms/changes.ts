import type { Element } from './elements'

/** How publishing changes the form for respondents: its added, changed and removed elements. */
export type Changes = { added: Element[]; changed: Element[]; removed: Element[]; isReordered: boolean }

/** Takes the elements that are answered now and those of the draft; gives what publishing the draft would change. An element is known by its key. */
export function changesBetween(live: readonly Element[], draft: readonly Element[]): Changes {
  const before = new Map(live.map((element) => [element.key, element]))
  const after = new Set(draft.map(({ key }) => key))
  const stays = (list: readonly Element[], other: { has: (key: string) => boolean }) =>
    list.flatMap(({ key }) => (other.has(key) ? [key] : [])).join('\n')
  return {
    added: draft.filter(({ key }) => !before.has(key)),
    changed: draft.filter((element) => {
      const old = before.get(element.key)
      return old !== undefined && written(old) !== written(element)
    }),
    removed: live.filter(({ key }) => !after.has(key)),
    isReordered: stays(live, after) !== stays(draft, before),
  }
}

/** The same whatever the order in which its fields were written. */
const written = (element: Element) =>
  JSON.stringify(Object.entries(element).sort(([one], [other]) => (one < other ? -1 : 1)))
