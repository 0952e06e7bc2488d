import * as v from 'valibot'
import { Comment } from './comments'
import { AccessPush } from './rooms'

/** A change of the thing itself: what else is in it is the matter of its noun. */
const Moved = v.looseObject({ type: v.literal('moved'), revision: v.number() })
/** A comment as a visitor sees it now: new, changed, hidden or gone. */
const Commented = v.object({ type: v.literal('comment'), comment: Comment })
/** The new score of the thing, or of a comment on it. */
const Voted = v.object({ type: v.literal('votes'), id: v.string(), score: v.number() })

/** Messages of the api to a thing's room. */
export const LivePush = v.variant('type', [...AccessPush.options, Moved, Commented, Voted])
export type LivePush = v.InferOutput<typeof LivePush>

/**
 * Messages of a thing's room: a change, the members who are looking (user ids, each once), and an error for an invalid
 * message.
 */
export const LiveSays = v.variant('type', [
  Moved,
  Commented,
  Voted,
  v.object({ type: v.literal('here'), users: v.array(v.string()) }),
  v.object({ type: v.literal('refused'), reason: v.picklist(['malformed']) }),
])
export type LiveSays = v.InferOutput<typeof LiveSays>

/** Messages of a browser to a thing's room: a ping, answered with the members who are here. */
export const LiveHears = v.variant('type', [v.object({ type: v.literal('ping') })])
