import * as Y from 'yjs'

type Structs = ReturnType<typeof Y.decodeUpdate>['structs']
type Struct = Structs[number]
type Store = Y.Doc['store']

/** Elements within each other that a document may have; each block within a block is two. */
export const mostDepth = 400

/** Takes what an edit adds and what is there already; gives how many elements would stand within each other at most. */
export function depthOf(structs: Structs, store: Store): number {
  const sent = new Map<number, Struct[]>()
  for (const struct of structs) {
    const list = sent.get(struct.id.client)
    if (list) list.push(struct)
    else sent.set(struct.id.client, [struct])
  }
  const known = new Map<Struct, number>()
  let most = 0
  for (const struct of structs)
    if (struct instanceof Y.Item && struct.content instanceof Y.ContentType)
      most = Math.max(
        most,
        depthAt(struct, known, (id) => find(id, sent, store)),
      )
  return most
}

function depthAt(struct: Struct, known: Map<Struct, number>, at: (id: Y.ID) => Struct | null): number {
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
    const next = above(here, at)
    path.push({ struct: here, step: next.step })
    here = next.struct
  }
  for (const one of path.reverse()) {
    depth += one.step
    known.set(one.struct, depth)
  }
  return depth
}

/** The element around it, one step up; or what it stands beside, where only that is said. */
function above(struct: Struct, at: (id: Y.ID) => Struct | null): { struct: Struct | null; step: number } {
  if (!(struct instanceof Y.Item)) return { struct: null, step: 0 }
  const { parent, origin, rightOrigin } = struct
  if (parent instanceof Y.ID) return { struct: at(parent), step: 1 }
  if (parent instanceof Y.AbstractType) return { struct: parent._item, step: 1 }
  const beside = parent === null ? (origin ?? rightOrigin) : null
  return beside ? { struct: at(beside), step: 0 } : { struct: null, step: 1 }
}

function find(id: Y.ID, sent: Map<number, Struct[]>, store: Store): Struct | null {
  const isHere = id.clock < Y.getState(store, id.client)
  const list: Struct[] | undefined = isHere ? store.clients.get(id.client) : sent.get(id.client)
  let from = 0
  for (let to = (list?.length ?? 0) - 1; list && from <= to; ) {
    const middle = (from + to) >> 1
    const struct = list[middle]
    if (!struct) return null
    if (struct.id.clock > id.clock) to = middle - 1
    else if (struct.id.clock + struct.length <= id.clock) from = middle + 1
    else return struct
  }
  return null
}
