import type { Block } from './blocks'

export type ListKind = 'bullet' | 'number' | 'check'

const kinds: Partial<Record<Block['type'], ListKind>> = {
  bulletListItem: 'bullet',
  numberedListItem: 'number',
  checkListItem: 'check',
}

/** Takes a block; gives the kind of list that it is an item of, else null. */
function listKind(block: Block): ListKind | null {
  return kinds[block.type] ?? null
}

/** Neighbours that belong together: a list of one kind, or (`kind` null) blocks that are no list's. */
export type Run = { kind: ListKind | null; items: Block[] }

/** Takes sibling blocks; gives them with the items of each list together. */
export function runsOfBlocks(blocks: readonly Block[]): Run[] {
  const runs: Run[] = []
  for (const block of blocks) {
    const kind = listKind(block)
    const last = runs.at(-1)
    if (last && last.kind === kind) last.items.push(block)
    else runs.push({ kind, items: [block] })
  }
  return runs
}
