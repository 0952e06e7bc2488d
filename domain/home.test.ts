import { expect, it } from 'vitest'
import { type HomeChoice, type HomeWidget, homeChoice, shownWidgets } from './home'

it('shows a few parts until something is chosen', () => {
  expect(shownWidgets(null)).toEqual(['steps', 'figures', 'recent', 'unread'])
})

it('keeps what was chosen in its order, also that nothing was', () => {
  expect(shownWidgets(homeChoice(['due', 'recent']))).toEqual(['due', 'recent'])
  expect(shownWidgets(homeChoice([]))).toEqual([])
})

it('shows a part that came later at the end, and leaves out one that is no more', () => {
  const before: HomeChoice = { shown: ['due', 'recent'], hidden: ['steps', 'unread', 'figures', 'clicks'] }
  expect(shownWidgets(before)).toEqual([
    'due',
    'recent',
    'funds',
    'score',
    'offersToday',
    'offers',
    'projects',
    'links',
    'calls',
    'visits',
    'formAnswers',
    'followers',
    'coins',
  ])
  const gone = { shown: ['weather' as HomeWidget, 'due' as const], hidden: [] }
  expect(shownWidgets(gone)[0]).toBe('due')
})
