import * as Y from 'yjs'

export type Structs = ReturnType<typeof Y.decodeUpdate>['structs']
export type Struct = Structs[number]
export type Find = (id: Y.ID) => Struct | null

/** Takes the structs of an edit and the store; gives a function that finds a struct in either. */
export function finderOf(structs: Structs, store: Y.Doc['store']): Find {
  const sent = new Map<number, Struct[]>()
  for (const struct of structs) {
    const list = sent.get(struct.id.client)
    if (list) list.push(struct)
    else sent.set(struct.id.client, [struct])
  }
  return (id) => {
    const isHere = id.clock < Y.getState(store, id.client)
    return findIn(isHere ? store.clients.get(id.client) : sent.get(id.client), id.clock)
  }
}

function findIn(list: readonly Struct[] | undefined, clock: number): Struct | null {
  let from = 0
  for (let to = (list?.length ?? 0) - 1; list && from <= to; ) {
    const middle = (from + to) >> 1
    const struct = list[middle]
    if (!struct) return null
    if (struct.id.clock > clock) to = middle - 1
    else if (struct.id.clock + struct.length <= clock) from = middle + 1
    else return struct
  }
  return null
}
