import { isMilestone } from '@domain/events'
import { type Noun, nounOf, nounsWith, scopesOf } from '@domain/things'
import { Vote, Votes, type VoteValue } from '@domain/votes'
import { signedIn } from '@kit/auth'
import type { Db } from '@kit/db'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import { requireComment } from '../comments/require-comment'
import type { ApiContext, ApiEnv } from '../env'
import { happened } from '../events/happened'
import { tellOf } from '../events/tell'
import { blockBetween } from '../people/blocks'
import { tellRoom } from '../rooms/push'
import { requireThing } from '../things/require-thing'
import { setVote, type VoteSubject } from './queries'

/** The thing on whose page another one is shown; null of what has a page of its own. */
type PageOf = (db: Db, id: string) => Promise<string | null>

/** The rules of nouns for votes: the page of a thing, and the nouns that also take −1. */
type VotePolicy = { pageOf: PageOf; votedAgainst: readonly Noun[] }

/** Sets the caller's vote; tells the page, and at a milestone the author. Gives the score with it. */
export async function castVote(
  c: ApiContext,
  id: string,
  value: VoteValue,
  { pageOf, votedAgainst }: VotePolicy,
): Promise<number> {
  const { db, user } = c.var
  const subject = await requireSubject(c, id, value, votedAgainst)
  const { score, hasChanged } = await setVote(db, subject.kind, subject.id, user.id, value)
  if (hasChanged) {
    tellRoom(c, 'live', subject.thingId, { type: 'votes', id: subject.id, score })
    const page = await pageOf(db, subject.id)
    if (page !== null) tellRoom(c, 'live', page, { type: 'votes', id: subject.id, score })
    if (value === 1 && isMilestone(score)) await tellMilestone(c, subject, score)
  }
  return score
}

/** Votes of members for things and for comments: one each, as often as they change their mind. */
export const voteRoutes = (policy: VotePolicy) =>
  new Hono<ApiEnv>().put(
    '/:id/vote',
    describeRoute({
      summary: 'Vote, or remove your vote',
      description:
        'Ideas, code files and comments accept 1 and 0, questions and answers also -1. Returns 403 `own_thing` for your own content, and 403 `forbidden` if there’s a block between you and its author.',
      answers: { 200: Votes },
      refuses: [409],
    }),
    signedIn(scopesOf(nounsWith('votes'), 'write')),
    limit('writes'),
    validate('json', Vote),
    async (c) => {
      const { value } = c.req.valid('json')
      return c.json({ score: await castVote(c, c.req.param('id'), value, policy), mine: value })
    },
  )

const takesVotesAgainst = ({ kind, id }: Subject, nouns: readonly Noun[]) =>
  kind === 'thing' && nouns.some((noun) => noun === nounOf(id))

type Subject = { kind: VoteSubject; id: string; thingId: string; authorId: string | null }

async function requireSubject(
  c: ApiContext,
  id: string,
  value: VoteValue,
  votedAgainst: readonly Noun[],
): Promise<Subject> {
  const subject = id.startsWith('comment_') ? await commentOf(c, id) : await thingOf(c, id)
  if (subject.authorId === c.var.user.id) throw new AppError('own_thing')
  // A vote is taken back all the same.
  if (value !== 0 && subject.authorId !== null && (await isBlocked(c, subject.authorId)))
    throw new AppError('forbidden')
  if (value === -1 && !takesVotesAgainst(subject, votedAgainst))
    throw new AppError('invalid', { value: 'out_of_range' })
  return subject
}

const isBlocked = async (c: ApiContext, authorId: string) =>
  (await blockBetween(c.var.db, c.var.user.id, authorId)) !== null

async function commentOf(c: ApiContext, id: string): Promise<Subject> {
  const { thing, row } = await requireComment(c, id, 'hang')
  return { kind: 'comment', id, thingId: thing.id, authorId: row.authorId }
}

async function thingOf(c: ApiContext, id: string): Promise<Subject> {
  const { ownerId } = await requireThing(c, id, 'votes', 'hang')
  return { kind: 'thing', id, thingId: id, authorId: ownerId }
}

/** Tells the author that there are so many votes now, once for good. */
async function tellMilestone(
  c: ApiContext,
  { kind, id, thingId, authorId }: Subject,
  score: number,
): Promise<void> {
  const { db, user } = c.var
  const to = authorId === null ? [] : [authorId]
  const part = kind === 'comment' ? { partId: id } : {}
  const act = {
    kind: 'voted',
    actorId: user.id,
    thingId,
    ...part,
    amount: score,
    to,
    once: `${id} ${score}`,
  } as const
  await db.batch(happened(db, act))
  tellOf(c, to)
}
