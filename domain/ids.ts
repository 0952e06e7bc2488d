import type { Noun, things } from './things'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZabcdefghjkmnpqrstvwxyz'

/** The prefix of each noun's ids. */
export type IdPrefix =
  | (typeof things)[Noun]['prefix']
  | 'user'
  | 'session'
  | 'token'
  | 'chat'
  | 'message'
  | 'report'
  | 'event'
  | 'notification'
  | 'comment'
  | 'mail'
  | 'req'
  | 'version'
  | 'copy'
  | 'file'
  | 'item'
  | 'key'
  | 'row'
  | 'import'
  | 'tree'
  | 'node'
  | 'content'
  | 'deploy'
  | 'device'
  | 'entry'
  | 'topup'
  | 'edition'
  | 'offer'
  | 'search'
  | 'milestone'
  | 'review'
  | 'way'
  | 'formfile'
  | 'delivery'
  | 'invitation'
  | 'run'
  | 'alert'
  | 'equation'
  | 'folder'
  | 'proposal'
  | 'act'

/** Takes random or derived bytes; gives them as letters that are not easily mistaken for one another. */
export function encodeBytes(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += alphabet[byte % alphabet.length]
  return text
}

const idLetters = 20
// Asking for randomness costs more than the letters: it is fetched for many ids at once.
const pool = new Uint8Array(100 * idLetters)
let used = pool.length

function randomBytes(): Uint8Array {
  if (used >= pool.length) {
    crypto.getRandomValues(pool)
    used = 0
  }
  used += idLetters
  return pool.subarray(used - idLetters, used)
}

/** Gives a new opaque id such as `link_4Tq…`: a prefix and 20 random letters (about 114 bits). */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${encodeBytes(randomBytes())}`
}

/** Takes the `X-Request-Id` that came with a call; gives it when another part of ours made it, else a new one. */
export function requestIdOf(given: string | null | undefined): string {
  return given && /^req_[0-9A-Za-z]{8,40}$/.test(given) ? given : newId('req')
}
