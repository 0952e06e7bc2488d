import { newId } from '@domain/ids'
import { AppError } from '@kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import { change, inBundles } from './change'
import type { TreeNode } from './nodes'
import type { TreeContext } from './place'

const keyOf = (path: readonly string[]) => path.join('/')

/** Folders of a tree by path: existing ones and ones that the change creates. */
export class Folders {
  private readonly ids = new Map<string, string>()
  private readonly rows: [id: string, parentId: string, name: string][] = []

  constructor(private readonly place: TreeContext) {
    this.ids.set('', place.treeId)
  }

  /** Learns what is there from a path that was walked; one that leads through a file is refused. */
  learn(path: readonly string[], walked: readonly TreeNode[]): void {
    walked.forEach((node, at) => {
      if (node.isFolder) this.ids.set(keyOf(path.slice(0, at + 1)), node.id)
      else if (at < path.length - 1) throw new AppError('conflict', { path: 'not_a_folder' })
    })
  }

  /** Gives the id of a folder; makes it and those above it where they are missing. */
  idOf(path: readonly string[]): string {
    const known = this.ids.get(keyOf(path))
    const name = path.at(-1)
    if (known !== undefined || name === undefined) return known ?? this.place.treeId
    const id = newId('node')
    this.rows.push([id, this.idOf(path.slice(0, -1)), name])
    this.ids.set(keyOf(path), id)
    return id
  }

  has(path: readonly string[]): boolean {
    return this.ids.has(keyOf(path))
  }

  get added(): number {
    return this.rows.length
  }

  /** The statements that make what is missing. */
  steps(now: number): SQL[] {
    const { siteId, treeId } = this.place
    return inBundles(
      this.rows,
      (json) => sql`
        INSERT INTO site_nodes (id, created_at, updated_at, site_id, tree_id, parent_id, name, is_folder)
        SELECT value ->> 0, ${now}, ${now}, ${siteId}, ${treeId}, value ->> 1, value ->> 2, 1 FROM json_each(${json})`,
    )
  }
}

/** Makes one folder in a folder that is there. Throws `conflict` when the name is taken, `not_found` without the folder around it. */
export async function makeFolder(place: TreeContext, path: readonly string[], name: string): Promise<void> {
  const whole = [...path, name]
  await change(place, [whole], ([walked = []]) => {
    requireFolder(path, walked)
    if (walked.length === whole.length) throw new AppError('conflict', { directory: 'name_taken' })
    const folders = new Folders(place)
    folders.learn(path, walked)
    folders.idOf(whole)
    return { steps: folders.steps(Date.now()), addedFolders: 1, answer: null }
  })
}

/** Takes a path and its walk; throws `not_found` unless it is a folder, as the root is. */
export function requireFolder(path: readonly string[], walked: readonly TreeNode[], field = 'path'): void {
  const folder = walked[path.length - 1]
  if (path.length > 0 && !folder) throw new AppError('not_found', { [field]: 'not_found' })
  if (folder && !folder.isFolder) throw new AppError('conflict', { [field]: 'not_a_folder' })
}
