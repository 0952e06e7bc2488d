import type { Equation } from '@domain/equations/equations'
import { typeOfBytes } from '@domain/pictures/sniff'
import { hex } from '@kit/crypto'
import { AppError } from '@kit/errors'
import { isPublicHttps } from '@kit/outside'
import { Hono } from 'hono'
import type { ApiContext, ApiEnv } from '../env'
import { allBytes } from '../files/read-body'
import type { WolframPicture, WolframPod } from './wolfram-schema'

type OwnPicture = NonNullable<Equation['pods'][number]['subpods'][number]['img']>

const prefix = 'equations/'
/** Where answers are kept: no picture has such a name. */
export const answersPrefix = `${prefix}answers/`
/** Bytes of one picture, and how long (milliseconds) one is kept: the provider’s own are gone within hours. */
const largest = 512 * 1024
const keptFor = 2 * 86_400_000
const types = /^image\/(gif|png|jpeg)$/

/** Takes the pods of an answer; gives their pictures on our own host. One that is not to be had is left out: its text is there. */
export async function keepPictures(
  c: ApiContext,
  base: string,
  pods: readonly WolframPod[],
  signal: AbortSignal,
): Promise<Map<WolframPicture, OwnPicture>> {
  const found = pods.flatMap(({ subpods }) => subpods.flatMap(({ img }) => img ?? []))
  const kept = await Promise.all(
    found.map(async (img): Promise<[WolframPicture, OwnPicture] | null> => {
      const name = await keepPicture(c, base, img.src, signal).catch(() => null)
      if (name === null) return null
      const { alt, width, height } = img
      return [img, { src: `${c.var.settings.hosts.files}/equations/${name}`, alt, width, height }]
    }),
  )
  return new Map(kept.filter((one) => one !== null))
}

/** Only the provider’s own hosts are asked for pictures. */
function isIts(src: string, base: string): boolean {
  if (!URL.canParse(src)) return false
  const { origin, hostname } = new URL(src)
  return origin === new URL(base).origin || (isPublicHttps(src) && /(^|\.)wolframalpha\.com$/.test(hostname))
}

async function keepPicture(
  c: ApiContext,
  base: string,
  src: string,
  signal: AbortSignal,
): Promise<string | null> {
  if (!isIts(src, base)) return null
  const answer = await fetch(src, { redirect: 'manual', signal })
  if (!answer.ok || !answer.body) {
    await answer.body?.cancel()
    return null
  }
  const bytes = await allBytes(answer.body.pipeThrough(noMoreThan(largest)))
  const contentType = typeOfBytes(bytes)
  if (!types.test(contentType)) return null
  const name = hex(await crypto.subtle.digest('SHA-256', bytes))
  await c.env.UPLOADS.put(prefix + name, bytes, { httpMetadata: { contentType } })
  return name
}

function noMoreThan(bytes: number) {
  let left = bytes
  return new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>({
    transform(piece, stream) {
      left -= piece.length
      if (left < 0) throw new RangeError('picture too large')
      stream.enqueue(piece as Uint8Array<ArrayBuffer>)
    },
  })
}

/** On the files host: the pictures of answers, under names that follow from their bytes. */
export const equationPictures = new Hono<ApiEnv>().on(['GET', 'HEAD'], '/equations/:name', async (c) => {
  const name = c.req.param('name')
  const object = /^[\da-f]{64}$/.test(name) ? await c.env.UPLOADS.get(prefix + name) : null
  if (!object) throw new AppError('not_found')
  const headers = {
    'Content-Type': object.httpMetadata?.contentType ?? 'application/octet-stream',
    'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'Cache-Control': 'private, max-age=86400, immutable',
    ETag: object.httpEtag,
  }
  return c.req.method === 'HEAD' ? c.body(null, 200, headers) : c.body(object.body, 200, headers)
})

/** Removes pictures and answers that are older than two days; gives how many. */
export async function removePictures(bucket: R2Bucket, now: number): Promise<number> {
  let removed = 0
  let cursor: string | undefined
  do {
    const page = await bucket.list({ prefix, ...(cursor ? { cursor } : {}) })
    const old = page.objects
      .filter(({ uploaded }) => uploaded.getTime() < now - keptFor)
      .map(({ key }) => key)
    if (old.length > 0) await bucket.delete(old)
    removed += old.length
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
  return removed
}
