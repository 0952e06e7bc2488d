import { newId } from '@domain/ids'
import { AppError } from '@kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import { change, inBundles } from './change'
import { newBytes, recordContents, type StoredContent } from './contents'
import { Folders } from './folders'
import type { TreeNode } from './nodes'
import type { Place } from './place'

/** A file that is to be at a path, with the content that is stored for it. */
export type NewFile = { path: readonly string[]; content: StoredContent }

type Wish = {
  /** Folders that are to be there whether a file lies in them or not. */
  empty?: readonly (readonly string[])[]
  /** False where a file that is there must not be replaced. */
  mayReplace?: boolean
}

/** Puts files at their paths, all at once: folders that are missing are made, files that are there are replaced. */
export async function putFiles(
  place: Place,
  files: readonly NewFile[],
  { empty = [], mayReplace = true }: Wish = {},
): Promise<void> {
  requireDistinct(files)
  await change(place, [...files.map(({ path }) => path), ...empty], (walked) => {
    const now = Date.now()
    const { folders, rows, added } = planFiles(place, { files, empty }, walked)
    if (!mayReplace && added < files.length) throw new AppError('conflict', { destination: 'name_taken' })
    const contents = files.map(({ content }) => content)
    const steps = [
      ...recordContents(place, contents, now),
      ...folders.steps(now),
      ...fileSteps(place, rows, now),
    ]
    return {
      steps,
      addedFiles: added,
      addedFolders: folders.added,
      addedBytes: newBytes(contents),
      answer: null,
    }
  })
}

/**
 * Gives a file that is there another content. With `expected` only while it still holds that content, else `stale`.
 */
export async function replaceFile(
  place: Place,
  { path, content }: NewFile,
  expected: string | null = null,
): Promise<void> {
  await change(place, [path], ([walked = []]) => {
    const file = walked[path.length - 1]
    if (!file) throw new AppError('not_found', { path: 'not_found' })
    if (file.isFolder) throw new AppError('conflict', { path: 'is_a_folder' })
    if (expected !== null && file.contentId !== expected) throw new AppError('stale')
    const now = Date.now()
    const steps = [
      ...recordContents(place, [content], now),
      sql`UPDATE site_nodes SET content_id = ${content.id}, size = ${content.size}, updated_at = ${now} WHERE id = ${file.id}`,
    ]
    const same = sql`EXISTS (SELECT 1 FROM site_nodes WHERE id = ${file.id} AND content_id = ${file.contentId} AND tree_id = ${place.treeId})`
    return { steps, addedBytes: newBytes([content]), provided: same, answer: null }
  })
}

type FileRow = [id: string, parentId: string, name: string, contentId: string, size: number]

type Wanted = { files: readonly NewFile[]; empty: readonly (readonly string[])[] }

function planFiles(place: Place, { files, empty }: Wanted, walked: readonly TreeNode[][]) {
  const folders = new Folders(place)
  files.forEach(({ path }, at) => {
    folders.learn(path, walked[at] ?? [])
  })
  empty.forEach((path, at) => {
    const nodes = walked[files.length + at] ?? []
    folders.learn(path, nodes)
    if (nodes[path.length - 1]?.isFolder === false) throw new AppError('conflict', { path: 'not_a_folder' })
    folders.idOf(path)
  })
  let added = 0
  const rows = files.map(({ path, content }, at): FileRow => {
    if (folders.has(path)) throw new AppError('conflict', { path: 'is_a_folder' })
    if (walked[at]?.[path.length - 1] === undefined) added += 1
    return [newId('node'), folders.idOf(path.slice(0, -1)), path.at(-1) ?? '', content.id, content.size]
  })
  // One file may lie where another wants a folder.
  if (files.some(({ path }) => folders.has(path))) throw new AppError('conflict', { path: 'is_a_folder' })
  return { folders, rows, added }
}

function fileSteps({ siteId, treeId }: Place, rows: readonly FileRow[], now: number): SQL[] {
  return inBundles(
    rows,
    (json) => sql`
      INSERT INTO site_nodes (id, created_at, updated_at, site_id, tree_id, parent_id, name, is_folder, content_id, size)
      SELECT value ->> 0, ${now}, ${now}, ${siteId}, ${treeId}, value ->> 1, value ->> 2, 0, value ->> 3, value ->> 4
      FROM json_each(${json}) WHERE true
      ON CONFLICT (parent_id, name) DO UPDATE SET content_id = excluded.content_id, size = excluded.size, updated_at = excluded.updated_at`,
  )
}

function requireDistinct(files: readonly NewFile[]): void {
  const seen = new Set<string>()
  for (const { path } of files) {
    const key = path.join('/')
    if (seen.has(key)) throw new AppError('invalid', { file: 'twice' })
    seen.add(key)
  }
}
