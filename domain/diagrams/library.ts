import * as v from 'valibot'
import { fieldsOf } from './binding'
import { isElementId } from './fields'

/** Items in a member's library, elements of one, and bytes of one, written as JSON. */
export const maxLibraryItems = 200
const maxElements = 500
export const maxItemBytes = 64 * 1024

/** Tells whether a text may be the id of an item. */
export const isItemId = isElementId

type Element = { id: string } & Record<string, unknown>

/** Takes an element of an item; gives it with known fields alone, null of one that a library cannot hold: images have files. */
function itemElement(element: unknown): Element | null {
  if (typeof element !== 'object' || element === null || !('id' in element)) return null
  const { id, ...given } = element as Record<string, unknown>
  const { at, isDeleted: _, ...fields } = fieldsOf(given)
  if (!isElementId(id) || typeof fields.type !== 'string' || fields.type === 'image') return null
  if (!Array.isArray(at)) return null
  const [x, y, width, height, angle] = at
  return { ...fields, id, x, y, width, height, angle }
}

/** `PUT /diagrams/library/:itemId`: shapes to draw with again, as Excalidraw has them; images are left out. */
export const LibraryItem = v.pipe(
  v.strictObject({
    name: v.optional(v.pipe(v.string('wrong_type'), v.maxLength(120, 'too_long')), ''),
    elements: v.pipe(
      v.array(v.unknown(), 'wrong_type'),
      v.maxLength(maxElements, 'too_many'),
      v.transform((elements) => elements.flatMap((one) => itemElement(one) ?? [])),
      v.minLength(1, 'required'),
    ),
  }),
)
export type LibraryItem = v.InferOutput<typeof LibraryItem>

/** An item as its member has it. */
export const KeptItem = v.object({
  id: v.string(),
  name: v.string(),
  elements: v.array(v.looseObject({ id: v.string() })),
  createdAt: v.string(),
})
export type KeptItem = v.InferOutput<typeof KeptItem>

/** `GET /diagrams/library`: all items, newest first. */
export const Library = v.object({ items: v.array(KeptItem) })

/** Takes the ids of known items and a list; gives its new items, and the ids that it lacks. */
export function changesOf<Item extends { id: string }>(
  before: ReadonlySet<string>,
  items: readonly Item[],
): { added: Item[]; removed: string[] } {
  const now = new Set(items.map(({ id }) => id))
  return {
    added: items.filter(({ id }) => !before.has(id)),
    removed: [...before].filter((id) => !now.has(id)),
  }
}
