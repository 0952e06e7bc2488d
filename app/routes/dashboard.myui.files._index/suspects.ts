import { fileWarnings } from '@domain/site-warnings'
import type { Picked } from '~/components/uploads/queue'

/** A file that may hold secrets, or is not served; `path` is of what is suspect, which may lie in an archive. */
export type Suspect = { file: Picked; path: string; code: 'secrets' | 'dot_files' }

/** Archives that are looked into before they are sent. */
const mostOpened = 20

/**
 * Takes files that are to be uploaded; gives those that may hold secrets, then those that visitors never get because
 * their names begin with a dot. Visitors get a .zip with all that is in it, so that is looked into.
 */
export async function suspectsAmong(files: readonly Picked[]): Promise<Suspect[]> {
  const archives = files.filter(({ path }) => /\.zip$/i.test(path)).slice(0, mostOpened)
  const inside = await Promise.all(
    archives.map(async (file) =>
      (await pathsIn(file)).map((path) => ({ file, path: `${file.path}/${path}` })),
    ),
  )
  const alone = files.map((file) => ({ file, path: file.path }))
  const coded = [...alone, ...inside.flat()].flatMap(({ file, path }) => {
    const [warning] = fileWarnings([path])
    const code = warning?.code
    // In an archive a dot keeps nothing from visitors, but nothing of it is a secret either.
    if (code === 'secrets' || (code === 'dot_files' && path === file.path)) return [{ file, path, code }]
    return []
  })
  const of = (code: Suspect['code']) => coded.filter((one): one is Suspect => one.code === code)
  return [...of('secrets'), ...of('dot_files')]
}

/** What cannot be read here is told by the answer of the upload. */
async function pathsIn({ path, read }: Picked): Promise<string[]> {
  try {
    const { filesOfZip } = await import('~/components/uploads/zip')
    const found = await filesOfZip(new File([await read()], path))
    return (found ?? []).map((file) => file.path)
  } catch {
    return []
  }
}
