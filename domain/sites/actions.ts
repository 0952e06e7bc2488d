const words = (text: string) => new Set(text.split(/\s+/))

const editable = words(
  `txt diff patch svg asc cnf cfg conf htm html cfm cgi asp aspx ini pl py md css cs js jsx jsp log htaccess htpasswd
  gitignore gitattributes env json atom eml rss markdown sql xml xslt sh rb as bat cmd cob for ftn frm frx inc lisp scm
  coffee php php3 php4 php5 php6 java c cbl go h scala vb tmpl lock yml yaml tsv lst
  ts tsx mjs cjs vue map webmanifest csv toml scss sass less xhtml svelte astro mdx vtt srt`,
)
const editableNames = words('_headers _redirects cname license readme robots dockerfile makefile')
const image = words('jpg jpeg gif bmp png svg ico tif tiff webp avif')
const extractable = words('gz tar rar zip gzip tgz')

/** Bytes of a file that may be edited as text. */
export const largestEdit = 2 * 1024 * 1024

/** Takes a file's name; gives its extension in small letters, which for `.htaccess` is all of it, or the empty text. */
export const extensionOf = (name: string) => (/\.([^.]+)$/.exec(name)?.[1] ?? '').toLowerCase()

export const isEditable = (name: string) =>
  editable.has(extensionOf(name)) || (!name.includes('.') && editableNames.has(name.toLowerCase()))
export const isImage = (name: string) => image.has(extensionOf(name))
export const isExtractable = (name: string) => extractable.has(extensionOf(name))

/** Actions on things of a site, in the order of menus. */
const siteActions = [
  'open',
  'edit',
  'download',
  'copy',
  'move',
  'rename',
  'compress',
  'extract',
  'remove',
] as const
export type SiteAction = (typeof siteActions)[number]

type SiteItem = { name: string; type: 'dir' | 'file' }

const onlyAlone: readonly SiteAction[] = ['open', 'edit', 'download', 'rename', 'compress', 'extract']

function actionsOfOne({ name, type }: SiteItem): SiteAction[] {
  const all: SiteAction[] = ['copy', 'move', 'rename', 'remove']
  if (type === 'dir') return [...all, 'open', 'compress']
  all.push('download')
  if (isImage(name)) all.push('open')
  if (isEditable(name)) all.push('edit')
  if (isExtractable(name)) all.push('extract')
  return all
}

/** Takes the selected things; gives the actions on all of them: one thing by its type, several together fewer. */
export function actionsFor(things: readonly SiteItem[]): SiteAction[] {
  const [first, ...others] = things.map(actionsOfOne)
  if (first === undefined) return []
  const common = first.filter((action) => others.every((one) => one.includes(action)))
  const offered =
    others.length === 0 ? common : [...common.filter((one) => !onlyAlone.includes(one)), 'compress']
  return siteActions.filter((action) => offered.includes(action))
}
