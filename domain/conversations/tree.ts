/** A message as the tree needs it. */
type Node = { id: string; parentId: string | null }

/** Takes the messages and the last one of a branch; gives the branch from its first message on, without messages not read yet. */
export function branchTo<N extends Node>(messages: readonly N[], leafId: string | null): N[] {
  const byId = new Map(messages.map((message) => [message.id, message]))
  const branch: N[] = []
  let at = leafId === null ? undefined : byId.get(leafId)
  while (at) {
    branch.push(at)
    byId.delete(at.id)
    at = at.parentId === null ? undefined : byId.get(at.parentId)
  }
  return branch.reverse()
}

/** Takes messages in the order of their making and one of them; gives all versions of that message, itself among them. */
export function siblingsOf<N extends Node>(messages: readonly N[], { parentId }: Node): N[] {
  return messages.filter((message) => message.parentId === parentId)
}

/** Takes messages in the order of their making and one of them; gives the last message of its newest branch. */
export function newestLeaf<N extends Node>(messages: readonly N[], from: N): N {
  const lastChild = new Map<string | null, N>(messages.map((message) => [message.parentId, message]))
  let at = from
  for (;;) {
    const next = lastChild.get(at.id)
    if (!next) return at
    lastChild.delete(at.id)
    at = next
  }
}
