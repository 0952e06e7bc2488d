import { readName } from '../sites/paths'

/** Files that operating systems and tools add, which nobody wrote. */
const ignored =
  /(^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini|\._[^/]*)$|(^|\/)(?:__MACOSX|\.git|\.hg|\.svn|node_modules|__pycache__|\.venv)\//

/** Takes a path as an archive or a browser has it; tells whether it is of files that nobody wrote. */
export const isIgnored = (name: string): boolean => ignored.test(name.replaceAll('\\', '/'))

/**
 * Takes the name that a file had elsewhere; gives the path that it gets in a project: without drives, `.`, `..` and empty
 * names, and with `_` for characters that a name cannot have. Null where no name is left.
 */
export function importPath(name: string): string | null {
  const parts = name
    .replaceAll('\\', '/')
    .replace(/^[a-z]:\//i, '')
    .split('/')
    .filter((part) => part.trim() !== '' && !/^\.{1,2}$/.test(part.trim()))
  const names = parts.map(cleanName)
  const path = names.join('/')
  return names.length === 0 || names.includes(null) || path.length > 255 ? null : path
}

function cleanName(part: string): string | null {
  const read = readName(part)
  if (read.fault === undefined) return read.value
  const cleaned = part
    .replace(/[<>:"|?*]|\p{Cc}/gu, '_')
    .trim()
    .replace(/\.+$/, '')
  const again = readName(cleaned)
  return again.fault === undefined ? again.value : null
}

/** Takes the paths of an archive; gives them without the one folder that contains all of them, as Git hosts pack them. */
export function withoutTop(paths: readonly string[]): string[] {
  const top = `${paths[0]?.split('/')[0]}/`
  return paths.every((path) => path.startsWith(top))
    ? paths.map((path) => path.slice(top.length))
    : [...paths]
}
