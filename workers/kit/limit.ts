import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv, KitContext } from './context'
import { describes } from './describe'
import { AppError } from './errors'
import { widerNetworks } from './network'
import { Windows } from './windows'

const windowMs = 60_000
/** A site or a table arrives in many calls; what they may hold together is bounded elsewhere. */
const quotas = { reads: 600, writes: 120, uploads: 6_000, answers: 600, steps: 3_000 } as const
type Kind = keyof typeof quotas
const maxCallers = 50_000

const counters = new Windows(maxCallers)

/**
 * A middleware that bounds how often one member (or one network address, for visitors) calls: 600 reads, 120 writes or
 * 6,000 uploads a minute, times `LIMITS_SCALE`. Of answers (600) and steps (3,000) so many may come for each one of
 * what `placeOf` gives, since a whole class fills in a form behind one address. A visitor's wider IPv6 networks are counted
 * too. This isolate's own count gives the `RateLimit` fields; the platform's binding counts reads and writes across isolates. Put it after `signedIn`.
 */
export function limit(kind: Kind, placeOf?: (c: Context<AppEnv>) => string): MiddlewareHandler<AppEnv> {
  const middleware: MiddlewareHandler<AppEnv> = async (c, next) => {
    const place = placeOf ? `${kind} ${placeOf(c)} ` : ''
    const quota = quotas[kind] * c.var.settings.limitsScale
    const [own, ...wider] = callersOf(c)
    const counted = ({ caller, times }: Counted) => ({
      most: quota * times,
      ...countCall(`${kind}:${place}${caller}`),
    })
    const first = counted(own)
    const { count, most, until } =
      [first, ...wider.map(counted)].find(({ count, most }) => count > most) ?? first
    const seconds = Math.max(1, Math.ceil((until - Date.now()) / 1000))
    setRateFields(c, kind, most, windowMs / 1000, Math.max(0, most - count), seconds)
    const binding = bindingOf(c, kind)
    const key = `${place}${own.caller}`
    if (count > most || (binding && !(await binding.limit({ key })).success)) {
      throw new AppError('rate_limited', undefined, { 'Retry-After': String(seconds) })
    }
    await next()
  }
  return describes(middleware, { limited: true })
}

type Counted = { caller: string; times: number }

/** A member, or a visitor's network and the wider IPv6 networks around it, with how many times as much those may do. */
function callersOf({ var: { user, network } }: KitContext): [Counted, ...Counted[]] {
  if (user) return [{ caller: user.id, times: 1 }]
  const wider = widerNetworks(network).map(({ network: caller, times }) => ({ caller, times }))
  return [{ caller: network, times: 1 }, ...wider]
}

function bindingOf(c: KitContext, kind: Kind): RateLimit | null {
  if (kind === 'uploads' || kind === 'steps') return null
  // Answers may be as many as reads, each kind under keys of its own.
  return kind === 'writes' ? c.env.WRITES : c.env.READS
}

function countCall(key: string) {
  const window = counters.at(key, windowMs, Date.now())
  window.count += 1
  return window
}

/** Sets the `RateLimit` and `RateLimit-Policy` fields: policy name, quota, window and remaining time in seconds. */
export function setRateFields(
  c: KitContext,
  name: string,
  quota: number,
  window: number,
  remaining: number,
  seconds: number,
): void {
  c.header('RateLimit', `"${name}";r=${remaining};t=${seconds}`)
  c.header('RateLimit-Policy', `"${name}";q=${quota};w=${window}`)
}
