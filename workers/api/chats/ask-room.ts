import { type ChatAsked, type ChatRefusal, RoomMessage, RoomRefusal } from '@domain/chat-room'
import { AppError } from '@kit/errors'
import * as v from 'valibot'
import type { ApiContext } from '../env'
import { callRoom } from '../rooms/push'

/** Lets the room do it, so that everybody there hears of it; gives the message as it is kept now. */
export async function askRoom(
  c: ApiContext,
  chatId: string,
  asked: ChatAsked,
): Promise<v.InferOutput<typeof RoomMessage>> {
  const answer = await callRoom(c, 'chat', chatId, asked).catch(() => {
    throw new AppError('unavailable')
  })
  const body: unknown = await answer.json().catch(() => null)
  if (answer.ok && v.is(RoomMessage, body)) return body
  const refusal = v.safeParse(RoomRefusal, body)
  throw refusal.success ? errorOf(refusal.output.code) : new AppError('unavailable')
}

function errorOf(code: ChatRefusal): AppError {
  switch (code) {
    case 'forbidden':
      return new AppError('forbidden')
    case 'not_found':
      return new AppError('not_found')
    case 'stale':
      return new AppError('stale')
    case 'too_large':
      return new AppError('too_large')
    case 'empty':
      return new AppError('invalid', { text: 'required' })
    case 'unknown_file':
      return new AppError('invalid', { fileId: 'unknown_file' })
    case 'storage_full':
      return new AppError('storage_full', undefined, { 'Retry-After': '60' })
    case 'bad_message':
      return new AppError('invalid')
    default:
      return new AppError('unavailable')
  }
}
