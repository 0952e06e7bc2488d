/** A request's path as the site understands it. */
export type AskedPath = {
  /** As it was sent, without the prefix `/{siteId}`. */
  path: string
  /** `/{siteId}` when the request had it, else the empty text. */
  prefix: string
  /** Names from the top, decoded once; null when it can be the path of nothing. */
  names: string[] | null
  /** It ended with a slash. */
  isFolder: boolean
  /** The prefix alone, without a slash behind it. */
  isBare: boolean
}

const longestPath = 4_000
const impossible = /[\\/\p{Cc}]/u

/** Takes the path of an address (percent-encoded) and the site's id; gives what it asks for. */
export function readAskedPath(raw: string, siteId: string): AskedPath {
  const whole = `/${siteId}`
  const hasPrefix = raw === whole || raw.startsWith(`${whole}/`)
  const path = (hasPrefix ? raw.slice(whole.length) : raw) || '/'
  const prefix = hasPrefix ? whole : ''
  return { path, prefix, names: readNames(path), isFolder: path.endsWith('/'), isBare: raw === whole }
}

/** Nothing of that name is shown: a file or folder whose name begins with a dot, but for `/.well-known`. */
export const isConcealed = (names: readonly string[]) =>
  names.some((name, depth) => name.startsWith('.') && !(depth === 0 && name === '.well-known'))

/**
 * Gives the names of a path. Each is decoded once and then taken as it is: a name that is encoded twice, leads upwards or
 * holds a slash of either kind or a control character belongs to no file.
 */
export function readNames(path: string): string[] | null {
  if (path.length > longestPath) return null
  const parts = path.split('/').slice(1)
  if (parts.at(-1) === '') parts.pop()
  const names: string[] = []
  for (const part of parts) {
    const name = decode(part)
    if (name === null || name === '' || name === '.' || name === '..' || impossible.test(name)) return null
    names.push(name.normalize('NFC'))
  }
  return names
}

function decode(part: string): string | null {
  if (!part.includes('%')) return part
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
