import nodeCrypto from 'node:crypto'

/** The cost of a hash: `N` is 2 to the power of `logN`. */
export type Cost = { logN: number; r: number; p: number }

const length = 32
// Twice what the costliest parameters that we take need (128 · N · r bytes).
const memory = 2 * 128 * 2 ** 16 * 8

/** Milliseconds: how often waiting calls look for their turn, and after how long a turn is lost with its caller. */
const look = 10
const longestTurn = 1000
let takenUntil = 0

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms))

/**
 * Takes a password, its salt and the cost; gives the 32-byte key. One after another, since a hash holds the
 * whole thread; between two of them others have it for as long as a hash took.
 */
export async function derive(password: string, salt: Uint8Array, cost: Cost): Promise<Uint8Array> {
  while (Date.now() < takenUntil) await sleep(look)
  const start = Date.now()
  takenUntil = start + longestTurn
  try {
    return await hash(password, salt, cost)
  } finally {
    // The clock stands still while the hash is made.
    await sleep(0)
    takenUntil = 2 * Date.now() - start
  }
}

function hash(password: string, salt: Uint8Array, cost: Cost): Promise<Uint8Array> {
  const { logN, r, p } = cost
  const options = { N: 2 ** logN, r, p, maxmem: memory }
  return new Promise((done, fail) => {
    // The same letter can be typed as one code point or as two.
    nodeCrypto.scrypt(password.normalize('NFKC'), salt, length, options, (error, key) =>
      error ? fail(error) : done(new Uint8Array(key)),
    )
  })
}
