import * as v from 'valibot'
import { PageQuery, pageSchema } from './page'
import { Person } from './people'
import { markdownText } from './text/markdown-text'

/** Limits: characters of a comment, comments on one thing, and the highest line number that a comment can refer to. */
export const commentLimits = { letters: 5_000, ofThing: 10_000, line: 1_000_000 } as const

const text = markdownText(1, commentLimits.letters, 'part')

const lineNumber = v.optional(
  v.nullable(
    v.pipe(
      v.number('wrong_type'),
      v.integer('not_whole'),
      v.minValue(1, 'too_small'),
      v.maxValue(commentLimits.line, 'out_of_range'),
    ),
  ),
  null,
)

/**
 * `POST /things/:id/comments`: Markdown; `replyTo` is a comment there, `line` one of the thing's own lines, `lineTo` the last of
 * several.
 */
export const NewComment = v.pipe(
  v.strictObject({
    text,
    replyTo: v.optional(
      v.nullable(v.pipe(v.string('wrong_type'), v.minLength(1, 'required'), v.maxLength(64, 'too_long'))),
      null,
    ),
    line: lineNumber,
    lineTo: lineNumber,
  }),
  v.forward(
    v.check(({ line, lineTo }) => lineTo === null || (line !== null && lineTo >= line), 'out_of_range'),
    ['lineTo'],
  ),
)
export type NewComment = v.InferOutput<typeof NewComment>

/** `PATCH /comments/:id` */
export const CommentChange = v.strictObject({ text })

/** `POST /comments/:id/hide` */
export const CommentHiding = v.strictObject({ hidden: v.boolean('wrong_type') })

/**
 * The order of threads; replies always come below the comment they answer, the oldest first. @public for the thread’s
 * screen
 */
export const commentSorts = ['old', 'new', 'top'] as const
export type CommentSort = (typeof commentSorts)[number]

/** `GET /things/:id/comments` */
export const CommentsQuery = v.object({
  ...PageQuery.entries,
  sort: v.optional(v.picklist(commentSorts, 'unknown_sort')),
})
export type CommentsQuery = v.InferOutput<typeof CommentsQuery>

/**
 * A comment as the caller sees it. Of one that is deleted, or hidden from the caller, only its place is left where others
 * answer it: without author and text.
 */
export const Comment = v.object({
  id: v.string(),
  thingId: v.string(),
  author: v.nullable(Person),
  text: v.string(),
  /** The text as HTML that is safe to show as it is. */
  html: v.string(),
  /** The comment that began the thread; null of that comment itself. */
  replyTo: v.nullable(v.string()),
  /** The line that it is about, where that is now; of an outdated comment where it was. */
  line: v.nullable(v.number()),
  /** The last of several lines. */
  lineTo: v.nullable(v.number()),
  /** Whether its lines are gone from the thing. */
  isOutdated: v.boolean(),
  score: v.number(),
  /** The caller's own vote. */
  myVote: v.picklist([0, 1]),
  createdAt: v.string(),
  editedAt: v.nullable(v.string()),
  isHidden: v.boolean(),
  isDeleted: v.boolean(),
  /** Whether the caller wrote it. */
  mine: v.boolean(),
})
export type Comment = v.InferOutput<typeof Comment>
export const CommentsPage = pageSchema(Comment)

/** `GET /comments/:id`: `cursor` gives the page of the oldest comments that begins with the comment's thread. */
export const PlacedComment = v.object({ ...Comment.entries, cursor: v.nullable(v.string()) })
