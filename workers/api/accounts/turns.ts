import { AppError } from '@kit/errors'
import { Windows } from '@kit/windows'

/**
 * Who asks for a turn: a network or member, and whether the account knows them, which puts them before strangers. `scale` is
 * `LIMITS_SCALE`.
 */
export type Caller = { whom: string; isKnown: boolean; scale?: number; place?: Waiting }

/**
 * A caller in the queue: `tag` orders turns, `since` is when they came, `seenAt` when they last looked; one that is not yet ready
 * holds a place and nobody's turn.
 */
type Waiting = Caller & { tag: number; since: number; seenAt: number; isReady: boolean; isOut: boolean }

// The queue holds plain data and no promises: in workerd a promise of another request hangs when that request is gone.
let waiting: Waiting[] = []
let atTag = 0
/** When the last work ended, or must have ended if its caller is gone; until `freeAt` the thread is left to other requests. */
let endedAt = 0
let freeAt = 0

/**
 * Places in the queue of strangers and in that of known callers, how many of them one caller may hold, and after how many turns a
 * minute a known caller waits as strangers do: with their own password, members could hold the thread.
 */
export const queueLimits = { places: 20, ofOne: 10, firstTurns: 10 } as const

const minute = 60_000
const turnsOf = new Windows(10_000)

/** Milliseconds: between two looks, until a caller who does not look is dropped, the longest wait, and the longest work. */
const look = 10
const patience = 250
const longestWait = 5_000
const longestWork = 1_000
/** The longest pause after a stranger's work: on a slow machine nobody's turn would come in time otherwise. */
const longestPause = 500

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms))

const busy = () => new AppError('unavailable', undefined, { 'Retry-After': '5' })

/**
 * Runs work that holds the whole thread when it is the caller's turn: one after another, known callers before strangers, and
 * each caller once before any caller twice (start-time fair queueing); in a full queue a caller with few places takes one of
 * the caller with most. After the work of a stranger other requests have the thread for twice as long as it took, half a second
 * at most. Throws `unavailable` with `Retry-After` when the queue is full, or no turn came in 5 seconds.
 */
export async function inTurn<Made>(caller: Caller, work: () => Promise<Made>): Promise<Made> {
  const own = enter(caller)
  try {
    while (!isNext(own)) await sleep(look)
  } finally {
    leave(own)
  }
  atTag = own.tag
  const start = Date.now()
  turnsOf.at(caller.whom, minute, start).count += 1
  endedAt = freeAt = start + longestWork
  try {
    return await work()
  } finally {
    // The clock does not move while the thread is held.
    await sleep(0)
    endedAt = Date.now()
    freeAt = own.isKnown ? endedAt : endedAt + Math.min(2 * (endedAt - start), longestPause)
  }
}

/**
 * Does something that ends in a turn, with a place in the queue held for it from the start. Throws `unavailable` when there is
 * none, so that a crowd costs nothing more.
 */
export async function withPlace<Made>(
  caller: Caller,
  work: (caller: Caller) => Promise<Made>,
): Promise<Made> {
  const place = takePlace(caller)
  try {
    return await work({ ...caller, place })
  } finally {
    leave(place)
  }
}

function takePlace(caller: Caller): Waiting {
  const now = Date.now()
  dropGone(now)
  const { whom, scale = 1 } = caller
  const isFrequent = turnsOf.at(whom, minute, now).count >= queueLimits.firstTurns * scale
  const isKnown = caller.isKnown && !isFrequent
  const alike = waiting.filter((one) => one.isKnown === isKnown)
  const own = alike.filter((one) => one.whom === whom)
  if (own.length >= queueLimits.ofOne) throw busy()
  if (alike.length >= queueLimits.places) makeRoom(alike, own.length)
  const place = { whom, isKnown, tag: 0, since: now, seenAt: now, isReady: false, isOut: false }
  waiting.push(place)
  return place
}

/** Takes the last place from the caller who has most; throws `unavailable` where the newcomer would then have more than they. */
function makeRoom(alike: readonly Waiting[], own: number): void {
  const held = (place: Waiting) => alike.filter(({ whom }) => whom === place.whom).length
  const last = alike.reduce((most, place) => (held(place) >= held(most) ? place : most))
  if (held(last) <= own + 1) throw busy()
  last.isOut = true
  leave(last)
}

function leave(place: Waiting): void {
  waiting = waiting.filter((one) => one !== place)
}

/** A caller's timers end with their request: who has had time to look and did not is gone. */
function dropGone(now: number): void {
  waiting = waiting.filter(({ seenAt, since, isReady }) =>
    isReady ? now - Math.max(seenAt, endedAt) <= patience : now - since <= longestWait,
  )
}

function enter(caller: Caller): Waiting {
  const own = caller.place ?? takePlace(caller)
  const before = waiting.filter((one) => one.isReady && one.whom === own.whom).map(({ tag }) => tag)
  own.tag = Math.max(atTag, ...before) + 1
  own.seenAt = Date.now()
  own.isReady = true
  return own
}

/** Whether it is a caller's turn; throws `unavailable` when it came too late. */
function isNext(own: Waiting): boolean {
  const now = Date.now()
  if (own.isOut || now - own.since > longestWait) throw busy()
  own.seenAt = now
  if (!waiting.includes(own)) waiting.push(own)
  if (now < (own.isKnown ? endedAt : freeAt)) return false
  dropGone(now)
  return waiting.every((one) => one === own || !one.isReady || isBefore(own, one))
}

function isBefore(own: Waiting, one: Waiting): boolean {
  if (own.isKnown !== one.isKnown) return own.isKnown
  return own.tag === one.tag ? waiting.indexOf(own) < waiting.indexOf(one) : own.tag < one.tag
}
