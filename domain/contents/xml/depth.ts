import * as Y from 'yjs'
import type { Find, Struct, Structs } from '../structs'

/** Elements within each other that content may have; in BlockNote each block within a block is two. */
export const maxDepth = 400

/** Takes the structs of an edit; gives the largest depth of nested elements after it. */
export function depthOf(structs: Structs, find: Find): number {
  const known = new Map<Struct, number>()
  let most = 0
  for (const struct of structs)
    if (struct instanceof Y.Item && struct.content instanceof Y.ContentType)
      most = Math.max(most, depthAt(struct, known, find))
  return most
}

function depthAt(struct: Struct, known: Map<Struct, number>, find: Find): number {
  const path: { struct: Struct; step: number }[] = []
  let depth = 0
  for (let here: Struct | null = struct; here; ) {
    const before = known.get(here)
    if (before !== undefined) {
      depth = before
      break
    }
    // A node that names itself as its parent ends the walk, too.
    known.set(here, 0)
    const next = above(here, find)
    path.push({ struct: here, step: next.step })
    here = next.struct
  }
  for (const one of path.reverse()) {
    depth += one.step
    known.set(one.struct, depth)
  }
  return depth
}

/** The parent, one step up; or a sibling (step 0) where Yjs encodes only the sibling. */
function above(struct: Struct, find: Find): { struct: Struct | null; step: number } {
  if (!(struct instanceof Y.Item)) return { struct: null, step: 0 }
  const { parent, origin, rightOrigin } = struct
  if (parent instanceof Y.ID) return { struct: find(parent), step: 1 }
  if (parent instanceof Y.AbstractType) return { struct: parent._item, step: 1 }
  const beside = parent === null ? (origin ?? rightOrigin) : null
  return beside ? { struct: find(beside), step: 0 } : { struct: null, step: 1 }
}
