import { AppError } from '@kit/errors'
import { bundlesOf } from './bundles'
import { type TreeNode, walk } from './nodes'
import type { TreeContext } from './place'

/** Takes paths of a tree; gives for each what is there, or null. */
export async function findTaken(
  { db, treeId }: Pick<TreeContext, 'db' | 'treeId'>,
  paths: readonly (readonly string[])[],
): Promise<(TreeNode | null)[]> {
  const found: (TreeNode | null)[] = []
  for (const bundle of bundlesOf(paths)) {
    const walked = await walk(db, treeId, bundle)
    found.push(...bundle.map((path, at) => walked[at]?.[path.length - 1] ?? null))
  }
  return found
}

/** Throws `conflict` when one of the paths is taken, before the bytes for it are stored. */
export async function requireFree(
  place: TreeContext,
  paths: readonly (readonly string[])[],
  field = 'destination',
): Promise<void> {
  const taken = (await findTaken(place, paths)).find((node) => node !== null)
  if (taken) throw new AppError('conflict', { [field]: taken.isFolder ? 'is_a_folder' : 'name_taken' })
}
