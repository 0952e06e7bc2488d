import { plainSlug, withQuery } from '@domain/links/links'
import { openDb } from '@kit/db'
import { type KitBindings, settingsOf } from '@kit/env'
import { log } from '@kit/log'
import { describeVisit, isProgram } from '@kit/visit'
import { countClick } from '../links/click-buffer'
import { slugLike } from '../links/queries'
import {
  findTarget,
  readTargets,
  recallTarget,
  redirectTo,
  type Target,
  takeLimitedClick,
} from '../links/targets'
import { answerBlocked, answerGone, answerNotFound, answerUnavailable } from './answers'
import { trialPage } from './trial'

export type Context = { waitUntil(work: Promise<unknown>): void }

/** Answers from memory where that is possible: the way of nearly every click, so it does nothing that it need not. */
export function redirectFromMemory(
  request: Request,
  path: string,
  env: KitBindings,
  ctx: Context,
): Response | null {
  const now = Date.now()
  const target = recallTarget(path, now)
  if (target === undefined || target.isLimited || target.isBlocked) return null
  if (target.expiresAt !== null && target.expiresAt <= now) return null
  if (request.method === 'GET') count(request, target, isProgram(request.headers), now, env, ctx)
  return answerOf(request, target)
}

/** Answers a visit of `/{slug}`: the target, or a page that says why not. */
export async function redirect(
  request: Request,
  slug: string,
  env: KitBindings,
  ctx: Context,
): Promise<Response> {
  try {
    const keepAlive = (work: Promise<unknown>) => ctx.waitUntil(work)
    const target = (await findTarget(slug, env.DB, keepAlive)) ?? (await findMeant(slug, env.DB, keepAlive))
    return await follow(request, slug, target, env, ctx)
  } catch (error) {
    log('redirect_failed', { name: error instanceof Error ? error.name : 'unknown' })
    return answerUnavailable(request)
  }
}

/** Marks that nobody sees and signs of the sentence around, as messengers and texts leave them at an address. */
const strayEnd = /[\p{Cf}.,:;!?…،؛؟)\]}"'»”’]+$/u
const strayStart = /^\p{Cf}+/u

/** Finds where a slug leads that nobody has as it was typed: without stray signs, then in other forms of its letters. */
async function findMeant(
  slug: string,
  db: D1Database,
  keepAlive: (work: Promise<unknown>) => void,
): Promise<Target | null> {
  const bare = slug.replace(strayStart, '').replace(strayEnd, '')
  if (bare === '') return null
  const found = bare === slug ? null : await findTarget(bare, db, keepAlive)
  if (found !== null) return found
  const alike = await slugLike(openDb(db), bare)
  return alike === null ? null : findTarget(alike, db, keepAlive)
}

async function follow(
  request: Request,
  slug: string,
  target: Target | null,
  env: KitBindings,
  ctx: Context,
): Promise<Response> {
  const now = Date.now()
  if (target === null)
    return (await trialPage(request, slug, openDb(env.DB), settingsOf(env))) ?? answerNotFound(request)
  if (target.isBlocked) return answerBlocked(request)
  if (target.expiresAt !== null && target.expiresAt <= now) return answerGone(request)
  const isBot = isProgram(request.headers)
  if (target.isLimited) return followLimited(request, target, isBot, env, ctx)
  return pass(request, target, isBot, env, ctx)
}

function pass(request: Request, target: Target, isBot: boolean, env: KitBindings, ctx: Context): Response {
  if (request.method === 'GET') count(request, target, isBot, Date.now(), env, ctx)
  return answerOf(request, target)
}

/** Only a visit that brings a query needs an answer of its own. */
function answerOf({ url }: Request, target: Target): Response {
  const queryAt = url.indexOf('?')
  if (queryAt < 0 || !target.forwardsQuery) return new Response(null, target.answer)
  const hashAt = url.indexOf('#', queryAt)
  const query = url.slice(queryAt + 1, hashAt < 0 ? undefined : hashAt)
  return new Response(null, redirectTo(withQuery(target.url, query)))
}

/** Every click of a limited link is taken in the database first. Programs and HEAD take none, but see only what is open. */
async function followLimited(
  request: Request,
  remembered: Target,
  isBot: boolean,
  env: KitBindings,
  ctx: Context,
): Promise<Response> {
  const takes = request.method === 'GET' && !isBot
  if (takes && (await takeLimitedClick(remembered, env.DB))) return pass(request, remembered, isBot, env, ctx)
  // A refusal may mean that the link changed after it was remembered.
  const fresh = (await readTargets([remembered.slug], env.DB)).get(remembered.slug) ?? null
  if (fresh === null || fresh.isBlocked || !fresh.isLimited)
    return follow(request, remembered.slug, fresh, env, ctx)
  const isOver = fresh.expiresAt !== null && fresh.expiresAt <= Date.now()
  if (isOver || fresh.isUsedUp) return answerGone(request)
  if (takes && !(await takeLimitedClick(fresh, env.DB))) return answerGone(request)
  return pass(request, fresh, isBot, env, ctx)
}

function count(
  request: Request,
  target: Target,
  isBot: boolean,
  now: number,
  env: KitBindings,
  ctx: Context,
): void {
  const visit = describeVisit(request.headers, countryOf(request))
  countClick(target.id, isBot, visit, now, (work) => ctx.waitUntil(work()), env.DB)
}

function countryOf(request: Request): string {
  const country = request.cf?.country
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : 'unknown'
}

/** Takes a path without its first slash; gives the slug that it asks for, or null when it cannot be one. One slash at its end, as mail and chat programs add, is none of it. */
export function slugOfPath(asked: string): string | null {
  const path = asked.endsWith('/') ? asked.slice(0, -1) : asked
  if (path === '' || path.length > 800 || path.includes('/')) return null
  if (!path.includes('%')) return plainSlug(path)
  try {
    return plainSlug(decodeURIComponent(path))
  } catch {
    return null
  }
}
