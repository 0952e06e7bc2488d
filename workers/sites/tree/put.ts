import { newId } from '@domain/ids'
import { writePath } from '@domain/sites/paths'
import { AppError } from '@kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import { change, inBundles } from './change'
import { newBytes, recordContents } from './contents'
import type { TreeContext } from './place'
import type { NewFile, Put, PutOptions, Replaced } from './plan-files'
import { planFiles, type Row } from './plan-files'

/** Puts files at their paths, all at once: folders that are missing are made. */
export async function putFiles(
  place: TreeContext,
  files: readonly NewFile[],
  wish: PutOptions = {},
): Promise<Put> {
  const { empty = [], onTaken = 'overwrite', field = 'path' } = wish
  requireDistinct(files)
  let paths: (string | null)[] = files.map(({ path }) => writePath(path))
  const replaced = await change(place, [...files.map(({ path }) => path), ...empty], async (walked) => {
    const now = Date.now()
    const plan = await planFiles(place, { files, empty, onTaken, field }, walked)
    paths = plan.paths
    const contents = plan.written.map(({ content }) => content)
    return {
      steps: [
        ...recordContents(place, contents, now),
        ...plan.folders.steps(now),
        ...freshSteps(place, plan.fresh, onTaken === 'overwrite', now),
        ...formerSteps(plan.replaced, now),
      ],
      addedFiles: plan.added,
      addedFolders: plan.folders.added,
      addedBytes: newBytes(contents),
      answer: plan.replaced.map(([id]) => id),
    }
  })
  return { paths, replaced }
}

/**
 * Gives a file that is there another content. With `expected` only while it still holds that content, else `stale`. With
 * `keepsFormer` what it held goes to the trash, whose id is given then.
 */
export async function replaceFile(
  place: TreeContext,
  { path, content }: NewFile,
  { expected = null, keepsFormer = false }: { expected?: string | null; keepsFormer?: boolean } = {},
): Promise<string | null> {
  return change(place, [path], ([walked = []]) => {
    const file = walked[path.length - 1]
    if (!file) throw new AppError('not_found', { path: 'not_found' })
    if (file.isFolder) throw new AppError('conflict', { path: 'is_a_folder' })
    if (expected !== null && file.contentId !== expected) throw new AppError('stale')
    const now = Date.now()
    const former = keepsFormer && file.contentId !== content.id ? newId('node') : null
    const steps = [
      ...recordContents(place, [content], now),
      ...(former === null
        ? [
            sql`UPDATE site_nodes SET content_id = ${content.id}, size = ${content.size}, updated_at = ${now} WHERE id = ${file.id}`,
          ]
        : formerSteps([[former, file.id, writePath(path.slice(0, -1)), content.id, content.size]], now)),
    ]
    const same = sql`EXISTS (SELECT 1 FROM site_nodes WHERE id = ${file.id} AND content_id = ${file.contentId} AND tree_id = ${place.treeId})`
    return { steps, addedBytes: newBytes([content]), provided: same, answer: former }
  })
}

/**
 * A name that was free in the plan may be taken at the write; then the change is planned again, unless `overwrites` is
 * set.
 */
function freshSteps(
  { siteId, treeId }: TreeContext,
  rows: readonly Row[],
  overwrites: boolean,
  now: number,
): SQL[] {
  const orElse = overwrites
    ? sql`ON CONFLICT (parent_id, name) DO UPDATE SET content_id = excluded.content_id, size = excluded.size, updated_at = excluded.updated_at`
    : sql``
  return inBundles(
    rows,
    (json) => sql`
      INSERT INTO site_nodes (id, created_at, updated_at, site_id, tree_id, parent_id, name, is_folder, content_id, size)
      SELECT value ->> 0, ${now}, ${now}, ${siteId}, ${treeId}, value ->> 1, value ->> 2, 0, value ->> 3, value ->> 4
      FROM json_each(${json}) WHERE true ${orElse}`,
  )
}

function formerSteps(rows: readonly Replaced[], now: number): SQL[] {
  const copies = inBundles(
    rows,
    (json) => sql`
      INSERT INTO site_nodes (id, created_at, updated_at, site_id, name, is_folder, content_id, size, deleted_at, deleted_from)
      SELECT value ->> 0, n.created_at, n.updated_at, n.site_id, n.name, 0, n.content_id, n.size, ${now}, value ->> 2
      FROM json_each(${json}) JOIN site_nodes n ON n.id = value ->> 1`,
  )
  const changes = inBundles(
    rows,
    (json) => sql`
      UPDATE site_nodes SET content_id = new.value ->> 3, size = new.value ->> 4, updated_at = ${now}
      FROM json_each(${json}) AS new WHERE site_nodes.id = new.value ->> 1`,
  )
  return [...copies, ...changes]
}

function requireDistinct(files: readonly NewFile[]): void {
  const seen = new Set<string>()
  for (const { path } of files) {
    const key = path.join('/')
    if (seen.has(key)) throw new AppError('invalid', { file: 'twice' })
    seen.add(key)
  }
}
