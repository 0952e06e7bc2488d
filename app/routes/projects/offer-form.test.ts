import { expect, it } from 'vitest'
import { withoutMilestone } from './offer-form'

it('those below a milestone that is removed move up', () => {
  const texts = {
    budget: '9',
    'milestones.0.title': 'a',
    'milestones.1.title': 'b',
    'milestones.1.amount': '2',
    'milestones.2.title': 'c',
    'milestones.2.amount': '3',
  }
  expect(withoutMilestone(texts, 1)).toEqual({
    budget: '9',
    'milestones.0.title': 'a',
    'milestones.1.title': 'c',
    'milestones.1.amount': '3',
    'milestones.2.title': '',
    'milestones.2.amount': '',
  })
})
