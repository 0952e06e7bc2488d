/** One who waits for a turn: `tag` says after how much work of others, `seenAt` when they last looked. */
type Waiting = { whom: string; tag: number; seenAt: number }

// What waits is plain data and no promise: in workerd one that another request made hangs when that request is gone.
let waiting: Waiting[] = []
let atTag = 0
let freeAt = 0

/** Milliseconds: how often those who wait look, when who does not is left out, and after how long a turn is lost with its caller. */
const look = 10
const patience = 250
const longestTurn = 1000

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms))

/**
 * Takes for whom something is done that holds the whole thread, and does it when it is their turn: one after another, each
 * of those who wait once before anybody twice (start-time fair queueing). Between two turns others have the thread for as
 * long as the first one took.
 */
export async function inTurn<Made>(whom: string, work: () => Promise<Made>): Promise<Made> {
  const own = enter(whom)
  while (!isNext(own)) await sleep(look)
  waiting = waiting.filter((one) => one !== own)
  atTag = own.tag
  const start = Date.now()
  freeAt = start + longestTurn
  try {
    return await work()
  } finally {
    // The clock stands still while the thread is held.
    await sleep(0)
    freeAt = 2 * Date.now() - start
  }
}

function enter(whom: string): Waiting {
  const before = waiting.filter((one) => one.whom === whom).map(({ tag }) => tag)
  const own = { whom, tag: Math.max(atTag, ...before) + 1, seenAt: Date.now() }
  waiting.push(own)
  return own
}

function isNext(own: Waiting): boolean {
  const now = Date.now()
  own.seenAt = now
  if (!waiting.includes(own)) waiting.push(own)
  if (now < freeAt) return false
  if (now > freeAt + patience) waiting = waiting.filter(({ seenAt }) => seenAt > now - patience)
  return waiting.every((one) => one === own || own.tag < one.tag || isEarlier(own, one))
}

const isEarlier = (own: Waiting, one: Waiting) =>
  own.tag === one.tag && waiting.indexOf(own) < waiting.indexOf(one)
