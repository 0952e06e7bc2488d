import { cleanPicture, maxPixels } from '@domain/pictures/clean'
import { BrokenPicture } from '@domain/pictures/picture'
import { isPictureType, typeOfBytes } from '@domain/pictures/sniff'
import type { PictureType } from '@domain/pictures/types'
import { AppError } from '@kit/errors'
import { objectKey } from './queries'
import { allBytes, type Opened } from './read-body'

export type Stored = { type: string; size: number; width: number | null; height: number | null }
type FileToStore = { storageId: string; name: string; declaredType: string }

/** Puts a body into storage: a picture without its metadata, anything else as it comes. Gives what it turned out to be. */
export async function storeBody(bucket: R2Bucket, body: Opened, wish: FileToStore): Promise<Stored> {
  const type = typeOf(body.head, wish.declaredType)
  if (isPictureType(type)) return storePicture(bucket, type, await allBytes(body.rest), wish)
  if (isPictureType(wish.declaredType)) throw new AppError('invalid', { file: 'not_an_image' })
  return storeAsIs(bucket, body, type, wish)
}

/** Puts a picture that is at hand into storage, without its metadata. */
export async function storePicture(
  bucket: R2Bucket,
  type: PictureType,
  bytes: Uint8Array,
  { storageId, name }: Pick<FileToStore, 'storageId' | 'name'>,
): Promise<Stored> {
  const picture = cleaned(type, bytes)
  const { width, height } = picture
  if (width * height > maxPixels) throw new AppError('invalid', { file: 'too_many_pixels' })
  await bucket.put(objectKey(storageId), picture.bytes, { httpMetadata: headersOf(type, name) })
  return { type, size: picture.bytes.length, width, height }
}

function cleaned(type: PictureType, bytes: Uint8Array) {
  try {
    return cleanPicture(type, bytes)
  } catch (error) {
    if (error instanceof BrokenPicture) throw new AppError('invalid', { file: 'not_an_image' })
    throw error
  }
}

// Plain text has no sign to know it by; as an attachment that no browser guesses about, it is harmless.
function typeOf(head: Uint8Array, declared: string): string {
  const told = typeOfBytes(head)
  return told === 'application/octet-stream' && declared === 'text/plain' ? 'text/plain; charset=utf-8' : told
}

async function storeAsIs(bucket: R2Bucket, body: Opened, type: string, wish: FileToStore): Promise<Stored> {
  const { declared, rest } = body
  const key = objectKey(wish.storageId)
  const options = { httpMetadata: headersOf(type, wish.name) }
  const none = { width: null, height: null }
  if (declared === null) {
    const bytes = await allBytes(body.rest)
    await bucket.put(key, bytes, options)
    return { type, size: bytes.length, ...none }
  }
  const stream = new FixedLengthStream(declared)
  const [object] = await Promise.all([
    bucket.put(key, stream.readable, options),
    rest.pipeTo(stream.writable),
  ]).catch((error: unknown) => {
    throw error instanceof AppError ? error : new AppError('invalid', { file: 'wrong_length' })
  })
  return { type, size: object.size, ...none }
}

/** Pictures are shown where they are named; everything else is saved under its own name (RFC 6266). */
function headersOf(type: string, name: string): R2HTTPMetadata {
  const kind = isPictureType(type) ? 'inline' : 'attachment'
  const plain = name.replace(/[^\w .()-]/g, '_')
  return {
    contentType: type,
    contentDisposition: `${kind}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escapeMore)}`,
  }
}

const escapeMore = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
