import { hasOwnBase } from '@domain/sites/warnings'
import { type KitBindings, settingsOf } from '@kit/env'
import { log } from '@kit/log'
import { findHost, type Host, renewHost } from '../hosts/hosts'
import type { SitesBindings } from '../kit/env'
import { countVisit } from '../visits/count'
import { wantsHtml } from './accept'
import { answerEntry, missingForm, wishOf } from './answer'
import { apex } from './apex'
import { type Choice, choose } from './choose'
import { recallEntry, rememberEntry, type ServedEntry } from './entries'
import { passOn } from './large'
import { packForm } from './pack'
import {
  answerBlocked,
  answerNoMethod,
  answerNotFound,
  answerOff,
  answerUnavailable,
  answerUnknown,
} from './pages'
import { readAskedPath } from './paths'
import { type Described, describeFile, largestKept, prepare, withCharset } from './prepare'

/** Answers from memory where that is possible: the way of nearly every file, so it does nothing that it need not. */
export function serveFromMemory(
  request: Request,
  env: SitesBindings,
  ctx: ExecutionContext,
): Response | null {
  const { method } = request
  if (method !== 'GET' && method !== 'HEAD') return null
  const now = Date.now()
  const entry = recallEntry(addressOf(request.url), now)
  if (entry === null || (entry.needsHtml && !wantsHtml(request.headers))) return null
  if (entry.isLed) return leadOf(request, entry.host)
  const wish = wishOf(request, entry)
  if (missingForm(wish, entry) !== null) return null
  if (now > entry.host.renewAt) renewSoon(entry.host, env, ctx)
  if (entry.isPage) countVisit(request, entry, now, env, ctx)
  return answerEntry(request, entry, wish)
}

/** Responds to a visitor of a hosted site, or of the parent host of all sites. */
export async function serve(request: Request, env: SitesBindings, ctx: ExecutionContext): Promise<Response> {
  const label = labelOf(request.url, env)
  if (label === null) return apex.fetch(request, env, ctx)
  if (request.method !== 'GET' && request.method !== 'HEAD') return answerNoMethod()
  try {
    return await show(request, await findHost(label, env), env, ctx)
  } catch (error) {
    log('site_failed', { name: error instanceof Error ? error.name : 'unknown' })
    return answerUnavailable(request)
  }
}

const addressOf = (url: string) => {
  const query = url.indexOf('?')
  return query < 0 ? url : url.slice(0, query)
}

let suffix: string | undefined

/** The label before the domain of all sites; null for that domain itself. */
function labelOf(url: string, env: KitBindings): string | null {
  suffix ??= `.${new URL(settingsOf(env).hosts.sites).host}`
  const { host } = new URL(url)
  return host.endsWith(suffix) ? host.slice(0, -suffix.length) : null
}

/** Long before what is known is too old it is asked again, so that nobody waits for it while there are visitors. */
function renewSoon(host: Host, env: SitesBindings, ctx: ExecutionContext): void {
  host.renewAt = host.until
  ctx.waitUntil(renewHost(host.label, env).catch(() => log('site_not_renewed', {})))
}

async function show(
  request: Request,
  host: Host,
  env: SitesBindings,
  ctx: ExecutionContext,
): Promise<Response> {
  if (host.state === 'unknown') return answerUnknown(request)
  if (host.state === 'blocked') return answerBlocked(request)
  if (host.state === 'off') return answerOff(request)
  const { pathname, search } = new URL(request.url)
  const asked = readAskedPath(pathname, host.siteId)
  if (asked.path === '/.well-known/abuse') return reportOf(host, env)
  const choice = await choose(env.DB, host, asked, search, wantsHtml(request.headers))
  if (choice.kind === 'redirect') return redirect(choice)
  if (choice.kind === 'nothing') return answerNotFound(request, host.siteId, env)
  return showFile(request, host, choice, env, ctx)
}

async function showFile(
  request: Request,
  host: Host,
  choice: Extract<Choice, { kind: 'file' }>,
  env: SitesBindings,
  ctx: ExecutionContext,
): Promise<Response> {
  const described = describeFile(host, choice)
  const count = () => described.isPage && countVisit(request, described, Date.now(), env, ctx)
  if (described.file.size > largestKept) {
    count()
    return (await passOn(request, described, env)) ?? answerUnavailable(request)
  }
  const address = addressOf(request.url)
  const entry = recallEntry(address, Date.now()) ?? (await load(address, described, choice.isRoot, env))
  if (entry?.isLed) return leadOf(request, host)
  count()
  if (entry === null) return answerUnavailable(request)
  const wish = wishOf(request, entry)
  const form = missingForm(wish, entry)
  if (form !== null) await packForm(address, entry, form, env, ctx)
  return answerEntry(request, entry, wish)
}

/** Reads a file and keeps it ready for the next visitors. */
async function load(
  address: string,
  described: Described,
  isRoot: boolean,
  env: SitesBindings,
): Promise<ServedEntry | null> {
  const object = await env.SITES.get(`${described.host.siteId}/${described.file.contentId}`)
  if (object === null) return null
  const body = new Uint8Array(await object.arrayBuffer())
  const file = withCharset(described, body)
  const plain = prepare(file, 'plain', body)
  const isLed = isRoot && hasOwnBase(new TextDecoder().decode(body), described.host.siteId)
  const entry: ServedEntry = { ...file, isLed, plain, packed: { br: null, gzip: null } }
  // While this was read the site may have changed: then it is shown once and not remembered.
  if (!described.host.isOver) rememberEntry(address, entry)
  return entry
}

function redirect({ to, status }: Extract<Choice, { kind: 'redirect' }>): Response {
  return new Response(null, {
    status,
    headers: {
      Location: to,
      'Cache-Control': 'public, no-cache',
      'X-Content-Type-Options': 'nosniff',
      'Origin-Agent-Cluster': '?1',
    },
  })
}

/** A build for `/{siteId}/` draws nothing elsewhere; another may be live tomorrow, so the way there is not for ever. */
function leadOf({ url }: Request, { siteId }: Host): Response {
  const { pathname, search } = new URL(url)
  return redirect({ kind: 'redirect', to: `/${siteId}${pathname}${search}`, status: 302 })
}

function reportOf(host: Host, env: SitesBindings): Response {
  const to = `${settingsOf(env).hosts.sites}/report?site=${host.siteId}`
  return redirect({ kind: 'redirect', to, status: 302 })
}
