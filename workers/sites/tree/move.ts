import { deepestPath, longestPath } from '@domain/site-paths'
import { AppError } from '@kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import { change } from './change'
import { requireFolder } from './folders'
import { subtreeOf, type TreeNode } from './nodes'
import type { Place } from './place'

type Target = { parentId: string; path: readonly string[] }

const bytesOf = (path: readonly string[]) => new TextEncoder().encode(path.join('/')).length

/** Moves or renames one thing. Takes its path and the path that it gets. Throws `not_found`, or `conflict` when that is taken. */
export async function moveItem(place: Place, from: readonly string[], to: readonly string[]): Promise<void> {
  await change(place, [from, to], async ([source = [], target = []]) => {
    const node = source[from.length - 1]
    if (!node) throw new AppError('not_found', { path: 'not_found' })
    if (from.join('/') === to.join('/')) return { steps: [], answer: null }
    const parent = to.slice(0, -1)
    requireFolder(parent, target, 'destination')
    requireOutside(node, target.slice(0, parent.length))
    if (target.length === to.length) throw new AppError('conflict', { destination: 'name_taken' })
    const parentId = target[parent.length - 1]?.id ?? place.treeId
    await requireFits(place, node, to)
    const steps = [moveStep(node, { parentId, path: to }, Date.now())]
    return { steps, reshapes: true, answer: null }
  })
}

/** Moves things of one folder into another. Nothing moves when one of them cannot. */
export async function moveItems(
  place: Place,
  folder: readonly string[],
  destination: readonly string[],
  names: readonly string[],
): Promise<void> {
  await withItems(place, { folder, destination, names }, async (nodes, parentId) => {
    const now = Date.now()
    const steps = nodes.map((node) => moveStep(node, { parentId, path: [node.name] }, now))
    return { steps, reshapes: true, answer: null }
  })
}

export type Transfer = {
  folder: readonly string[]
  destination: readonly string[]
  names: readonly string[]
}

type Planned = Awaited<ReturnType<Parameters<typeof change<null>>[2]>>

/** Finds the things that are to go from one folder into another, refuses what cannot be, and plans with them. */
export async function withItems(
  place: Place,
  { folder, destination, names }: Transfer,
  plan: (nodes: TreeNode[], parentId: string) => Promise<Planned>,
): Promise<void> {
  const sources = names.map((name) => [...folder, name])
  const targets = names.map((name) => [...destination, name])
  await change(place, [destination, ...sources, ...targets], async ([there = [], ...walked]) => {
    if (folder.join('/') === destination.join('/'))
      throw new AppError('conflict', { destination: 'same_folder' })
    requireFolder(destination, there, 'destination')
    const nodes = sources.map((path, at) => {
      const node = walked[at]?.[path.length - 1]
      if (!node) throw new AppError('not_found', { [`filenames.${at}`]: 'not_found' })
      if (walked[names.length + at]?.length === destination.length + 1)
        throw new AppError('conflict', { [`filenames.${at}`]: 'name_taken' })
      requireOutside(node, there)
      return node
    })
    for (const [at, node] of nodes.entries()) await requireFits(place, node, targets[at] ?? [])
    return plan(nodes, there[destination.length - 1]?.id ?? place.treeId)
  })
}

/** A folder cannot go into itself or anything below it. */
function requireOutside(node: TreeNode, above: readonly TreeNode[]): void {
  if (above.some(({ id }) => id === node.id)) throw new AppError('conflict', { destination: 'inside_itself' })
}

/** What lies in a folder must still have a path that can be written. */
async function requireFits({ db }: Place, node: TreeNode, path: readonly string[]): Promise<void> {
  const below = node.isFolder ? await deepestBelow(db, node.id) : { depth: 0, bytes: 0 }
  if (path.length + below.depth > deepestPath) throw new AppError('invalid', { destination: 'too_deep' })
  if (bytesOf(path) + below.bytes > longestPath) throw new AppError('invalid', { destination: 'too_long' })
}

async function deepestBelow(db: Place['db'], id: string): Promise<{ depth: number; bytes: number }> {
  const [row] = await db.all<{ depth: number; bytes: number }>(
    sql`${subtreeOf(id)} SELECT max(depth) AS depth, max(bytes) AS bytes FROM sub`,
  )
  return row ?? { depth: 0, bytes: 0 }
}

function moveStep(node: TreeNode, { parentId, path }: Target, now: number): SQL {
  return sql`UPDATE site_nodes SET parent_id = ${parentId}, name = ${path.at(-1) ?? node.name}, updated_at = ${now} WHERE id = ${node.id}`
}
