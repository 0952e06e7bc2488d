import type { TakenChoice } from '@domain/sites/files'
import { deepestPath, longestPath, writePath } from '@domain/sites/paths'
import { AppError } from '@kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import { change, type Plan } from './change'
import { requireFolder } from './folders'
import { freeName } from './free-name'
import { subtreeOf, type TreeNode } from './nodes'
import type { TreeContext } from './place'
import { namesIn, removeSteps } from './trash'

type Target = { parentId: string; path: readonly string[] }

const bytesOf = (path: readonly string[]) => new TextEncoder().encode(path.join('/')).length

/** Moves or renames one thing. Takes its path and the path that it gets. Throws `not_found`, or `conflict` when that is taken. */
export async function moveItem(
  place: TreeContext,
  from: readonly string[],
  to: readonly string[],
): Promise<void> {
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

/** The result for one thing that was moved or copied into another folder. */
export type Placed = {
  /** Its name in the folder that it went to; null where it was left out. */
  name: string | null
  /** Of what it took the place of, in the trash. */
  replaced: string | null
}

/**
 * Moves things of one folder into another; gives for each what became of it. Nothing moves when one of them cannot, or
 * when a name is taken and `onTaken` does not say what becomes of it.
 */
export async function moveItems(
  place: TreeContext,
  transfer: Transfer,
  onTaken: TakenChoice = 'refuse',
): Promise<Placed[]> {
  return withItems(place, transfer, async (found, parentId) => {
    const now = Date.now()
    const plan = await planPlaces(place, transfer, { found, parentId, onTaken, now })
    const steps = plan.going.map(({ node, name }) => moveStep(node, { parentId, path: [name] }, now))
    return { steps: [...plan.steps, ...steps], reshapes: true, answer: plan.placed }
  })
}

type Places = {
  placed: Placed[]
  /** The nodes to move, with their new names. */
  going: { node: TreeNode; name: string }[]
  /** Statements that remove the replaced things. */
  steps: SQL[]
}

/** Decides for each thing whether it keeps its name, takes another's place, gets a number or is left out. */
export async function planPlaces(
  place: TreeContext,
  { destination, names }: Transfer,
  {
    found,
    parentId,
    onTaken,
    now,
  }: { found: readonly ItemToMove[]; parentId: string; onTaken: TakenChoice; now: number },
): Promise<Places> {
  if (onTaken === 'refuse') requireFreeNames(found)
  const isNumbered = onTaken === 'keep_both' && found.some(({ standing }) => standing)
  const taken = new Set(isNumbered ? [...(await namesIn(place.db, parentId)).keys(), ...names] : [])
  const plan: Places = { placed: [], going: [], steps: [] }
  for (const { node, standing, isAbove } of found) {
    if (standing && onTaken === 'skip') {
      plan.placed.push({ name: null, replaced: null })
      continue
    }
    const isReplaced = standing !== null && onTaken === 'replace'
    // Replacing a folder above the moved thing would delete that thing, too.
    if (isReplaced && isAbove) throw new AppError('conflict', { destination: 'name_taken' })
    if (isReplaced) plan.steps.push(...removeSteps(standing.id, writePath(destination), now))
    const name = standing && !isReplaced ? freeName(node.name, taken) : node.name
    taken.add(name)
    await requireFits(place, node, [...destination, name])
    plan.going.push({ node, name })
    plan.placed.push({ name, replaced: isReplaced ? standing.id : null })
  }
  return plan
}

export type Transfer = {
  folder: readonly string[]
  destination: readonly string[]
  names: readonly string[]
}

/** One of the things that go into another folder, and what has its name there; `isAbove` where the thing lies in that. */
export type ItemToMove = { node: TreeNode; standing: TreeNode | null; isAbove: boolean }

/** Finds the things that are to go from one folder into another, refuses what cannot be, and plans with them. */
export async function withItems<Answer>(
  place: TreeContext,
  { folder, destination, names }: Transfer,
  plan: (found: ItemToMove[], parentId: string) => Promise<Plan<Answer>>,
): Promise<Answer> {
  const sources = names.map((name) => [...folder, name])
  const targets = names.map((name) => [...destination, name])
  return change(place, [destination, ...sources, ...targets], async ([there = [], ...walked]) => {
    if (folder.join('/') === destination.join('/'))
      throw new AppError('conflict', { destination: 'same_folder' })
    requireFolder(destination, there, 'destination')
    const found = sources.map((path, at) => {
      const source = walked[at] ?? []
      const node = source[path.length - 1]
      if (!node) throw new AppError('not_found', { [`filenames.${at}`]: 'not_found' })
      requireOutside(node, there)
      const standing = walked[names.length + at]?.[destination.length] ?? null
      return { node, standing, isAbove: source.some(({ id }) => id === standing?.id) }
    })
    return plan(found, there[destination.length - 1]?.id ?? place.treeId)
  })
}

/** Throws `conflict` when one of the names is taken. */
function requireFreeNames(found: readonly ItemToMove[]): void {
  const at = found.findIndex(({ standing }) => standing !== null)
  if (at >= 0) throw new AppError('conflict', { [`filenames.${at}`]: 'name_taken' })
}

/** A folder cannot go into itself or anything below it. */
function requireOutside(node: TreeNode, above: readonly TreeNode[]): void {
  if (above.some(({ id }) => id === node.id)) throw new AppError('conflict', { destination: 'inside_itself' })
}

/** Throws if the path of something within the folder would become too long. */
async function requireFits({ db }: TreeContext, node: TreeNode, path: readonly string[]): Promise<void> {
  const below = node.isFolder ? await deepestBelow(db, node.id) : { depth: 0, bytes: 0 }
  if (path.length + below.depth > deepestPath) throw new AppError('invalid', { destination: 'too_deep' })
  if (bytesOf(path) + below.bytes > longestPath) throw new AppError('invalid', { destination: 'too_long' })
}

async function deepestBelow(db: TreeContext['db'], id: string): Promise<{ depth: number; bytes: number }> {
  const [row] = await db.all<{ depth: number; bytes: number }>(
    sql`${subtreeOf(id)} SELECT max(depth) AS depth, max(bytes) AS bytes FROM sub`,
  )
  return row ?? { depth: 0, bytes: 0 }
}

function moveStep(node: TreeNode, { parentId, path }: Target, now: number): SQL {
  return sql`UPDATE site_nodes SET parent_id = ${parentId}, name = ${path.at(-1) ?? node.name}, updated_at = ${now} WHERE id = ${node.id}`
}
