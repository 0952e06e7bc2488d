import { AppError } from '@kit/errors'
import { Windows } from '@kit/windows'

/** How often the data host may be called: calls and seconds. */
const callLimits = {
  readByKey: { most: 1_000, seconds: 1 },
  readPublic: { most: 100, seconds: 1 },
  writeByKey: { most: 100, seconds: 1 },
  writeOpen: { most: 30, seconds: 60 },
} as const
export type CallKind = keyof typeof callLimits

const maxCallers = 50_000

const windows = new Windows(maxCallers)

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

/** Kilobytes of rows that calls of one address without a key may look through in a second, and seconds that they may be ahead. */
const scanLimit = { kilobytes: 100 * 1024, aheadMs: 1_000 } as const

const scans = new Map<string, number>()

/** Throws `rate_limited` while an address has looked through more than it may; what one call needs is never cut off. */
export function requireScan(visitor: string, scale: number, now: number): void {
  const wait = (scans.get(visitor) ?? 0) - scanLimit.aheadMs - now
  if (wait <= 0) return
  const quota = scanLimit.kilobytes * scale
  throw new AppError(
    'rate_limited',
    undefined,
    { 'Retry-After': String(Math.ceil(wait / 1000)) },
    { _: quota },
  )
}

/** Notes how many kilobytes a call without a key has looked through. */
export function chargeScan(visitor: string, kilobytes: number, scale: number, now: number): void {
  if (kilobytes === 0) return
  makeRoom(now)
  const from = Math.max(now, scans.get(visitor) ?? 0)
  scans.set(visitor, from + (kilobytes * 1000) / (scanLimit.kilobytes * scale))
}

/** When there are too many addresses, drops the ones with no wait left, then the oldest. */
function makeRoom(now: number): void {
  if (scans.size < maxCallers) return
  for (const [one, until] of scans) if (until <= now) scans.delete(one)
  for (const one of scans.keys()) {
    if (scans.size < maxCallers) return
    scans.delete(one)
  }
}
