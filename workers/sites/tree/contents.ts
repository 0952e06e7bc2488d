import { createHash, type Hash } from 'node:crypto'
import { newId } from '@domain/ids'
import { hex } from '@kit/crypto'
import { AppError } from '@kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import { inBundles } from './change'
import { contentKey, type Place } from './place'

/** Bytes that are in storage. A new one still has to be written down in the transaction that puts a file on it. */
export type StoredContent = { id: string; sha256: string; size: number; isNew: boolean }

export type Bytes = Uint8Array<ArrayBuffer>

const equalFor = 12 * 3_600_000
const putsAtOnce = 8

/** Stores small contents that are at hand; those that the site has already are not sent again. */
export async function storeBytes(place: Place, bodies: readonly Bytes[]): Promise<StoredContent[]> {
  for (const body of bodies) if (body.length > place.limits.fileBytes) throw new AppError('too_large')
  const digests = await Promise.all(
    bodies.map(async (body) => hex(await crypto.subtle.digest('SHA-256', body))),
  )
  const known = await findEqual(place, digests)
  const stored = digests.map((sha256, at): StoredContent => {
    const size = bodies[at]?.length ?? 0
    const equal = known.get(`${sha256} ${size}`)
    if (equal !== undefined) return { id: equal, sha256, size, isNew: false }
    const id = newId('content')
    known.set(`${sha256} ${size}`, id)
    return { id, sha256, size, isNew: true }
  })
  const wanted = stored.flatMap(({ id, isNew }, at) => (isNew ? [{ id, body: bodies[at] }] : []))
  for (let at = 0; at < wanted.length; at += putsAtOnce)
    await Promise.all(
      wanted
        .slice(at, at + putsAtOnce)
        .map(({ id, body }) => place.bucket.put(contentKey(place.siteId, id), body ?? new Uint8Array())),
    )
  return stored
}

/**
 * Stores a content as it comes, without holding more than a piece of it. Takes its bytes, of which there must be exactly
 * `length`: `wrong_length` otherwise.
 */
export async function storeStream(
  place: Place,
  body: ReadableStream<Uint8Array>,
  length: number,
): Promise<StoredContent> {
  if (length > place.limits.fileBytes) throw new AppError('too_large')
  const id = newId('content')
  const key = contentKey(place.siteId, id)
  const hash = createHash('sha256')
  const fixed = new FixedLengthStream(length)
  const counted = body.pipeThrough(exactly(length, hash))
  const [put, sent] = await Promise.allSettled([
    place.bucket.put(key, fixed.readable),
    counted.pipeTo(fixed.writable),
  ])
  if (sent.status === 'rejected' || put.status === 'rejected') throw faultOf(sent, put)
  const sha256 = hash.digest('hex')
  const equal = (await findEqual(place, [sha256])).get(`${sha256} ${length}`)
  if (equal === undefined) return { id, sha256, size: length, isNew: true }
  await place.bucket.delete(key)
  return { id: equal, sha256, size: length, isNew: false }
}

/** Passes on what comes, as long as it is as much as was said. */
function exactly(length: number, hash: Hash): TransformStream<Uint8Array, Uint8Array> {
  let seen = 0
  const requireLength = (isRight: boolean) => {
    if (!isRight) throw new AppError('invalid', { file: 'wrong_length' })
  }
  return new TransformStream({
    transform(piece, out) {
      seen += piece.length
      requireLength(seen <= length)
      hash.update(piece)
      out.enqueue(piece)
    },
    flush: () => requireLength(seen === length),
  })
}

function faultOf(...results: PromiseSettledResult<unknown>[]): Error {
  const reasons = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  return reasons.find((one) => one instanceof AppError) ?? new AppError('invalid', { file: 'wrong_length' })
}

async function findEqual({ db, siteId }: Place, digests: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.all<{ id: string; sha256: string; size: number }>(sql`
    SELECT id, sha256, size FROM site_contents c
    WHERE site_id = ${siteId} AND sha256 IN (SELECT value FROM json_each(${JSON.stringify(digests)}))
      AND (created_at > ${Date.now() - equalFor} OR EXISTS (SELECT 1 FROM site_nodes WHERE content_id = c.id))`)
  return new Map(rows.map(({ id, sha256, size }) => [`${sha256} ${size}`, id]))
}

/** The statements that write down those of the contents that are new. */
export function recordContents({ siteId }: Place, contents: readonly StoredContent[], now: number): SQL[] {
  const fresh = new Map(contents.filter(({ isNew }) => isNew).map((one) => [one.id, one]))
  const rows = [...fresh.values()].map(({ id, sha256, size }) => [id, sha256, size])
  return inBundles(
    rows,
    (json) => sql`
      INSERT INTO site_contents (id, site_id, sha256, size, created_at)
      SELECT value ->> 0, ${siteId}, value ->> 1, value ->> 2, ${now} FROM json_each(${json})`,
  )
}

/** Bytes that new contents add to the site. */
export function newBytes(contents: readonly StoredContent[]): number {
  const fresh = new Map(contents.filter(({ isNew }) => isNew).map(({ id, size }) => [id, size]))
  return [...fresh.values()].reduce((sum, size) => sum + size, 0)
}
