import type { Picked } from './queue'

/** Archives that are looked into before they are sent, and the largest of them (bytes): one may have to be unpacked for it. */
const maxOpened = 20
const largestOpened = 100 * 1024 * 1024

/** Takes chosen files; gives the paths of what lies in each .zip among them, one level deep, by the path of the .zip. */
export async function packedPaths(files: readonly Picked[]): Promise<Map<string, string[]>> {
  const archives = files.filter(({ path, size }) => /\.zip$/i.test(path) && size <= largestOpened)
  const found = new Map<string, string[]>()
  for (const archive of archives.slice(0, maxOpened))
    found.set(
      archive.path,
      (await pathsIn(archive)).map((path) => `${archive.path}/${path}`),
    )
  return found
}

/** Archives that cannot be read here are reported by the server. */
async function pathsIn({ path, read }: Picked): Promise<string[]> {
  try {
    const { filesOfZip } = await import('./zip')
    const found = await filesOfZip(new File([await read()], path))
    return (found ?? []).map((file) => file.path)
  } catch {
    return []
  }
}
