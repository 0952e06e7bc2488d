import type { Comment } from '@domain/comments'
import { expect, it } from 'vitest'
import { countSeen, type Known, type ShownComments, seenBy, threadsOf, withComment, withPage } from './known'

const sara = { id: 'user_sara', handle: 'sara', displayName: 'Sara', avatarUrl: null }
const omid = { id: 'user_omid', handle: 'omid', displayName: 'Omid', avatarUrl: null }

const comment = (id: string, minute: number, more: Partial<Comment> = {}): Comment => ({
  id,
  thingId: 'idea_1',
  author: sara,
  text: id,
  html: `<p>${id}</p>`,
  replyTo: null,
  line: null,
  lineTo: null,
  isOutdated: false,
  score: 0,
  myVote: 0,
  createdAt: `2026-01-01T10:${String(minute).padStart(2, '0')}:00.000Z`,
  editedAt: null,
  isHidden: false,
  isDeleted: false,
  mine: false,
  ...more,
})

const page = (items: Comment[], more: Partial<ShownComments> = {}): ShownComments => ({
  items,
  order: 'old',
  most: 20,
  hasEarlier: false,
  hasLater: false,
  cut: [],
  addressed: null,
  reply: null,
  edit: null,
  key: 'key',
  ...more,
})
const ids = (known: Known) =>
  threadsOf(known).map(({ first, replies }) => [first.id, ...replies.map(({ id }) => id)].join(' '))

it('threads are in order of time, replies below the comment that they answer, in whatever order they were read', () => {
  const items = [
    comment('c', 3),
    comment('d', 5, { replyTo: 'a' }),
    comment('a', 1),
    comment('b', 2, { replyTo: 'a' }),
  ]
  expect(ids(page(items))).toEqual(['a b d', 'c'])
  expect(ids(page(items, { order: 'new' }))).toEqual(['c', 'a b d'])
  expect(ids(page(items, { order: 'top' }))).toEqual(['c', 'a b d'])
})

it('a comment from the channel is shown once, and only after everything before it is read', () => {
  const known = page([comment('a', 1), comment('b', 2)], { cut: ['b'] })
  const heard = comment('c', 3)
  expect(ids(withComment(withComment(known, heard), heard))).toEqual(['a', 'b', 'c'])
  expect(ids(withComment(known, comment('d', 4, { replyTo: 'a' })))).toEqual(['a d', 'b'])
  expect(ids(withComment(known, comment('e', 4, { replyTo: 'b' })))).toEqual(['a', 'b'])
  expect(ids(withComment(known, comment('f', 4, { replyTo: 'unread' })))).toEqual(['a', 'b'])
  expect(ids(withComment({ ...known, hasLater: true }, heard))).toEqual(['a', 'b'])
})

it('what is deleted keeps its place while it has replies', () => {
  const known = page([comment('a', 1), comment('b', 2, { replyTo: 'a' }), comment('c', 3)])
  const gone = (one: Comment): Comment => ({ ...one, isDeleted: true, author: null, html: '', text: '' })
  const without = withComment(known, gone(comment('a', 1)))
  expect(ids(without)).toEqual(['a b', 'c'])
  expect(countSeen(without)).toBe(2)
  expect(ids(withComment(without, gone(comment('b', 2, { replyTo: 'a' }))))).toEqual(['c'])
})

it('the update that hides a comment for others takes it neither from its author nor from the owner', () => {
  const known = page([comment('a', 1, { author: omid, mine: true, myVote: 0 })])
  const told = comment('a', 1, { author: null, html: '', isHidden: true })
  expect(seenBy({ id: 'user_omid', isOwner: false }, told, known)).toMatchObject({
    author: omid,
    isHidden: true,
  })
  const others = page([comment('a', 1, { author: omid })])
  expect(seenBy({ id: 'user_sara', isOwner: true }, told, others)).toMatchObject({
    html: '<p>a</p>',
    isHidden: true,
  })
  const stranger = seenBy({ id: 'user_x', isOwner: false }, told, others)
  expect(stranger.author).toBeNull()
  expect(ids(withComment(others, stranger))).toEqual([])
})

it('a reader’s comments and likes stay theirs in updates for others', () => {
  const known = page([comment('a', 1, { author: omid, mine: true }), comment('b', 2, { myVote: 1 })])
  const looker = { id: 'user_omid', isOwner: false }
  expect(seenBy(looker, comment('a', 1, { author: omid, html: 'new' }), known)).toMatchObject({
    mine: true,
    html: 'new',
  })
  expect(seenBy(looker, comment('b', 2), known)).toMatchObject({ mine: false, myVote: 1 })
  expect(seenBy(looker, comment('c', 3, { author: omid }), known)).toMatchObject({ mine: true })
})

it('a page that is read again removes deleted comments, and keeps new ones and ones that it no longer reaches', () => {
  const known = page([comment('a', 1), comment('b', 2), comment('c', 3), comment('d', 9)])
  const anew = page([comment('b', 2), comment('e', 4)], { hasEarlier: true })
  const after = withPage(known, anew)
  expect(ids(after)).toEqual(['a', 'b', 'e', 'd'])
  expect(after.hasEarlier).toBe(false)
  expect(ids(withPage(known, page([comment('b', 2)])))).toEqual(['b', 'c', 'd'])
  expect(ids(withPage(known, page([comment('b', 2)], { order: 'new' })))).toEqual(['b'])
})
