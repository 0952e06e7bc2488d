import { nounsWith, nounWith } from '@domain/things'
import { AppError } from '@kit/errors'
import type { Sharing } from '../members/sharing'
import { nounParts } from '../nouns'

/** Every way in which things are shared. */
export const allSharings: readonly Sharing[] = nounsWith('members').map((noun) => nounParts[noun].sharing)

/** How the things of an id's noun are shared; throws `not_found` where they have no members. */
export function sharingOf(thingId: string): Sharing {
  const noun = nounWith('members', thingId)
  if (noun === null) throw new AppError('not_found')
  return nounParts[noun].sharing
}
