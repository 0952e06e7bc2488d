import { joined } from '@domain/bytes'
import { AppError } from '@kit/errors'

/**
 * Takes a body, its declared length (null when it has none) and how many bytes are read at most; gives all of it. A body
 * that is larger has to say its length, so that it can be passed on as it comes.
 */
export async function readAll(
  body: ReadableStream<Uint8Array>,
  declared: number | null,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let length = 0
  const reader = body.getReader()
  for (;;) {
    const { value, done } = await reader.read().catch(() => {
      throw new AppError('invalid', { file: 'wrong_length' })
    })
    if (done) break
    parts.push(value)
    length += value.length
    if (length <= (declared ?? most)) continue
    await reader.cancel().catch(() => undefined)
    if (declared === null) throw new AppError('length_required')
    throw new AppError('invalid', { file: 'wrong_length' })
  }
  if (declared !== null && length !== declared) throw new AppError('invalid', { file: 'wrong_length' })
  return joined(parts)
}
