import { newId } from '@domain/ids'
import type { TakenChoice } from '@domain/sites/files'
import { writePath } from '@domain/sites/paths'
import { AppError } from '@kit/errors'
import { sql } from 'drizzle-orm'
import type { StoredContent } from './contents'
import { Folders } from './folders'
import { freeName } from './free-name'
import type { TreeNode } from './nodes'
import type { TreeContext } from './place'

/** A file that gets another content, with the id under which its copy goes to the trash, and the folder it is in. */
export type Replaced = [former: string, id: string, from: string, contentId: string, size: number]

/** The result: the path of each file, null for a skipped one, and the ids of replaced files in the trash. */
export type Put = { paths: (string | null)[]; replaced: string[] }

export type PutOptions = {
  /** Folders that are to be there whether a file lies in them or not. */
  empty?: readonly (readonly string[])[]
  /** The choice for a taken name; `overwrite` keeps no copy, for trees that are not public yet. */
  onTaken?: TakenChoice | 'overwrite'
  /** The field that reports a taken name. */
  field?: string
}

/** A file that is to be at a path, with the content that is stored for it. */
export type NewFile = { path: readonly string[]; content: StoredContent }

/** A file that is new in its folder. */
export type Row = [id: string, parentId: string, name: string, contentId: string, size: number]

type PutRequest = Required<PutOptions> & { files: readonly NewFile[] }

type Planned = {
  folders: Folders
  fresh: Row[]
  replaced: Replaced[]
  written: NewFile[]
  paths: Put['paths']
  added: number
}

/** Decides for each file, by what its walk found, whether it is new, takes another's place, gets a number or is left out. */
export async function planFiles(
  place: TreeContext,
  { files, empty, onTaken, field }: PutRequest,
  walked: readonly TreeNode[][],
): Promise<Planned> {
  const folders = new Folders(place)
  const plan: Planned = { folders, fresh: [], replaced: [], written: [], paths: [], added: 0 }
  files.forEach(({ path }, at) => {
    folders.learn(path, walked[at] ?? [])
  })
  empty.forEach((path, at) => {
    const nodes = walked[files.length + at] ?? []
    folders.learn(path, nodes)
    if (nodes[path.length - 1]?.isFolder === false) throw new AppError('conflict', { path: 'not_a_folder' })
    folders.idOf(path)
  })
  const names =
    onTaken === 'keep_both'
      ? await namesAround(place, [...files.map(({ path }) => path), ...empty], walked)
      : new Map<string, Set<string>>()
  const plain: (readonly string[])[] = []
  for (const [at, file] of files.entries()) {
    const { path, content } = file
    const there = walked[at]?.[path.length - 1]
    const keepsBoth = there !== undefined && onTaken === 'keep_both'
    if (there !== undefined && onTaken === 'refuse')
      throw new AppError('conflict', { [field]: there.isFolder ? 'is_a_folder' : 'name_taken' })
    if (there !== undefined && onTaken === 'skip') {
      plan.paths.push(null)
      continue
    }
    if (!keepsBoth) plain.push(path)
    const parent = path.slice(0, -1)
    const parentId = folders.idOf(parent)
    const name = keepsBoth ? numbered(path, names.get(parentId)) : (path.at(-1) ?? '')
    plan.paths.push(writePath([...parent, name]))
    if (there?.isFolder === false && onTaken === 'replace') {
      // Replacing equal bytes would only fill the trash.
      if (there.contentId === content.id) continue
      plan.replaced.push([newId('node'), there.id, writePath(parent), content.id, content.size])
    } else {
      plan.fresh.push([newId('node'), parentId, name, content.id, content.size])
      if (there === undefined || keepsBoth) plan.added += 1
    }
    plan.written.push(file)
  }
  // A file must not lie where a folder is, or where another file wants one.
  if (plain.some((path) => folders.has(path))) throw new AppError('conflict', { [field]: 'is_a_folder' })
  return plan
}

function numbered(path: readonly string[], taken = new Set<string>()): string {
  const name = freeName(path.at(-1) ?? '', taken)
  taken.add(name)
  return name
}

/** The names in each folder that has a conflict, by the folder's id, including the names of the new paths. */
async function namesAround(
  { db, treeId }: TreeContext,
  paths: readonly (readonly string[])[],
  walked: readonly TreeNode[][],
): Promise<Map<string, Set<string>>> {
  const folderOf = (at: number, depth: number) => (depth === 0 ? treeId : walked[at]?.[depth - 1]?.id)
  const names = new Map<string, Set<string>>()
  paths.forEach((path, at) => {
    const parent = folderOf(at, path.length - 1)
    if (parent !== undefined && walked[at]?.[path.length - 1] !== undefined) names.set(parent, new Set())
  })
  if (names.size === 0) return names
  const rows = await db.all<{ parent: string; name: string }>(sql`
    SELECT parent_id AS parent, name FROM site_nodes
    WHERE parent_id IN (SELECT value FROM json_each(${JSON.stringify([...names.keys()])}))`)
  for (const { parent, name } of rows) names.get(parent)?.add(name)
  paths.forEach((path, at) => {
    path.forEach((name, depth) => {
      names.get(folderOf(at, depth) ?? '')?.add(name)
    })
  })
  return names
}
