import type { TimelineAct } from '@domain/timeline'
import { expect, it } from 'vitest'
import { runsOf } from './runs'

const noon = Date.parse('2026-11-28T12:00:00Z')

function acts(kinds: readonly TimelineAct['kind'][], minutesApart = 1): TimelineAct[] {
  return kinds.map((kind, at) => ({
    id: `act_${at}`,
    kind,
    verb: 'asked',
    visibility: 'everyone',
    at: new Date(noon - at * minutesApart * 60_000).toISOString(),
    actor: { id: 'user_1', handle: 'maya', displayName: 'Maya', avatarUrl: null } as TimelineAct['actor'],
    subject: { id: `thing_${at}`, title: `Thing ${at}` } as TimelineAct['subject'],
  }))
}

const lengthsOf = (items: TimelineAct[]) => runsOf(items).map((run) => run.length)

it('shows four or more acts of one kind within an hour as one', () => {
  const four = ['questions', 'questions', 'questions', 'questions'] as const
  expect(lengthsOf(acts([...four, 'ideas', 'questions']))).toEqual([4, 1, 1])
  expect(lengthsOf(acts(['questions', 'questions', 'questions', 'ideas']))).toEqual([1, 1, 1, 1])
  expect(lengthsOf(acts(four, 30))).toEqual([1, 1, 1, 1])
})
