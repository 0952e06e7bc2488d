import { type HeaderRule, readHeaderRules } from '@domain/sites/headers'
import { type Redirect, readRedirects } from '@domain/sites/redirects'
import type { SitesBindings } from '../kit/env'
import { findFiles } from './find-files'

/** This isolate's cache of one host, at most two seconds old: the tree it shows, and the tree's rules. */
export type Host = {
  label: string
  siteId: string
  treeId: string
  state: 'on' | 'off' | 'blocked' | 'unknown'
  isPreview: boolean
  /** Changes with everything that visitors get. */
  stamp: string
  redirects: readonly Redirect[]
  headers: readonly HeaderRule[]
  /** After this it must be asked again before it is used. */
  until: number
  /** After this it is asked again while it is still used. */
  renewAt: number
  /** Another has taken its place: what was prepared for it is not shown any more. */
  isOver: boolean
}

const life = 2_000
/** A site that shows nothing yet is asked about again sooner: its owner waits for the first file. */
const shortLife = 500
const renewAfter = 1_000
const maxHosts = 5_000
/** Bytes of `_headers` and of `_redirects` that are read. */
const largestRules = 256 * 1024

const hosts = new Map<string, Host>()

const labelPattern = /^(?:([a-z](?:[a-z0-9]{25}|[a-z0-9]{19}))--)?([a-z][a-z0-9]{11})$/

/** Gives what is known of a host, asking the database when that is too old. */
export async function findHost(label: string, env: SitesBindings): Promise<Host> {
  const known = hosts.get(label)
  return known !== undefined && known.until > Date.now() ? known : renewHost(label, env)
}

/** Increases with every site that is forgotten, so that a response already on its way is not cached. */
let forgotten = 0

/** Drops what this isolate knows of a site and its versions, after a change that was made in it. */
export function forgetSite(siteId: string): void {
  forgotten += 1
  for (const [label, host] of hosts) {
    if (label !== siteId && !label.endsWith(`--${siteId}`)) continue
    host.isOver = true
    hosts.delete(label)
  }
}

/** Reads the current state from the database; rules are read again only after a change. */
export async function renewHost(label: string, env: SitesBindings): Promise<Host> {
  // The moment before the question: what the answer tells is at least as new.
  const asked = Date.now()
  const before = forgotten
  const row = await readHost(label, env.DB)
  const known = hosts.get(label)
  const times = { until: asked + (row.state === 'on' ? life : shortLife), renewAt: asked + renewAfter }
  if (known !== undefined && known.stamp === row.stamp && before === forgotten)
    return Object.assign(known, times)
  const rules = row.state === 'on' ? await readRules(row, env) : { redirects: [], headers: [] }
  if (known !== undefined) known.isOver = true
  const host: Host = { ...row, ...rules, ...times, isOver: before !== forgotten }
  if (!host.isOver) remember(host)
  return host
}

function remember(host: Host): void {
  hosts.delete(host.label)
  if (hosts.size >= maxHosts) {
    const [oldest] = hosts
    if (oldest !== undefined) {
      oldest[1].isOver = true
      hosts.delete(oldest[0])
    }
  }
  hosts.set(host.label, host)
}

type Known = Pick<Host, 'label' | 'siteId' | 'treeId' | 'state' | 'isPreview' | 'stamp'>

type Row = { tree: string | null; revision: number; is_on: number; is_blocked: number; has_file: number }

export const selectHost = `SELECT site.revision, site.is_on, site.blocked_at IS NOT NULL AS is_blocked, tree.id AS tree,
    EXISTS (SELECT 1 FROM site_nodes WHERE tree_id = tree.id AND is_folder = 0) AS has_file
  FROM sites AS site LEFT JOIN site_trees AS tree ON tree.id = CASE WHEN ?2 = '' THEN site.live_tree
    ELSE (SELECT id FROM site_trees WHERE site_id = site.id AND label = ?2 AND kind <> 'deploy') END
  WHERE site.id = ?1`

async function readHost(label: string, db: D1Database): Promise<Known> {
  const [, treeLabel = '', siteId = ''] = labelPattern.exec(label) ?? []
  const isPreview = treeLabel !== ''
  const unknown: Known = { label, siteId, treeId: '', state: 'unknown', isPreview, stamp: '' }
  if (siteId === '') return unknown
  const row = await db.withSession('first-primary').prepare(selectHost).bind(siteId, treeLabel).first<Row>()
  if (row === null || row.tree === null) return unknown
  const isOpen = row.has_file === 1 && (isPreview || row.is_on === 1)
  const state = row.is_blocked === 1 ? 'blocked' : isOpen ? 'on' : 'off'
  return { ...unknown, treeId: row.tree, state, stamp: `${row.tree} ${row.revision} ${state}` }
}

async function readRules({ siteId, treeId }: Known, env: SitesBindings) {
  const [headers = null, redirects = null] = await findFiles(env.DB, treeId, [['_headers'], ['_redirects']])
  const [headersText, redirectsText] = await Promise.all(
    [headers, redirects].map(async (file) => {
      if (file === null || file.contentId === null || file.size > largestRules) return ''
      const object = await env.SITES.get(`${siteId}/${file.contentId}`)
      return object === null ? '' : object.text()
    }),
  )
  return { headers: readHeaderRules(headersText ?? ''), redirects: readRedirects(redirectsText ?? '') }
}
