import type { SiteWarning, WarningCode } from './sites'

const serverSide = /\.(php\d?|phtml|jsp|aspx?|cgi|pl|py|rb|erb|ejs|go|java|war|jar)$/i
const serverFolders = /^(node_modules|vendor|\.next|\.nuxt|\.output)\//
const secretNames =
  /(^|\/)(\.env(\.[\w.-]+)?|\.npmrc|\.netrc|\.htpasswd|\.git-credentials|id_(rsa|dsa|ecdsa|ed25519)|credentials\.json|service-?account[\w-]*\.json|secrets?\.(json|ya?ml|toml)|\.aws\/credentials|wp-config\.php)$|(^|\/)\.(git|hg|svn)\/|\.(pem|key|p12|pfx|jks|keystore|kdbx|ppk)$/i
const harmlessExamples = /(^|\/)\.env\.(example|sample|template|dist)$/i
const sourceMaps = /\.(js|mjs|cjs|css)\.map$/i
const indexNames = /^(index\.html?|404\.html)$/i

const dotted = /(^|\/)\.(?!well-known\/)/

const isSecret = (path: string) => secretNames.test(path) && !harmlessExamples.test(path)

const isHidden = (path: string) => dotted.test(path) && !isSecret(path)

/** Takes the path that a warning names; gives it as people read it: `inner.zip › .env`. */
export const shownPath = (path: string) => path.replace(/(\.zip)\/(?=.)/gi, '$1 › ')

/** Gives a warning where some of the paths match, naming the first. */
function foundIn(paths: readonly string[], code: WarningCode, is: (path: string) => boolean): SiteWarning[] {
  const matching = paths.filter(is)
  const [path] = matching
  return path === undefined ? [] : [{ code, path, files: matching.length }]
}

/**
 * Takes paths of files that are uploaded by hand; gives the warnings about each file alone. The path of an archive's
 * entry may begin with the archive's own path.
 */
export const fileWarnings = (paths: readonly string[]): SiteWarning[] => [
  ...foundIn(paths, 'secrets', isSecret),
  ...foundIn(paths, 'dot_files', isHidden),
]

/**
 * Takes the paths of a tree (no slash at the beginning), the text of its root index.html (null when it has none), the
 * site's id and the paths of what lies in archives of the tree, after the archive's own; gives what its owner should know before it goes public. One warning for each kind, naming the first file.
 */
export function siteWarnings(
  paths: readonly string[],
  index: string | null,
  siteId: string,
  packed: readonly string[] = [],
): SiteWarning[] {
  const found = (code: WarningCode, is: (path: string) => boolean) => foundIn(paths, code, is)
  const missing = index === null ? [] : missingBasePath(index, new Set(paths), siteId)
  const [firstMissing] = missing
  return [
    ...(paths.length > 0 && !paths.some((path) => indexNames.test(path))
      ? [{ code: 'no_index' as const, files: 0 }]
      : []),
    ...(firstMissing === undefined
      ? []
      : [{ code: 'missing_base_path' as const, path: firstMissing, files: missing.length }]),
    ...found('server_side_files', (path) => serverSide.test(path) || serverFolders.test(path)),
    ...foundIn([...paths, ...packed], 'secrets', isSecret),
    ...found('dot_files', isHidden),
    ...found('source_maps', (path) => sourceMaps.test(path)),
  ]
}

/** Scripts and styles that a page asks for under a base path (or a folder) at which the tree has no such file. */
function missingBasePath(index: string, paths: ReadonlySet<string>, siteId: string): string[] {
  const missing = new Set<string>()
  for (const [, address = ''] of index.slice(0, 500_000).matchAll(asset)) {
    const path = localPath(address)
    if (path === null || !/\.(m?js|css)$/i.test(path)) continue
    const own = path.startsWith(`${siteId}/`) ? path.slice(siteId.length + 1) : path
    if (!paths.has(own)) missing.add(`/${path}`)
  }
  return [...missing]
}

/** Takes the text of a root index.html and the site's id; tells whether it was built with the base path `/{id}/`. */
export function hasOwnBase(index: string, siteId: string): boolean {
  return [...index.slice(0, 500_000).matchAll(asset)].some(([, address = '']) =>
    localPath(address)?.startsWith(`${siteId}/`),
  )
}

const asset = /<(?:script|link)\b[^>]*?\s(?:src|href)\s*=\s*["']?([^"'\s>]+)/gi

/** Gives the path without its first slash; null of an address elsewhere. */
function localPath(address: string): string | null {
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address)) return null
  try {
    return decodeURIComponent(new URL(address, 'http://site.invalid/').pathname).slice(1)
  } catch {
    return null
  }
}
