import * as Y from 'yjs'
import type { Find, Struct, Structs } from '../structs'

/** Where an item is: among the children of an element, in a text, an attribute, outside of what an editor shows, or in something deleted. */
type ItemPlace = 'children' | 'text' | 'attribute' | 'outside' | 'gone'

/** Takes the new items of an edit; tells whether an editor shows all of them: elements, their attributes, and texts of the one fragment. */
export function areKnown(structs: Structs, find: Find, doc: Y.Doc, root: string): boolean {
  const places = new Map<Struct, ItemPlace>()
  return structs.every((struct) => {
    const isNew = struct.id.clock + struct.length > Y.getState(doc.store, struct.id.client)
    if (!isNew || !(struct instanceof Y.Item)) return true
    return fits(
      struct.content,
      placeOf(struct, places, (item) => ownPlace(item, find, doc, root), find),
    )
  })
}

function fits(content: Y.Item['content'], place: ItemPlace): boolean {
  if (place === 'outside') return false
  if (place === 'gone' || content instanceof Y.ContentDeleted) return true
  if (place === 'attribute') return content instanceof Y.ContentAny
  if (place === 'children') return content instanceof Y.ContentType && isXml(content.type)
  return [Y.ContentString, Y.ContentFormat, Y.ContentEmbed].some((kind) => content instanceof kind)
}

const isXml = (type: unknown) => type instanceof Y.XmlElement || type instanceof Y.XmlText

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
  if (isFragment !== null) return isFragment && parentSub === null ? 'children' : 'outside'
  return placeIn(parent, parentSub)
}

/** Tells whether a shared type is the root; null when it is nested in another type. */
function isRootOf(doc: Y.Doc, parent: unknown, root: string): boolean | null {
  if (typeof parent === 'string') return parent === root
  if (!(parent instanceof Y.AbstractType) || parent._item !== null) return null
  return parent === doc.share.get(root)
}

function placeIn(type: unknown, key: string | null): ItemPlace {
  if (!isXml(type)) return 'outside'
  if (key !== null) return 'attribute'
  return type instanceof Y.XmlText ? 'text' : 'children'
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
