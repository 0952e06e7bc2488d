import {
  Comment,
  CommentChange,
  CommentHiding,
  CommentsPage,
  CommentsQuery,
  NewComment,
  PlacedComment,
} from '@domain/comments'
import { nounsWith, scopesOf } from '@domain/things'
import { anybody, signedIn } from '@kit/auth'
import { writeCursor } from '@kit/cursor'
import { describeRoute } from '@kit/describe'
import { etagOf, wantedVersion } from '@kit/etag'
import { idempotent, idFor } from '@kit/idempotency'
import { trashKept } from '@kit/kept'
import { limit } from '@kit/limit'
import { takeTight } from '@kit/tight-limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type { ApiContext, ApiEnv } from '../env'
import { tellOf, tellOfPart } from '../events/tell'
import { tellRoom } from '../rooms/push'
import { callerOf, requireThing, type Thing } from '../things/require-thing'
import { type LinePolicy, linesOf, revisionFor } from './lines'
import { type CommentRow, commentOf, cursorOrder, getComment, listComments, threadPosition } from './read'
import { requireComment, requireOwnComment, requireThingOf } from './require-comment'
import { comments } from './table'
import { addComment, changeComment, hideComment, restoreComment } from './write'

const nouns = nounsWith('comments')
const reads = [anybody(scopesOf(nouns, 'read')), limit('reads')] as const
const writes = [signedIn(scopesOf(nouns, 'write')), limit('writes')] as const
const rate = { name: 'comments', most: 30, seconds: 60 }

/** The comments on a thing, for its readers. */
export const thingComments = (policy: LinePolicy) =>
  new Hono<ApiEnv>()
    .get(
      '/:id/comments',
      describeRoute({
        summary: 'List the comments on an item',
        description:
          'Returns threads, oldest first (`sort` is `old`), newest first or most voted first; replies are oldest first within a thread. A deleted or hidden comment keeps its place while it has replies.',
        answers: { 200: CommentsPage },
      }),
      ...reads,
      validate('query', CommentsQuery),
      async (c) => {
        const thing = await requireThing(c, c.req.param('id'), 'comments', 'read')
        return c.json(await listComments(c.var.db, thing, readerOf(c), c.req.valid('query'), policy))
      },
    )
    .post(
      '/:id/comments',
      describeRoute({
        summary: 'Add a comment to an item',
        description:
          'The text is Markdown, in which `@handle` mentions a member. On a code file, `line` and `lineTo` are lines of its newest revision; the comment stays on them in later ones. A reply to a reply joins the same thread. Returns 403 `forbidden` if there’s a block between you and the item’s owner, or the person you reply to.',
        answers: { 201: Comment },
      }),
      ...writes,
      idempotent,
      validate('json', NewComment),
      async (c) => {
        const { db, user } = c.var
        const thing = await requireThing(c, c.req.param('id'), 'comments', 'hang')
        await takeTight(c, rate, user.id)
        const id = await idFor(c, 'comment')
        const said = c.req.valid('json')
        const ofRevision = await revisionFor(db, thing, said, policy)
        const { row, told } = await addComment(db, thing, { ...said, id, authorId: user.id, ofRevision })
        tellOf(c, told)
        c.header('Location', `/comments/${id}`)
        return c.json(await tellAndShow(c, thing, row, policy), 201)
      },
    )

/** One comment, by its own address. */
export const commentRoutes = (policy: LinePolicy) =>
  new Hono<ApiEnv>()
    .get(
      '/:id',
      describeRoute({
        summary: 'Get a comment',
        description:
          '`cursor` is the cursor of the page of the item’s comments, oldest first, that starts with this comment’s thread.',
        answers: { 200: PlacedComment },
      }),
      ...reads,
      async (c) => {
        const { thing, row } = await requireComment(c, c.req.param('id'), 'read')
        c.header('ETag', etagOf(row.version))
        const placed = await linesOf(c.var.db, thing, [row], policy)
        return c.json({
          ...commentOf(row, thing, readerOf(c), placed(row)),
          cursor: writeCursor(threadPosition(row), cursorOrder('old')),
        })
      },
    )
    .patch(
      '/:id',
      describeRoute({
        summary: 'Update your comment',
        answers: { 200: Comment },
        refuses: [409],
        conditional: true,
      }),
      ...writes,
      validate('json', CommentChange),
      async (c) => {
        const { thing, row } = await requireOwnComment(c, c.req.param('id'))
        const { text } = c.req.valid('json')
        const after = await changeComment(c.var.db, thing, row, text, wantedVersion(c, row))
        tellOf(c, after.told)
        return c.json(await tellAndShow(c, thing, after.row, policy))
      },
    )
    .delete(
      '/:id',
      describeRoute({
        summary: 'Delete your comment',
        description:
          'You can restore it for 30 days. You can delete it also when you can no longer see its item.',
        answers: { 204: null },
        refuses: [409],
        conditional: true,
      }),
      ...writes,
      async (c) => {
        const { thing, row } = await requireOwnComment(c, c.req.param('id'), 'withdraw')
        await trashKept(c.var.db, comments, row.id, wantedVersion(c, row))
        await tellAndShow(c, thing, { ...row, deletedAt: Date.now() }, policy)
        tellOfPart(c, row.id)
        return c.body(null, 204)
      },
    )
    .post(
      '/:id/restore',
      describeRoute({ summary: 'Restore a comment', answers: { 200: Comment } }),
      ...writes,
      idempotent,
      async (c) => {
        const { db, user } = c.var
        const id = c.req.param('id')
        const thing = await requireThingOf(c, id, 'hang')
        await restoreComment(db, user.id, id)
        tellOfPart(c, id)
        return c.json(await tellAndShow(c, thing, await getComment(db, thing, user.id, id), policy))
      },
    )
    .post(
      '/:id/hide',
      describeRoute({
        summary: 'Hide a comment on your content, or show it again',
        description: 'Only its author and the item’s owner can read a hidden comment.',
        answers: { 200: Comment },
      }),
      ...writes,
      idempotent,
      validate('json', CommentHiding),
      async (c) => {
        const { db } = c.var
        const { thing, row } = await requireComment(c, c.req.param('id'), 'own')
        await hideComment(db, row.id, c.req.valid('json').hidden)
        tellOfPart(c, row.id)
        return c.json(await tellAndShow(c, thing, await getComment(db, thing, readerOf(c), row.id), policy))
      },
    )

const readerOf = (c: ApiContext) => callerOf(c)?.id ?? null

/** A comment as the caller sees it; other viewers of the thing get it as a visitor sees it. */
async function tellAndShow(
  c: ApiContext,
  thing: Thing,
  row: CommentRow,
  policy: LinePolicy,
): Promise<Comment> {
  const place = (await linesOf(c.var.db, thing, [row], policy))(row)
  tellRoom(c, 'live', thing.id, { type: 'comment', comment: commentOf(row, thing, null, place) })
  c.header('ETag', etagOf(row.version))
  return commentOf(row, thing, readerOf(c), place)
}
