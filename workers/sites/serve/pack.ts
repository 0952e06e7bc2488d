import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { isPackable } from '@domain/sites/types'
import { log } from '@kit/log'
import type { SitesBindings } from '../kit/env'
import { holdMore, type ServedEntry } from './entries'
import { prepare } from './prepare'

/** Smaller files fit into one packet as they are. */
const smallest = 860
/** Beyond this a packed form must save at least a twentieth to be used. */
const worth = 0.95

/** Whether packing an entry may be worth the while at all. */
export const canPack = ({ file }: Pick<ServedEntry, 'file'>) => file.size >= smallest && isPackable(file.type)

/** When somebody began to make a form. One who left before the end holds it up for no longer than this (ms). */
const underWay = new Map<string, number>()
const patience = 10_000

/**
 * Makes a packed form of a file ready: from storage where an earlier isolate left it, else it is made now and left there
 * for others. While one visitor waits for that, the others get the file as it is.
 */
export async function packForm(
  address: string,
  entry: ServedEntry,
  form: 'br' | 'gzip',
  env: SitesBindings,
  ctx: ExecutionContext,
): Promise<void> {
  const key = `${entry.host.siteId}/${entry.file.contentId}.${form}`
  const now = Date.now()
  if ((underWay.get(key) ?? 0) > now - patience) return
  underWay.set(key, now)
  try {
    const stored = await env.SITES.get(key)
    const body = stored === null ? pack(entry.plain.body, form) : new Uint8Array(await stored.arrayBuffer())
    if (stored === null) ctx.waitUntil(keep(env.SITES, key, body))
    if (body.byteLength > entry.plain.body.byteLength * worth) entry.packed[form] = 'none'
    else {
      entry.packed[form] = prepare(entry, form, body)
      holdMore(address, entry, body)
    }
  } finally {
    underWay.delete(key)
  }
}

function pack(body: Uint8Array, form: 'br' | 'gzip'): Uint8Array<ArrayBuffer> {
  if (form === 'gzip') return new Uint8Array(gzipSync(body, { level: 9 }))
  const params = {
    // The two best grades take tens of times as long for a tenth of the bytes.
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  }
  return new Uint8Array(brotliCompressSync(body, { params }))
}

/** Not being kept is no fault of the answer: the next isolate packs the file again. */
async function keep(bucket: R2Bucket, key: string, body: Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    await bucket.put(key, body)
  } catch (error) {
    log('packed_not_kept', { name: error instanceof Error ? error.name : 'unknown' })
  }
}
