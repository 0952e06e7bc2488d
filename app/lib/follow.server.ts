import { type ApiClient, checked } from './api.server'

/** Has the reader follow a member, or no longer. */
export async function follow(api: ApiClient, id: string, isFollowed: boolean): Promise<void> {
  const call = api.things[':id'].follow
  const param = { id }
  await (isFollowed ? checked(call.$put({ param })) : checked(call.$delete({ param })))
}
