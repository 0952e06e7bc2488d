import * as Y from 'yjs'
import type { ContentRules } from '../content-rules'
import type { Find, Struct } from '../structs'
import { textName, type XmlShape } from './shape'

/** Where an item is: among the children of an element (null: of the root), in a text, an attribute, outside of what an editor shows, or in something deleted. */
type ItemPlace = { childOf: string | null } | 'text' | 'attribute' | 'outside' | 'gone'

type ContentEdit = Parameters<ContentRules['accepts']>[0]

/**
 * Takes an edit; tells whether an editor shows all of its new items: elements of the shape, their attributes, and texts of the
 * one fragment.
 */
export function areKnown({ structs, find, doc }: ContentEdit, root: string, shape: XmlShape): boolean {
  const places = new Map<Struct, ItemPlace>()
  return structs.every((struct) => {
    const isNew = struct.id.clock + struct.length > Y.getState(doc.store, struct.id.client)
    if (!isNew || !(struct instanceof Y.Item)) return true
    const place = placeOf(struct, places, (item) => ownPlace(item, find, doc, root), find)
    return fits(struct.content, place, shape)
  })
}

function fits(content: Y.Item['content'], place: ItemPlace, shape: XmlShape): boolean {
  if (place === 'outside') return false
  if (place === 'gone' || content instanceof Y.ContentDeleted) return true
  if (place === 'attribute') return content instanceof Y.ContentAny
  if (typeof place === 'object')
    return content instanceof Y.ContentType && isChild(content.type, place, shape)
  return [Y.ContentString, Y.ContentFormat, Y.ContentEmbed].some((kind) => content instanceof kind)
}

function isChild(
  type: unknown,
  { childOf }: { childOf: string | null },
  { root, within }: XmlShape,
): boolean {
  const names = childOf === null ? root : within.get(childOf)
  const name = type instanceof Y.XmlElement ? type.nodeName : type instanceof Y.XmlText ? textName : null
  return name !== null && (names?.includes(name) ?? false)
}

/** Many items name only a neighbour, whose place is theirs: each is looked up once. */
function placeOf(
  item: Y.Item,
  places: Map<Struct, ItemPlace>,
  namedBy: (item: Y.Item) => ItemPlace | null,
  find: Find,
): ItemPlace {
  const path: Struct[] = []
  let place: ItemPlace = 'gone'
  for (let here: Struct | null = item; here instanceof Y.Item; ) {
    const before = places.get(here)
    const known = before ?? namedBy(here)
    place = known ?? 'gone'
    if (known) break
    // A node that names itself as its neighbour ends the walk, too.
    places.set(here, 'gone')
    path.push(here)
    const beside: Y.ID | null = here.origin ?? here.rightOrigin
    here = beside && find(beside)
  }
  for (const struct of [item, ...path]) places.set(struct, place)
  return place
}

/** The place that an item names itself; null when it names a neighbor only. */
function ownPlace({ parent, parentSub }: Y.Item, find: Find, doc: Y.Doc, root: string): ItemPlace | null {
  if (parent === null) return null
  if (parent instanceof Y.ID) {
    const around = find(parent)
    const content = around instanceof Y.Item ? around.content : null
    return content instanceof Y.ContentType ? placeIn(content.type, parentSub) : 'gone'
  }
  const isFragment = isRootOf(doc, parent, root)
  if (isFragment !== null) return isFragment && parentSub === null ? { childOf: null } : 'outside'
  return placeIn(parent, parentSub)
}

/** Tells whether a shared type is the root; null when it is nested in another type. */
function isRootOf(doc: Y.Doc, parent: unknown, root: string): boolean | null {
  if (typeof parent === 'string') return parent === root
  if (!(parent instanceof Y.AbstractType) || parent._item !== null) return null
  return parent === doc.share.get(root)
}

function placeIn(type: unknown, key: string | null): ItemPlace {
  const isText = type instanceof Y.XmlText
  if (!isText && !(type instanceof Y.XmlElement)) return 'outside'
  if (key !== null) return 'attribute'
  return isText ? 'text' : { childOf: type.nodeName }
}

/** Takes content that was stored before such edits were refused; deletes everything outside its root. */
export function emptyOthers(doc: Y.Doc, root: string): void {
  doc.transact((transaction) => {
    for (const [name, type] of doc.share) {
      for (const entry of type._map.values()) entry.delete(transaction)
      if (name === root) continue
      for (let item = type._start; item; item = item.right) item.delete(transaction)
    }
  })
}
