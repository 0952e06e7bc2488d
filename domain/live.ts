import * as v from 'valibot'
import { Comment } from './comments'
import { AccessPush } from './rooms'

/** A change of the thing itself: what else is in it is the matter of its noun. */
const Moved = v.looseObject({ type: v.literal('moved'), revision: v.number() })
/** A comment as a visitor sees it now: new, changed, hidden or gone. */
const Commented = v.object({ type: v.literal('comment'), comment: Comment })
/** What the votes for the thing, or for a comment of it, come to now. */
const Voted = v.object({ type: v.literal('votes'), id: v.string(), score: v.number() })

/** What the api tells a thing's room. */
export const LivePush = v.variant('type', [...AccessPush.options, Moved, Commented, Voted])
export type LivePush = v.InferOutput<typeof LivePush>

/** What a thing's room says: a change, which of its members are looking (user ids, each once), and that a message was none. */
export const LiveSays = v.variant('type', [
  Moved,
  Commented,
  Voted,
  v.object({ type: v.literal('here'), users: v.array(v.string()) }),
  v.object({ type: v.literal('refused'), reason: v.picklist(['malformed']) }),
])
export type LiveSays = v.InferOutput<typeof LiveSays>

/** What a browser says to a thing's room: a sign of life, answered with who is here. */
export const LiveHears = v.variant('type', [v.object({ type: v.literal('ping') })])
