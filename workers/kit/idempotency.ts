import { Buffer } from 'node:buffer'
import { encodeBytes, type IdPrefix, newId } from '@domain/ids'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Context, MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import type { AppEnv, KitContext } from './context'
import { decrypt, encrypt, hex, hmac, keyFor } from './crypto'
import { describes } from './describe'
import { AppError } from './errors'
import { answerQuota } from './kept-bytes'
import { idempotencyKeys, keptBytes } from './table'

/** How long the first answer is kept, and how long an unfinished call holds its key, in milliseconds. */
const keptFor = 24 * 3_600_000
const lockedFor = 10_000
/** The longest answer that is kept, in letters. */
const maxKept = 16 * 1024

const Stored = v.object({ body: v.string(), headers: v.record(v.string(), v.string()) })
/** Who calls without a session or token, as the scope of a call and the count of kept bytes name them. */
const visitor = 'visitor'
const keptHeaders = ['content-type', 'etag', 'location']

/**
 * A middleware for every POST: with an `Idempotency-Key` the same call answers the same for 24 hours (another body: 422,
 * still running: 409). It also fixes the ids that `idFor` gives, so that a call whose answer was lost in a crash finds
 * what it wrote when it is sent again. So does one whose answer is not kept: over 16 KB, or one too many for its member or for
 * all visitors together. Put it after `signedIn`.
 */
export const idempotent = keyedBy(async (c) => Buffer.from(await c.req.arrayBuffer()).toString('latin1'))

/** As `idempotent`, for bodies too large to read twice: compared by length and content type only. */
export const idempotentUpload = keyedBy(async (c) => {
  const type = c.req.header('Content-Type')?.split(';')[0]
  return [type, c.req.header('Content-Length'), c.req.header('path'), new URL(c.req.url).search].join(' ')
})

function keyedBy(bodyOf: (c: Context<AppEnv>) => Promise<string>): MiddlewareHandler<AppEnv> {
  const middleware: MiddlewareHandler<AppEnv> = async (c, next) => {
    const given = c.req.header('Idempotency-Key')
    if (given === undefined) return next()
    if (!/^[\x21-\x7e]{1,255}$/.test(given)) throw new AppError('invalid', { 'Idempotency-Key': 'malformed' })
    const call = await describeCall(c, given, await bodyOf(c))
    const earlier = await claim(c, call)
    if (earlier) return earlier
    c.set('idSeed', call.seed)
    await next()
    await keepAnswer(c, call)
  }
  return describes(middleware, { idempotent: true })
}

type Attempt = {
  scope: string
  keyHash: string
  bodyHash: string
  seed: string
  sealKey: Uint8Array<ArrayBuffer>
}

async function describeCall(c: Context<AppEnv>, key: string, body: string): Promise<Attempt> {
  const secret = await keyFor(c.var.settings.sessionSecret, 'idempotency')
  const scope = `${c.var.user?.id ?? visitor} ${c.req.path}`
  return {
    scope,
    keyHash: hex(await hmac(secret, `idempotency:key:${key}`)),
    bodyHash: hex(await hmac(secret, `idempotency:body:${key}:${body}`)),
    seed: hex(await hmac(secret, `idempotency:seed:${scope}:${key}`)),
    sealKey: await hmac(secret, `idempotency:seal:${scope}:${key}`),
  }
}

function rowOf(call: Attempt) {
  return and(eq(idempotencyKeys.scope, call.scope), eq(idempotencyKeys.keyHash, call.keyHash))
}

/** Takes the key for this call; gives the first answer when there is one. */
async function claim(c: Context<AppEnv>, call: Attempt): Promise<Response | null> {
  const now = Date.now()
  const { scope, keyHash, bodyHash } = call
  const [mine] = await c.var.db
    .insert(idempotencyKeys)
    .values({ scope, keyHash, bodyHash, lockedUntil: now + lockedFor, createdAt: now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.keyHash],
      set: { bodyHash, status: null, answer: null, lockedUntil: now + lockedFor, createdAt: now },
      setWhere: sql`${idempotencyKeys.createdAt} <= ${now - keptFor}
        OR (${idempotencyKeys.status} IS NULL AND ${idempotencyKeys.lockedUntil} <= ${now} AND ${idempotencyKeys.bodyHash} = ${bodyHash})`,
    })
    .returning({ scope: idempotencyKeys.scope })
  if (mine) return null
  const [row] = await c.var.db.select().from(idempotencyKeys).where(rowOf(call))
  if (row && row.bodyHash !== bodyHash) throw new AppError('idempotency_reused')
  if (!row || row.status === null || row.answer === null) {
    const seconds = Math.max(1, Math.ceil(((row?.lockedUntil ?? now) - now) / 1000))
    throw new AppError('in_progress', undefined, { 'Retry-After': String(seconds) })
  }
  const stored = v.parse(Stored, JSON.parse(await decrypt(call.sealKey, row.answer)))
  return new Response(row.status === 204 ? null : stored.body, {
    status: row.status,
    headers: stored.headers,
  })
}

async function keepAnswer(c: Context<AppEnv>, call: Attempt): Promise<void> {
  const { status } = c.res
  if (status >= 500 || status === 401 || status === 429 || status === 413) {
    await c.var.db.delete(idempotencyKeys).where(rowOf(call))
    return
  }
  const headers = Object.fromEntries([...c.res.headers].filter(([name]) => keptHeaders.includes(name)))
  const body = await c.res.clone().text()
  const answer = body.length > maxKept ? null : await encrypt(call.sealKey, JSON.stringify({ body, headers }))
  if (answer !== null && (await isWritten(c, call, { status, answer }))) return
  // Free for the same call and body at once; another body is still refused.
  await c.var.db.update(idempotencyKeys).set({ lockedUntil: 0 }).where(rowOf(call))
}

/** Stores a response if the quota of its member, or of all visitors, has room; tells whether it did. */
async function isWritten(c: Context<AppEnv>, call: Attempt, kept: { status: number; answer: string }) {
  const owner = c.var.user?.id
  const most = owner === undefined ? answerQuota.visitors : answerQuota.member
  const used = sql`coalesce((SELECT ${keptBytes.bytes} FROM ${keptBytes} WHERE ${keptBytes.ownerId} = ${owner ?? visitor}
    AND ${keptBytes.kind} = 'answers'), 0)`
  const written = await c.var.db
    .update(idempotencyKeys)
    .set(kept)
    .where(and(rowOf(call), sql`${used} + ${kept.answer.length} <= ${most}`))
    .returning({ scope: idempotencyKeys.scope })
  return written.length > 0
}

/** Gives a new id; under an `Idempotency-Key` always the same one for the same `nth` thing that the call makes. */
export async function idFor(c: KitContext, prefix: IdPrefix, nth = 0): Promise<string> {
  if (c.var.idSeed === null) return newId(prefix)
  return `${prefix}_${encodeBytes((await hmac(c.var.idSeed, `${prefix}:${nth}`)).subarray(0, 20))}`
}

/** Removes answers older than a day; for the daily job. */
export async function dropOldAnswers(db: AppEnv['Variables']['db']): Promise<number> {
  const [, counted] = await db.batch([
    db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, Date.now() - keptFor)),
    // D1's own count includes changes by triggers.
    db.all<{ rows: number }>(sql`SELECT changes() AS rows`),
  ])
  return counted[0]?.rows ?? 0
}
