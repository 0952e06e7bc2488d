import nodeCrypto from 'node:crypto'
import { type Caller, inTurn } from './turns'

/** The cost of a hash: `N` is 2 to the power of `logN`. */
export type Cost = { logN: number; r: number; p: number }

const length = 32
// Twice what the costliest parameters that we take need (128 · N · r bytes).
const memory = 2 * 128 * 2 ** 16 * 8

/** Takes the caller, a password, its salt and the cost; gives the 32-byte key, when it is the caller's turn. */
export function derive(caller: Caller, password: string, salt: Uint8Array, cost: Cost): Promise<Uint8Array> {
  return inTurn(caller, () => hash(password, salt, cost))
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
