import { soon } from '@kit/soon'

/** Where a slug leads, as this isolate remembers it for a few seconds. */
export type Target = {
  id: string
  slug: string
  url: string
  expiresAt: number | null
  /** Has a click limit, so every click is asked of the database. */
  isLimited: boolean
  isUsedUp: boolean
  isBlocked: boolean
  forwardsQuery: boolean
  /** The answer's status and headers, made once for all visitors. */
  answer: ResponseInit
  until: number
}

type Row = {
  id: string
  slug: string
  url: string
  expires_at: number | null
  max_clicks: number | null
  used: number
  is_blocked: number
  forward_query: number
}

/** An edit is visible everywhere after this long, in milliseconds. */
const lifeOfTarget = 4_000
const maxTargets = 20_000
/** How long a visitor waits for a look-up that another visitor's request makes, before making one of his own. */
const patience = 2_000

export const selectTargets = `SELECT id, slug, url, expires_at, max_clicks, used, forward_query, EXISTS (
    SELECT 1 FROM json_each(target_hosts) AS host JOIN blocked_targets ON blocked_targets.host = host.value
  ) AS is_blocked
  FROM links INDEXED BY links_slug WHERE slug IN (SELECT value FROM json_each(?)) AND deleted_at IS NULL`

const targets = new Map<string, Target>()

/** Gives what is remembered of a slug; never asks the database. */
export function recallTarget(slug: string, now: number): Target | undefined {
  const target = targets.get(slug)
  return target !== undefined && target.until > now ? target : undefined
}

/** Drops slugs from what this isolate remembers, after an edit or a deletion. */
export function forgetTargets(...slugs: string[]): void {
  for (const slug of slugs) targets.delete(slug)
}

type LookUp = { slugs: Set<string>; answer: Promise<Map<string, Target>> | null }

let waiting: LookUp | null = null
let running: { answer: Promise<unknown>; since: number } | null = null

/**
 * Finds the target of a slug, or null. Slugs that arrive during a query wait for the next one, so any number of
 * visitors costs one query at a time.
 */
export async function findTarget(
  slug: string,
  db: D1Database,
  keepAlive: (work: Promise<unknown>) => void,
): Promise<Target | null> {
  const known = recallTarget(slug, Date.now())
  if (known) return known
  waiting ??= { slugs: new Set(), answer: null }
  const lookUp = waiting
  lookUp.slugs.add(slug)
  if (running && Date.now() - running.since < patience) await soon(running.answer, patience)
  if (lookUp.answer === null) {
    waiting = null
    lookUp.answer = readTargets([...lookUp.slugs], db)
    const mine = { answer: lookUp.answer.catch(() => null), since: Date.now() }
    running = mine
    // The visitor may leave before the answer comes; the others still need it.
    keepAlive(mine.answer)
    mine.answer.then(() => {
      if (running === mine) running = null
    })
    return (await lookUp.answer).get(slug) ?? null
  }
  const found = (await soon(lookUp.answer, patience)) ?? (await readTargets([slug], db))
  return found.get(slug) ?? null
}

/** Reads where slugs lead and remembers it. A replica that does not know a slug yet is checked against the primary. */
export async function readTargets(slugs: string[], db: D1Database): Promise<Map<string, Target>> {
  const until = Date.now() + lifeOfTarget
  const found = await select(slugs, db.withSession('first-unconstrained'))
  const missing = slugs.filter((slug) => !found.some((row) => row.slug === slug))
  if (missing.length > 0) found.push(...(await select(missing, db.withSession('first-primary'))))
  const read = new Map(found.map((row) => [row.slug, targetOf(row, until)]))
  for (const [slug, target] of read) remember(slug, target)
  for (const slug of slugs) if (!read.has(slug)) targets.delete(slug)
  return read
}

async function select(slugs: string[], session: D1DatabaseSession): Promise<Row[]> {
  const { results } = await session.prepare(selectTargets).bind(JSON.stringify(slugs)).all<Row>()
  return results
}

function targetOf(row: Row, until: number): Target {
  return {
    id: row.id,
    slug: row.slug,
    url: row.url,
    expiresAt: row.expires_at,
    isLimited: row.max_clicks !== null,
    isUsedUp: row.max_clicks !== null && row.used >= row.max_clicks,
    isBlocked: row.is_blocked === 1,
    forwardsQuery: row.forward_query === 1,
    answer: redirectTo(row.url),
    until,
  }
}

/** The status and headers that lead to an address. */
export function redirectTo(url: string): ResponseInit {
  return {
    status: 302,
    headers: {
      Location: url,
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
    },
  }
}

function remember(slug: string, target: Target): void {
  targets.delete(slug)
  if (targets.size >= maxTargets) {
    const oldest = targets.keys().next().value
    if (oldest !== undefined) targets.delete(oldest)
  }
  targets.set(slug, target)
}

/** Takes one click of a limited link, if one is left; several at once never take more than there are. */
export async function takeLimitedClick(target: Target, db: D1Database): Promise<boolean> {
  const taken = await db
    .prepare(
      `UPDATE links SET used = used + 1 WHERE id = ? AND slug = ? AND deleted_at IS NULL
       AND used < max_clicks AND (expires_at IS NULL OR expires_at > ?) RETURNING url, forward_query`,
    )
    .bind(target.id, target.slug, Date.now())
    .first<{ url: string; forward_query: number }>()
  if (taken === null) return false
  target.forwardsQuery = taken.forward_query === 1
  // The target may have been edited since it was remembered; what the database says is the truth.
  if (taken.url !== target.url) {
    target.url = taken.url
    target.answer = redirectTo(taken.url)
  }
  return true
}
