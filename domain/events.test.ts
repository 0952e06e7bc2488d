import { describe, expect, it } from 'vitest'
import { foldOf, isMilestone } from './events'

describe('milestones of up-votes', () => {
  it('are the first votes of all and then ever rarer ones', () => {
    const reached = Array.from({ length: 10_001 }, (_, score) => score - 1).filter(isMilestone)
    expect(reached).toEqual([1, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000])
    expect([10_000, 25_000, 1e9].every(isMilestone)).toBe(true)
  })
})

describe('the key by which unread notifications are one', () => {
  it('is the thing, for votes of comments the comment, for edits of offers their maker, and for mentions nothing', () => {
    const fold = (kind: Parameters<typeof foldOf>[0], partId: string | null) =>
      foldOf(kind, { id: 'event_1', actorId: 'user_1', thingId: 'idea_1', partId })
    expect(fold('commented', 'comment_1')).toBe(fold('commented', 'comment_2'))
    expect(fold('commented', 'comment_1')).not.toBe(fold('replied', 'comment_1'))
    expect(fold('voted', 'comment_1')).not.toBe(fold('voted', 'comment_2'))
    expect(fold('voted', null)).toBe('voted idea_1')
    expect(fold('mentioned', 'comment_1')).toBe('event_1')
    expect(fold('offerMoved', null)).toBe('offerMoved idea_1 user_1')
  })
})
