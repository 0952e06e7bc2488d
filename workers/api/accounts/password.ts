import { Buffer } from 'node:buffer'
import { timingSafeEqual } from 'node:crypto'
import { foldPassword } from '@domain/accounts/fold-password'
import { parseEnv, settingsOf } from '@kit/env'
import { widestOf } from '@kit/network'
import * as v from 'valibot'
import type { ApiContext } from '../env'
import { type Cost, derive } from './scrypt'
import type { Caller } from './turns'

/** The OWASP row that fits an isolate: 32 MB, three passes. */
const usualCost: Cost = { logN: 15, r: 8, p: 3 }

const CostSettings = v.object({
  SCRYPT_LOG_N: v.optional(
    v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(16)),
    String(usualCost.logN),
  ),
})

/** Names the hash of a folded password; `scrypt` alone is one of a former version, of the password as it was typed. */
const method = 'scrypt-folded'

/** The cost of a hash, and the caller whose turn it takes. */
type Hashing = Cost & { caller?: Caller }

/** Work that no call asked for, as of tests and the seed. */
const nobody: Caller = { whom: '', isKnown: true, scale: Number.POSITIVE_INFINITY }

/** Whose turn a hash takes: a member's, or that of a network; `isKnown` where the account was used from it before. */
export function hashCaller(c: ApiContext, isKnown = false): Caller {
  const member: string | undefined = c.var.user?.id
  const scale = c.var.settings.limitsScale
  if (member !== undefined) return { whom: member, isKnown: true, scale }
  return { whom: widestOf(c.var.network), isKnown, scale }
}

/** The cost of a hash here, for a caller. Less than usual is taken on a developer's machine only. */
export function costOf(c: ApiContext, caller = hashCaller(c)): Hashing {
  const { SCRYPT_LOG_N: asked } = parseEnv(CostSettings, c.env)
  const { isLocal } = settingsOf(c.env)
  const logN = isLocal ? asked : Math.max(asked, usualCost.logN)
  return { ...usualCost, logN, caller }
}

/** Takes a password; gives what is stored of it: the method, its cost, salt and key, parted by `$`. */
export async function hashPassword(password: string, { caller = nobody, ...cost }: Hashing): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return write(cost, salt, await derive(caller, foldPassword(password), salt, cost))
}

function write({ logN, r, p }: Cost, salt: Uint8Array, key: Uint8Array): string {
  return [method, logN, r, p, text(salt), text(key)].join('$')
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** Nobody's: an unknown address costs the same work as a known one. */
const nobodys = (cost: Cost) => write(cost, new Uint8Array(16), new Uint8Array(32))

/**
 * Takes a password, the stored hash (null without an account, empty if the account has no password: the same work is
 * done, and it is never right) and the present cost of a hash. `isStale` says that the stored one was made with another
 * method or cost and should be replaced.
 */
export async function checkPassword(
  password: string,
  stored: string | null,
  { caller = nobody, ...now }: Hashing,
): Promise<{ isRight: boolean; isStale: boolean }> {
  const { isFolded, cost, salt, key } = read(stored || nobodys(now))
  const given = await derive(caller, isFolded ? foldPassword(password) : password, salt, cost)
  const isSame = timingSafeEqual(given, key)
  const isOther = Object.keys(cost).some((name) => cost[name as keyof Cost] !== now[name as keyof Cost])
  return { isRight: isSame && Boolean(stored), isStale: isOther || !isFolded }
}

type Stored = { isFolded: boolean; cost: Cost; salt: Uint8Array; key: Uint8Array }

function read(stored: string): Stored {
  const [name, logN, r, p, salt = '', key = ''] = stored.split('$')
  const bytes = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'))
  const cost = { logN: Number(logN), r: Number(r), p: Number(p) }
  return { isFolded: name === method, cost, salt: bytes(salt), key: bytes(key) }
}
