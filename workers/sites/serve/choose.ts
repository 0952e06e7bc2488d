import { isAway, redirectionOf } from '@domain/sites/redirects'
import { findFiles, type ServedFile } from '../hosts/find-files'
import type { Host } from '../hosts/hosts'
import { type AskedPath, isConcealed, readNames } from './paths'

/**
 * The response to a request. `needsHtml`: chosen only because the request accepts HTML, so the same address may give
 * others something else. `isRoot`: the root index, at an address without the site's id.
 */
export type Choice =
  | { kind: 'file'; file: ServedFile; path: string; status: 200 | 404; needsHtml: boolean; isRoot: boolean }
  | { kind: 'redirect'; to: string; status: number }
  | { kind: 'nothing' }

const ruleFiles = new Set(['_headers', '_redirects'])
const isRuleFile = (names: readonly string[]) => names.length === 1 && ruleFiles.has(names[0] ?? '')
const never = ['\u0000']

/** Decides by the files of the tree and the site's `_redirects` what an address shows. */
export async function choose(
  db: D1Database,
  host: Host,
  asked: AskedPath,
  query: string,
  wantsHtml: boolean,
): Promise<Choice> {
  if (asked.isBare) return redirect(`${asked.prefix}/`, query)
  const { names } = asked
  const isDotted = names !== null && isConcealed(names)
  const isHidden = names === null || isDotted || isRuleFile(names)
  const found = await findFiles(db, host.treeId, candidates(isHidden ? null : names))
  const [exact = null, page = null, index = null, rootIndex = null, notFound = null] = found
  const asFile = (file: ServedFile, path: string, status: 200 | 404, needsHtml: boolean): Choice => {
    const isRoot = status === 200 && asked.prefix === '' && file.id === rootIndex?.id
    return { kind: 'file', file, path, status, needsHtml, isRoot }
  }
  const direct = isHidden ? null : directly(asked, query, { exact, page, index }, asFile)
  const rule = redirectionOf(host.redirects, asked.path, query, direct !== null)
  if (rule !== null && isAway(rule.status)) return { kind: 'redirect', to: rule.to, status: rule.status }
  if (rule !== null) {
    const other = await fileAt(db, host, rule.to)
    if (other !== null) return asFile(other.file, other.path, rule.status === 404 ? 404 : 200, false)
  }
  if (direct !== null) return direct
  if (notFound !== null && !notFound.isFolder) return asFile(notFound, '/404.html', 404, false)
  if (rootIndex !== null && !rootIndex.isFolder && wantsHtml && !isDotted)
    return asFile(rootIndex, asked.path, 200, true)
  return { kind: 'nothing' }
}

/** The file itself, `{path}.html`, the index of the folder; then what answers for everything else. */
function candidates(names: readonly string[] | null): string[][] {
  const rest = [['index.html'], ['404.html']]
  if (names === null) return [never, never, never, ...rest]
  const last = names.at(-1)
  const page = last === undefined ? never : [...names.slice(0, -1), `${last}.html`]
  return [[...names], page, [...names, 'index.html'], ...rest]
}

function directly(
  asked: AskedPath,
  query: string,
  { exact, page, index }: Record<'exact' | 'page' | 'index', ServedFile | null>,
  asFile: (file: ServedFile, path: string, status: 200, needsHtml: boolean) => Choice,
): Choice | null {
  const own = asked.prefix + asked.path
  if (index !== null && !index.isFolder) {
    if (asked.isFolder) return asFile(index, asked.path, 200, false)
    if (page === null || page.isFolder) return redirect(`${own}/`, query)
  }
  const file = exact !== null && !exact.isFolder ? exact : page !== null && !page.isFolder ? page : null
  if (file === null) return null
  return asked.isFolder ? redirect(own.replace(/\/+$/, ''), query) : asFile(file, asked.path, 200, false)
}

async function fileAt(db: D1Database, host: Host, target: string) {
  const path = target.replace(/[?#].*$/, '')
  const names = readNames(path)
  if (names === null || isConcealed(names) || isRuleFile(names)) return null
  const [exact = null, page = null, index = null] = await findFiles(db, host.treeId, candidates(names))
  const file = [exact, page, index].find((one) => one !== null && !one.isFolder)
  return file ? { file, path } : null
}

const redirect = (to: string, query: string): Choice => ({ kind: 'redirect', to: to + query, status: 308 })
