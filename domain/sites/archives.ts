import * as v from 'valibot'

/** The query of `POST {uploadUrl}`: whether a .zip is taken as it is, or as `siteFiles` would have it. */
export const DeployArchiveQuery = v.object({
  unwrap: v.optional(v.picklist(['true', 'false'], 'wrong_type'), 'false'),
})

// Metadata files that operating systems add.
const junk = /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$|(^|\/)__MACOSX\//

/**
 * Takes the files of a folder or an archive, with paths without a leading slash; gives the files of the site: without
 * files that operating systems add, and without a top folder that contains all of them.
 */
export function siteFiles<One extends { path: string }>(files: readonly One[]): One[] {
  const own = files.filter(({ path }) => !junk.test(path))
  const top = `${own[0]?.path.split('/')[0]}/`
  if (!own.every(({ path }) => path.startsWith(top))) return own
  return own.map((file) => ({ ...file, path: file.path.slice(top.length) }))
}
