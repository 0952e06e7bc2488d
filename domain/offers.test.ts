import * as v from 'valibot'
import { expect, it } from 'vitest'
import { NewOffer, offerActs, offerAfter, offerStates } from './offers'
import { fieldErrors } from './text/text'

it('every state of an offer allows its acts and no other', () => {
  const table = Object.fromEntries(
    offerStates.map((state) => [state, offerActs.map((act) => offerAfter(state, act))]),
  )
  // edit, withdraw, accept, decline, undoDecline, expire
  expect(table).toEqual({
    pending: ['pending', 'withdrawn', 'accepted', 'declined', null, 'expired'],
    accepted: [null, 'withdrawn', null, null, null, null],
    declined: [null, null, null, null, 'pending', null],
    withdrawn: [null, null, null, null, null, null],
    expired: [null, null, null, null, null, null],
  })
})

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
const good = { budget: 100, days: 3, deadline: day(9), description: 'All that you need' }

it.each([
  [{}, {}],
  [{ milestones: [{ title: 'Half', amount: 100, date: day(2) }] }, {}],
  [{ milestones: [{ title: 'Half', amount: 100 }] }, {}],
  [{ milestones: [{ title: 'Late', amount: 1, date: day(20) }] }, { milestones: 'after_deadline' }],
  [{ budget: 0 }, { budget: 'too_small' }],
  [{ budget: 1.5 }, { budget: 'not_whole' }],
  [{ budget: '100' }, { budget: 'wrong_type' }],
  [{ budget: undefined }, { budget: 'required' }],
  [{ days: 0 }, { days: 'too_small' }],
  [{ days: 4_000 }, { days: 'too_large' }],
  [{ deadline: day(-2) }, { deadline: 'past' }],
  [{ deadline: 'soon' }, { deadline: 'not_a_day' }],
  [{ description: 'short' }, { description: 'too_short' }],
  [{ milestones: [{ title: 'More', amount: 101, date: day(2) }] }, { milestones: 'over_budget' }],
  [{ milestones: [{ title: '', amount: 1, date: day(2) }] }, { 'milestones.0.title': 'required' }],
  [{ milestones: Array(21).fill({ title: 'x', amount: 1, date: day(2) }) }, { milestones: 'list_full' }],
  [{ portfolio: [7] }, { 'portfolio.0': 'wrong_type' }],
  [{ state: 'accepted' }, { state: 'unknown_field' }],
])('an offer with %o says %o', (change, codes) => {
  const result = v.safeParse(NewOffer, { ...good, ...change }, { abortPipeEarly: true })
  expect(result.success ? {} : fieldErrors(result.issues)).toEqual(codes)
})
