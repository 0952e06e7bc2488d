import { usualBody } from '@kit/app'
import { signedIn } from '@kit/auth'
import { bodyBound } from '@kit/body-bound'
import type { Variables } from '@kit/context'
import { describes } from '@kit/describe'
import { AppError } from '@kit/errors'
import { requireFresh } from '@kit/fresh'
import { idempotent } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { sql } from 'drizzle-orm'
import type { Context, MiddlewareHandler } from 'hono'
import type { SitesBindings } from '../kit/env'
import { siteLimits } from '../tree/limits'
import type { TreeContext } from '../tree/place'
import { Refusal } from './envelope'

type Site = { id: string; liveTree: string }

export type ConnectorEnv = { Bindings: SitesBindings; Variables: Variables & { site: Site } }

/** A middleware that bounds a body to so many bytes, however it is sent. */
export const bounded = (most = usualBody) => bodyBound(most)

/**
 * A middleware for JSON calls of the protocol's older clients, which put the session into the body as `jwttoken`: it is
 * taken for a bearer where there is none. Put it before `signedIn`.
 */
export const bearerInBody: MiddlewareHandler = async (c, next) => {
  const isJson = /^application\/json\b/i.test(c.req.header('Content-Type') ?? '')
  if (isJson && c.req.header('Authorization') === undefined) {
    const body = await c.req.arrayBuffer()
    const token = tokenIn(new TextDecoder().decode(body))
    if (token !== null) {
      const { url, method, headers } = c.req.raw
      c.req.raw = new Request(url, {
        method,
        headers: [...headers, ['Authorization', `Bearer ${token}`]],
        body,
      })
    }
  }
  await next()
}

function tokenIn(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null || !('jwttoken' in body)) return null
    return typeof body.jwttoken === 'string' && /^[\w.~+/-]+=*$/.test(body.jwttoken) ? body.jwttoken : null
  } catch {
    return null
  }
}

/** A middleware that finds the caller's own site; anybody else's is as if it were not there. */
export const ownSite: MiddlewareHandler<ConnectorEnv> = describes<MiddlewareHandler<ConnectorEnv>>(
  async (c, next) => {
    const [site] = await c.var.db.all<Site>(sql`
      SELECT id, live_tree AS liveTree FROM sites
      WHERE id = ${c.req.param('hostId') ?? ''} AND owner_id = ${c.var.user.id}`)
    if (!site) throw new AppError('not_found')
    c.set('site', site)
    await next()
  },
  { refusal: { name: 'FileManagerError', schema: Refusal } },
)

/** Middleware of every JSON call that changes the site. */
export const changing = [
  bounded(),
  bearerInBody,
  signedIn('sites:write'),
  limit('writes'),
  ownSite,
  idempotent,
] as const

const fresh: MiddlewareHandler<ConnectorEnv> = async (c, next) => {
  await requireFresh(c)
  await next()
}

/** The same before a call that deletes permanently: no access token, and no session without a fresh proof, as for the trash of other things. */
export const erasing = [
  bounded(),
  bearerInBody,
  signedIn(null),
  limit('writes'),
  ownSite,
  fresh,
  idempotent,
] as const

/** The tree that a call of the connector works on. */
export function placeOf(c: Context<ConnectorEnv>): TreeContext {
  const { db, site, idSeed } = c.var
  return {
    db,
    bucket: c.env.SITES,
    siteId: site.id,
    treeId: site.liveTree,
    kind: 'live',
    limits: siteLimits(c.env),
    changeId: idSeed,
    progress: c.env.progress,
  }
}
