import { trialLife } from '@domain/links/trial-links'
import type { AppLoadContext } from '@remix-run/cloudflare'
import { ApiError, clients, read } from './api.server'
import { goPrefix } from './origin.server'
import { ownCookie, readOwn } from './own-cookie.server'

type Args = { request: Request; context: AppLoadContext }
type StoredTrialLink = { slug: string; expiresAt: number; claim: string }

const name = 'trials'
const saidName = 'claimed'
/** A browser keeps the newest: each takes some 60 bytes of every request. */
const maxKept = 10
/** Refusals after which a secret will never make a link anybody's. */
const lost: readonly string[] = ['not_found', 'gone', 'invalid']

/** Gives the trial links that this browser made and that still work, newest first. */
function keptIn(args: Args, now: number): StoredTrialLink[] {
  return (readOwn(args, name) ?? '').split('~').flatMap((text) => {
    const [, slug = '', end = '', claim = ''] =
      text.match(/^([\w-]{2,64})\.([\da-z]{1,10})\.([\w-]{1,200})$/) ?? []
    const expiresAt = Number.parseInt(end, 36)
    return expiresAt > now ? [{ slug, expiresAt, claim }] : []
  })
}

function cookieOf(context: AppLoadContext, kept: readonly StoredTrialLink[]): string {
  const value = kept
    .map(({ slug, expiresAt, claim }) => `${slug}.${expiresAt.toString(36)}.${claim}`)
    .join('~')
  return ownCookie(context, name, value, kept.length > 0 ? trialLife / 1000 : 0)
}

/** Gives the trial links of this browser as its page shows them, newest first; nothing by which they could be claimed. */
export function trialsOf(args: Args, now: number) {
  const prefix = goPrefix(args.context.cloudflare.env.ORIGIN)
  const { protocol } = new URL(args.context.cloudflare.env.ORIGIN)
  return keptIn(args, now).map(({ slug, expiresAt }) => ({
    shown: prefix + slug,
    address: `${protocol}//${prefix}${slug}`,
    expiresAt: new Date(expiresAt).toISOString(),
  }))
}

/** Gives the `Set-Cookie` line by which this browser keeps one more trial link. */
export function keepTrial(
  args: Args,
  { slug, expiresAt, claim }: { slug: string; expiresAt: string; claim: string },
): string {
  const others = keptIn(args, Date.now()).filter((one) => one.slug !== slug)
  const all = [{ slug, expiresAt: Date.parse(expiresAt), claim }, ...others]
  return cookieOf(args.context, all.slice(0, maxKept))
}

/** Makes the trial links of this browser those of who signed in; gives the `Set-Cookie` lines that follow from it. A link that could not be claimed now stays for the next time. */
export async function claimTrials(args: Args, token: string): Promise<string[]> {
  if (readOwn(args, name) === null) return []
  const { links } = clients(args, token)
  const kept = keptIn(args, Date.now())
  const ends = await Promise.all(
    kept.map(({ claim }) =>
      read(links['trial-links'].claim.$post({ json: { claim } })).then(
        () => 'claimed' as const,
        (error: unknown) =>
          error instanceof ApiError && lost.includes(error.problem.code) ? 'lost' : 'kept',
      ),
    ),
  )
  const claimed = ends.filter((end) => end === 'claimed').length
  const lines = [
    cookieOf(
      args.context,
      kept.filter((_, at) => ends[at] === 'kept'),
    ),
  ]
  if (claimed > 0) lines.push(ownCookie(args.context, saidName, String(claimed), 3_600))
  return lines
}

/** Gives how many trial links became the member's own since this was asked, and the headers by which it is said once. */
export function saidOfTrials(args: Args): { claimed: number; headers: Headers } {
  const claimed = Number(readOwn(args, saidName) ?? 0)
  if (!Number.isInteger(claimed) || claimed < 1) return { claimed: 0, headers: new Headers() }
  return { claimed, headers: new Headers({ 'Set-Cookie': ownCookie(args.context, saidName, '', 0) }) }
}
