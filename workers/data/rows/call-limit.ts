import { AppError } from '@kit/errors'
import { Windows } from '@kit/windows'

/** How often the data host may be called: calls and seconds. */
export const callLimits = {
  readByKey: { most: 1_000, seconds: 1 },
  readPublic: { most: 100, seconds: 1 },
  writeByKey: { most: 100, seconds: 1 },
  writeOpen: { most: 30, seconds: 60 },
} as const
export type CallKind = keyof typeof callLimits

const mostCallers = 50_000

const windows = new Windows(mostCallers)

/**
 * Counts one call of a key or a network address in this isolate. Gives the `RateLimit` fields; throws `rate_limited`
 * with `Retry-After` when the window's calls are used up.
 */
export function takeCall(kind: CallKind, caller: string, scale: number, now: number): Record<string, string> {
  const { most, seconds } = callLimits[kind]
  const quota = most * scale
  const window = windows.at(`${kind} ${caller}`, seconds * 1000, now)
  window.count += 1
  const wait = Math.max(1, Math.ceil((window.until - now) / 1000))
  const fields = {
    RateLimit: `"${kind}";r=${Math.max(0, quota - window.count)};t=${wait}`,
    'RateLimit-Policy': `"${kind}";q=${quota};w=${seconds}`,
  }
  if (window.count > quota)
    throw new AppError('rate_limited', undefined, { ...fields, 'Retry-After': String(wait) }, { _: quota })
  return fields
}
