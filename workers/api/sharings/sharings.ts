import { type NounWith, nounOf } from '@domain/things'
import { AppError } from '@kit/errors'
import { documentSharing } from '../documents/sharing'
import type { Sharing } from '../members/sharing'
import { todoSharing } from '../todos/sharing'

const sharings: Record<NounWith<'members'>, Sharing> = { documents: documentSharing, todos: todoSharing }

/** Every way in which things are shared. */
export const allSharings: readonly Sharing[] = Object.values(sharings)

/** How the things of an id's noun are shared; throws `not_found` where they have no members. */
export function sharingOf(thingId: string): Sharing {
  const noun = nounOf(thingId)
  if (noun !== 'documents' && noun !== 'todos') throw new AppError('not_found')
  return sharings[noun]
}
