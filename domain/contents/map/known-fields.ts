import * as Y from 'yjs'
import type { ContentRules } from '../content-rules'
import type { Find, Struct } from '../structs'
import type { MapShape } from './shape'

/** The place of an item: a thing under its id, a field of one, outside of both, or in something deleted. */
type Entry = { thing: string } | { field: string } | 'outside' | 'gone'

/** Takes an edit; tells whether all of its new items are things of the one map, or fields of them with values of the shape. */
export function areFields(
  { structs, find, doc }: Parameters<ContentRules['accepts']>[0],
  root: string,
  shape: MapShape,
): boolean {
  const known = new Map<Struct, Entry>()
  return structs.every((struct) => {
    const isNew = struct.id.clock + struct.length > Y.getState(doc.store, struct.id.client)
    if (!isNew || !(struct instanceof Y.Item)) return true
    return fits(struct.content, entryOf(struct, { known, find, doc, root }), shape)
  })
}

function fits(content: Y.Item['content'], entry: Entry, { isId, isField }: MapShape): boolean {
  if (entry === 'outside') return false
  if (entry === 'gone' || content instanceof Y.ContentDeleted) return true
  if ('thing' in entry) return content instanceof Y.ContentType && isMap(content.type) && isId(entry.thing)
  return content instanceof Y.ContentAny && content.arr.length === 1 && isField(entry.field, content.arr[0])
}

const isMap = (type: unknown): type is Y.Map<unknown> => type instanceof Y.Map

type Lookup = { known: Map<Struct, Entry>; find: Find; doc: Y.Doc; root: string }

/** A later value names only the one before it, whose place is its own: each is looked up once. */
function entryOf(item: Y.Item, lookup: Lookup): Entry {
  const path: Struct[] = []
  let entry: Entry = 'gone'
  for (let here: Struct | null = item; here instanceof Y.Item; ) {
    const found: Entry | null = lookup.known.get(here) ?? ownEntry(here, lookup)
    entry = found ?? 'gone'
    if (found) break
    // An item that names itself ends the walk, too.
    lookup.known.set(here, 'gone')
    path.push(here)
    const beside: Y.ID | null = here.origin ?? here.rightOrigin
    here = beside && lookup.find(beside)
  }
  for (const struct of [item, ...path]) lookup.known.set(struct, entry)
  return entry
}

/** The place that an item names itself; null when it names a neighbor only. */
function ownEntry({ parent, parentSub }: Y.Item, { find, doc, root }: Lookup): Entry | null {
  if (parent === null) return null
  if (typeof parent === 'string') return underRoot(parent === root, parentSub)
  if (parent instanceof Y.ID) {
    const around = find(parent)
    if (!(around instanceof Y.Item) || !(around.content instanceof Y.ContentType)) return 'gone'
    return isMap(around.content.type) ? fieldOf(parentSub) : 'outside'
  }
  if (parent._item === null) return underRoot(parent === doc.share.get(root), parentSub)
  return isMap(parent) ? fieldOf(parentSub) : 'outside'
}

const underRoot = (isRoot: boolean, key: string | null): Entry =>
  isRoot && key !== null ? { thing: key } : 'outside'
const fieldOf = (key: string | null): Entry => (key === null ? 'outside' : { field: key })

/** Takes content that was stored before such edits were refused; deletes everything that is no thing and no field of the shape. */
export function cleanFields(doc: Y.Doc, root: string, { isId, isField }: MapShape): void {
  doc.transact((transaction) => {
    for (const [name, type] of doc.share) {
      for (let item = type._start; item; item = item.right) item.delete(transaction)
      if (name !== root) for (const entry of type._map.values()) entry.delete(transaction)
    }
    const things = doc.getMap(root)
    for (const [id, thing] of [...things]) {
      if (!isMap(thing) || !isId(id)) things.delete(id)
      else for (const [name, value] of [...thing]) if (!isField(name, value)) thing.delete(name)
    }
  })
}
