import * as Y from 'yjs'
import type { FieldMap, MapShape } from './shape'
import { sameValue } from './values'

/**
 * Gives a map of things the shape that it had in an earlier state: each keeps its own map, so that editors follow and later
 * edits reach it. Throws when the state cannot be read.
 */
export function replaceFields(
  doc: Y.Doc,
  root: string,
  shape: MapShape,
  { state, origin }: { state: Uint8Array; origin: unknown },
): void {
  const earlier = new Y.Doc()
  Y.applyUpdate(earlier, state)
  const then = earlier.getMap(root)
  const now = doc.getMap(root)
  doc.transact(() => {
    for (const [id, thing] of then)
      if (thing instanceof Y.Map && shape.isId(id)) bringBack(now, id, thing, shape)
    for (const [id, thing] of now)
      if (thing instanceof Y.Map && !then.has(id) && !shape.isRemoved(thing)) shape.remove(thing)
  }, origin)
  earlier.destroy()
}

function bringBack(now: Y.Map<unknown>, id: string, thing: FieldMap, shape: MapShape): void {
  const found = now.get(id)
  const own: FieldMap = found instanceof Y.Map ? found : new Y.Map()
  if (own !== found) now.set(id, own)
  for (const [name, value] of thing)
    if (shape.isField(name, value) && !sameValue(own.get(name), value)) own.set(name, value)
  for (const name of [...own.keys()]) if (!thing.has(name)) own.delete(name)
}
