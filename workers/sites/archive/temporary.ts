import { newId } from '@domain/ids'
import { AppError } from '@kit/errors'
import { contentKey, type TreeContext } from '../tree/place'
import { objectSource, type Source } from './source'

/**
 * Keeps a body in storage while something is done with it that reads it in any order. Takes exactly `length` bytes. What
 * a crash leaves there is swept with everything else that no file has.
 */
export async function withTemporary<Answer>(
  { bucket, siteId }: TreeContext,
  body: ReadableStream<Uint8Array>,
  length: number,
  run: (source: Source) => Promise<Answer>,
): Promise<Answer> {
  const key = contentKey(siteId, newId('content'))
  const fixed = new FixedLengthStream(length)
  await Promise.all([bucket.put(key, fixed.readable), body.pipeTo(fixed.writable)]).catch(() => {
    throw new AppError('invalid', { file: 'wrong_length' })
  })
  try {
    return await run(objectSource(bucket, key, length))
  } finally {
    await bucket.delete(key)
  }
}
