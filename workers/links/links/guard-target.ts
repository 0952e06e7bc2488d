import { hostAndParents, isOwnHost } from '@domain/links/links'
import type { Db } from '@kit/db'
import type { Settings } from '@kit/env'
import { AppError } from '@kit/errors'
import { inArray, sql } from 'drizzle-orm'
import { blockedTargets } from './table'

// One bound value holds at most 2 MB, and a host 253 letters.
const hostsPerStatement = 4_000

/** Tells which of some addresses may not be led to, and why. */
export async function refusedTargets(
  db: Db,
  settings: Settings,
  urls: readonly string[],
): Promise<Map<string, 'own_host' | 'blocked'>> {
  const hosts = new Map(urls.map((url) => [url, hostAndParents(new URL(url).hostname)]))
  const asked = [...new Set([...hosts.values()].flat())]
  const blocked = new Set<string>()
  for (let at = 0; at < asked.length; at += hostsPerStatement) {
    const some = JSON.stringify(asked.slice(at, at + hostsPerStatement))
    const rows = await db
      .select({ host: blockedTargets.host })
      .from(blockedTargets)
      .where(inArray(blockedTargets.host, sql`(SELECT value FROM json_each(${some}))`))
    for (const { host } of rows) blocked.add(host)
  }
  const refused = new Map<string, 'own_host' | 'blocked'>()
  for (const [url, names] of hosts) {
    if (isOurs(settings, url)) refused.set(url, 'own_host')
    else if (names.some((name) => blocked.has(name))) refused.set(url, 'blocked')
  }
  return refused
}

/** Pages for everybody: the magazine, forms, public things, profiles and documents with a public link. */
const publicPath = /^\/(?:(?:en|fa|ar)\/)?(?:magazine(?:\/|$)|(?:form|general|u|d)\/[^/])/
/** Endpoints below a public page, such as the ones that receive a form's answers. */
const actPath = /^\/(?:(?:en|fa|ar)\/)?form\/[^/]+\/do(?:\/|$)/

/** Tells whether an address is one of the product's own, other than a page for everybody. */
function isOurs({ hosts }: Settings, url: string): boolean {
  const [web, sites] = [new URL(hosts.web).hostname, new URL(hosts.sites).hostname]
  const { hostname, origin, pathname } = new URL(url)
  if (origin === new URL(hosts.web).origin && publicPath.test(pathname) && !actPath.test(pathname))
    return false
  return isOwnHost(hostname, web, sites)
}

/** Throws `invalid` when an address is the product's own and no page for everybody. */
export function requireForeign(settings: Settings, url: string): void {
  if (isOurs(settings, url)) throw new AppError('invalid', { url: 'own_host' })
}

/** Throws `invalid` when a link may not lead to this address. */
export async function requireTarget(db: Db, settings: Settings, url: string): Promise<void> {
  const why = (await refusedTargets(db, settings, [url])).get(url)
  if (why !== undefined) throw new AppError('invalid', { url: why })
}
