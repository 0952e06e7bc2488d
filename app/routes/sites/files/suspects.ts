import { fileWarnings } from '@domain/sites/warnings'
import { packedPaths } from '../uploads/packed-paths'
import type { Picked } from '../uploads/queue'

/** A file that may hold secrets, or is not served; `path` is of what is suspect, which may lie in an archive. */
export type Suspect = { file: Picked; path: string; code: 'secrets' | 'dot_files' }

/**
 * Takes files that are to be uploaded; gives the ones that may hold secrets, then the ones that visitors never get
 * because their names begin with a dot. Visitors get a .zip with all its contents, so that is looked into.
 */
export async function suspectsAmong(files: readonly Picked[]): Promise<Suspect[]> {
  const packed = await packedPaths(files)
  const inside = files.flatMap((file) => (packed.get(file.path) ?? []).map((path) => ({ file, path })))
  const alone = files.map((file) => ({ file, path: file.path }))
  const coded = [...alone, ...inside].flatMap(({ file, path }) => {
    const [warning] = fileWarnings([path])
    const code = warning?.code
    // In an archive a dot keeps nothing from visitors, but nothing of it is a secret either.
    if (code === 'secrets' || (code === 'dot_files' && path === file.path)) return [{ file, path, code }]
    return []
  })
  const of = (code: Suspect['code']) => coded.filter((one): one is Suspect => one.code === code)
  return [...of('secrets'), ...of('dot_files')]
}
