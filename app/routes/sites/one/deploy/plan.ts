import { siteFiles } from '@domain/sites/archives'
import { type PathFault, readForeignPath } from '@domain/sites/paths'
import { largestSiteFile, type SiteWarning } from '@domain/sites/sites'
import { siteWarnings } from '@domain/sites/warnings'
import { packedPaths } from '~/routes/sites/uploads/packed-paths'
import type { Picked } from '~/routes/sites/uploads/queue'
import { Refused } from '~/routes/sites/uploads/refused'

export type Warning = SiteWarning & {
  /** The files that it is about, where they can be left out. */
  paths: readonly string[]
}
/** A file whose path a site cannot have, so that it is not sent. */
export type RefusedFile = { path: string; code: PathFault }
export type Plan = {
  files: readonly Picked[]
  refused: readonly RefusedFile[]
  warnings: readonly Warning[]
  /** Set where the archive cannot be read here, so that it is sent whole. */
  archive: Picked | null
  /** Whether it is asked before it is sent, even without a warning: nobody has seen what is in an archive. */
  asks: boolean
  /** Where the one index.html of a project lies, when it is not at the top. */
  builtIn: string | null
}

/** Bytes that would be sent. */
export const sizeOf = ({ files, archive }: Plan) =>
  files.reduce((sum, { size }) => sum + size, archive?.size ?? 0)

const removable = new Set(['server_side_files', 'secrets', 'dot_files', 'source_maps'])

/** Takes what was dropped or chosen; gives what would be sent and what its owner should know before. */
export async function planOf(picked: readonly Picked[], siteId: string): Promise<Plan> {
  const [only] = picked
  if (picked.length !== 1 || !only || !/\.zip$/i.test(only.path)) return planFor(picked, siteId)
  const { filesOfZip } = await import('~/routes/sites/uploads/zip').catch(() => {
    throw new Refused('part_missing')
  })
  const bytes = await only.read()
  const unpacked = await filesOfZip(new File([bytes], only.path))
  if (unpacked) return { ...(await planFor(unpacked, siteId)), asks: true }
  return { files: [], refused: [], warnings: [], archive: only, asks: false, builtIn: null }
}

/** The same for files whose archive is open already, or of which some were left out. */
export async function planFor(picked: readonly Picked[], siteId: string): Promise<Plan> {
  const { kept, refused } = apart(picked)
  const files = siteFiles(kept)
  const paths = files.map(({ path }) => path)
  const index = files.find(({ path }) => /^index\.html?$/i.test(path))
  const text = index && index.size < largestSiteFile ? await (await index.read()).text() : null
  const packed = await packedPaths(files)
  const inside = (path: string) => packed.get(path) ?? []
  const warnings = siteWarnings(paths, text, siteId, paths.flatMap(inside)).map((warning) => ({
    ...warning,
    paths: removable.has(warning.code)
      ? paths.filter((path) => isAbout(warning, path, inside(path), siteId))
      : [],
  }))
  return {
    ...{ files, refused, warnings, archive: null },
    asks: refused.length > 0,
    builtIn: index ? null : builtIn(paths),
  }
}

/** Takes picked files; gives the files that a site can have, and the ones with impossible paths. */
function apart(picked: readonly Picked[]): { kept: Picked[]; refused: RefusedFile[] } {
  const kept: Picked[] = []
  const refused: RefusedFile[] = []
  for (const file of picked) {
    const read = readForeignPath(file.path)
    if (read.fault === undefined) kept.push({ ...file, path: read.value.join('/') })
    else refused.push({ path: file.path, code: read.fault })
  }
  return { kept, refused }
}

function isAbout({ code }: SiteWarning, path: string, inside: string[], siteId: string): boolean {
  return siteWarnings([path], null, siteId, inside).some((warning) => warning.code === code)
}

const usualFolders = ['dist', 'build', 'out', 'public', '_site', 'docs']

/** A whole project was chosen in place of what its build makes. */
function builtIn(paths: readonly string[]): string | null {
  return usualFolders.find((folder) => paths.includes(`${folder}/index.html`)) ?? null
}

/** Takes a plan and a warning; gives the plan without the files that it is about. */
export async function leftOut(plan: Plan, { paths }: Warning, siteId: string): Promise<Plan> {
  const gone = new Set(paths)
  const less = await planFor(
    plan.files.filter(({ path }) => !gone.has(path)),
    siteId,
  )
  return { ...less, refused: plan.refused }
}

/** Takes a plan and one of its folders; gives the plan for that folder alone. */
export async function onlyFolder(plan: Plan, folder: string, siteId: string): Promise<Plan> {
  const isIn = ({ path }: { path: string }) => path.startsWith(`${folder}/`)
  const less = await planFor(plan.files.filter(isIn), siteId)
  return { ...less, refused: plan.refused.filter(isIn) }
}
