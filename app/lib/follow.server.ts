import { checked } from './api.server'
import type { requireUser } from './session.server'

type Api = Awaited<ReturnType<typeof requireUser>>['api']

/** Has the reader follow a member, or no longer. */
export async function follow(api: Api, id: string, isFollowed: boolean): Promise<void> {
  const call = api.things[':id'].follow
  const param = { id }
  await (isFollowed ? checked(call.$put({ param })) : checked(call.$delete({ param })))
}
