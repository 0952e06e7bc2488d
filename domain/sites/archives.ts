import * as v from 'valibot'

/** The query of `POST {uploadUrl}`: whether a .zip is taken as it is, or as `siteFiles` would have it. */
export const DeployArchiveQuery = v.object({
  unwrap: v.optional(v.picklist(['true', 'false'], 'wrong_type'), 'false'),
})

// What operating systems put beside files for themselves.
const junk = /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$|(^|\/)__MACOSX\//

/**
 * Takes the files of a folder or an archive, their paths without a slash at the beginning; gives those that a site is
 * made of: without what operating systems add, and out of the one folder that all of them lie in, where there is one.
 */
export function siteFiles<One extends { path: string }>(files: readonly One[]): One[] {
  const own = files.filter(({ path }) => !junk.test(path))
  const top = `${own[0]?.path.split('/')[0]}/`
  if (!own.every(({ path }) => path.startsWith(top))) return own
  return own.map((file) => ({ ...file, path: file.path.slice(top.length) }))
}
