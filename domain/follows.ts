import * as v from 'valibot'
import { PageQuery, pageSchema } from './page'
import { Person } from './people'
import { nounsWith } from './things'
import { TimelineAct } from './timeline'

/** People and things that one member may follow. */
export const maxFollows = 5_000

/**
 * `GET /follows`: a member's followers, or the members and things that a member follows. `user` is a handle or an id
 * and defaults to the caller; `id` filters by one followed thing.
 */
export const FollowsQuery = v.object({
  ...PageQuery.entries,
  of: v.picklist(['followers', 'following'], 'unknown_part'),
  user: v.optional(v.pipe(v.string('wrong_type'), v.maxLength(64, 'too_long'))),
  id: v.optional(v.pipe(v.string('wrong_type'), v.maxLength(64, 'too_long'))),
})
export type FollowsQuery = v.InferOutput<typeof FollowsQuery>

/**
 * A member, or a thing that is followed; `isFollowed` says whether the caller follows them or it. Of a member also the names of
 * their skills and the newest that they did, as far as the caller may see it.
 */
export const Follow = v.object({
  id: v.string(),
  kind: v.picklist(['people', 'tags', ...nounsWith('follows')]),
  title: v.string(),
  person: v.nullable(Person),
  isFollowed: v.boolean(),
  skills: v.array(v.string()),
  newest: v.nullable(TimelineAct),
  at: v.string(),
})
export type Follow = v.InferOutput<typeof Follow>
export const FollowsPage = pageSchema(Follow)
