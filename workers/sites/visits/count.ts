import { describeVisit, isProgram } from '@kit/visit'
import type { SitesBindings } from '../kit/env'
import { addVisit } from './buffer'

type AnsweredPage = { host: { siteId: string; isPreview: boolean }; path: string; status: number }

const maxPages = 5_000
const longestPage = 200

/** Paths of pages that were counted lately. Somebody who asks for ever new ones must not fill the tables. */
const pages = new Set<string>()
let renewedAt = 0

/** Counts that somebody looked at a page: not for parts of one, not for previews, programs apart. */
export function countVisit(
  request: Request,
  entry: AnsweredPage,
  now: number,
  env: SitesBindings,
  ctx: ExecutionContext,
): void {
  const { headers, method } = request
  if (method !== 'GET' || entry.status !== 200 || entry.host.isPreview || headers.has('Range')) return
  const destination = headers.get('Sec-Fetch-Dest')
  if (destination !== null && !/^(document|iframe|frame)$/.test(destination)) return
  const visit = describeVisit(headers, countryOf(request))
  const key = `${entry.host.siteId}\t${isProgram(headers) ? 1 : 0}\t${pageOf(entry, now)}\t${visit}`
  addVisit(key, now, (work) => ctx.waitUntil(work()), env.DB)
}

function pageOf({ host, path }: AnsweredPage, now: number): string {
  const page = path.replace(/(^|\/)index\.html$/, '$1').slice(0, longestPage) || '/'
  const key = `${host.siteId} ${page}`
  if (pages.has(key)) return page
  if (pages.size >= maxPages) {
    if (now - renewedAt < 3_600_000) return '/…'
    renewedAt = now
    pages.clear()
  }
  pages.add(key)
  return page
}

function countryOf(request: Request): string {
  const country = request.cf?.country
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : 'unknown'
}
