import { createHash, type Hash } from 'node:crypto'
import { newId } from '@domain/ids'
import { hex } from '@kit/crypto'
import { AppError } from '@kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import { inBundles } from './change'
import { contentKey, type TreeContext } from './place'

/** Bytes that are in storage. A new one still has to be written down in the transaction that puts a file on it. */
export type StoredContent = { id: string; sha256: string; size: number; isNew: boolean }

export type Bytes = Uint8Array<ArrayBuffer>

const equalFor = 12 * 3_600_000
const putsAtOnce = 8

/**
 * Waits a moment. The local runtime reads its sockets only when it has nothing else to do, and its R2 answers at once: a
 * long row of puts would keep everybody else waiting until its end.
 */
const letOthersIn = () => new Promise<void>((done) => setTimeout(done, 1))

/** Stores small contents from memory; contents that the site already has are not uploaded again. */
export async function storeBytes(place: TreeContext, bodies: readonly Bytes[]): Promise<StoredContent[]> {
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
  for (let at = 0; at < wanted.length; at += putsAtOnce) {
    await Promise.all(
      wanted
        .slice(at, at + putsAtOnce)
        .map(({ id, body }) => place.bucket.put(contentKey(place.siteId, id), body ?? new Uint8Array())),
    )
    await letOthersIn()
  }
  return stored
}

/**
 * Stores a content as it comes, without holding more than a piece of it. Takes its bytes, of which there must be exactly
 * `length`: `wrong_length` otherwise.
 */
export async function storeStream(
  place: TreeContext,
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
  return shared(place, { id, sha256: hash.digest('hex'), size: length, isNew: true })
}

/** Parts of one object in R2 have one size, of which only the last may be less. */
const partSize = 8 * 1024 * 1024

/** Stores a content whose length shows only at its end, a part of 8 MB at a time. */
export async function storeGrowing(
  place: TreeContext,
  body: ReadableStream<Uint8Array>,
): Promise<StoredContent> {
  const id = newId('content')
  const key = contentKey(place.siteId, id)
  const hash = createHash('sha256')
  let size = 0
  let upload: R2MultipartUpload | null = null
  const parts: R2UploadedPart[] = []
  try {
    for await (const part of inParts(body, partSize)) {
      size += part.length
      if (size > place.limits.fileBytes) throw new AppError('too_large')
      hash.update(part)
      if (upload === null && part.length < partSize) await place.bucket.put(key, part)
      else {
        upload ??= await place.bucket.createMultipartUpload(key)
        parts.push(await upload.uploadPart(parts.length + 1, part))
      }
    }
    if (upload === null && size === 0) await place.bucket.put(key, new Uint8Array())
    await upload?.complete(parts)
  } catch (error) {
    await upload?.abort()
    throw error
  }
  return shared(place, { id, sha256: hash.digest('hex'), size, isNew: true })
}

/** Cuts a stream into parts of one size; the last may be shorter, and is missing where nothing is left. */
async function* inParts(
  body: ReadableStream<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let part = new Uint8Array(size)
  let filled = 0
  for await (const piece of body) {
    for (let at = 0; at < piece.length; ) {
      const taken = piece.subarray(at, at + size - filled)
      part.set(taken, filled)
      filled += taken.length
      at += taken.length
      if (filled < size) continue
      yield part
      part = new Uint8Array(size)
      filled = 0
    }
  }
  if (filled > 0) yield part.subarray(0, filled)
}

/** A content that the site has already is not kept twice. */
async function shared(place: TreeContext, content: StoredContent): Promise<StoredContent> {
  const { id, sha256, size } = content
  const equal = (await findEqual(place, [sha256])).get(`${sha256} ${size}`)
  if (equal === undefined) return content
  await place.bucket.delete(contentKey(place.siteId, id))
  return { id: equal, sha256, size, isNew: false }
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

async function findEqual(
  { db, siteId }: TreeContext,
  digests: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.all<{ id: string; sha256: string; size: number }>(sql`
    SELECT id, sha256, size FROM site_contents c
    WHERE site_id = ${siteId} AND sha256 IN (SELECT value FROM json_each(${JSON.stringify(digests)}))
      AND (created_at > ${Date.now() - equalFor} OR EXISTS (SELECT 1 FROM site_nodes WHERE content_id = c.id))`)
  return new Map(rows.map(({ id, sha256, size }) => [`${sha256} ${size}`, id]))
}

/** The statements that write down those of the contents that are new. */
export function recordContents(
  { siteId }: TreeContext,
  contents: readonly StoredContent[],
  now: number,
): SQL[] {
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
