import { expect, it } from 'vitest'
import { matchOf, matchPoints } from './offer-match'

const project = { budgetMin: 1_000, budgetMax: 2_000, currency: 'EUR', deadline: '2026-12-20' }
const offer = {
  ...{ budget: 1_000, currency: 'EUR', deadline: '2026-12-20' },
  ...{ rating: { average: null as number | null, count: 0 }, works: 0 },
}

it.each([
  ['the least budget, in time', {}, 60],
  ['less than that', { budget: 1 }, 60],
  ['a price between', { budget: 2_500 }, 40],
  ['twice the most', { budget: 4_000 }, 20],
  ['more than that', { budget: 9_000 }, 20],
  ['another currency', { currency: 'IRR' }, 20],
  ['a day late', { deadline: '2026-12-21' }, 40],
  ['one review of five stars', { rating: { average: 5, count: 1 } }, 66],
  ['five reviews of five stars', { rating: { average: 5, count: 5 } }, 90],
  ['many reviews of three stars', { rating: { average: 3, count: 80 } }, 78],
  ['three works', { works: 3 }, 63],
  ['all there is', { rating: { average: 5, count: 9 }, works: 40 }, 100],
])('an offer with %s matches as its points say', (_name, change, points) => {
  expect(matchOf({ ...offer, ...change }, project)).toBe(points)
})

it('a match of all is a hundred', () => {
  expect(Object.values(matchPoints).reduce((sum, one) => sum + one, 0)).toBe(100)
})

it('a project without a budget still gives a number', () => {
  expect(matchOf({ ...offer, budget: 1 }, { ...project, budgetMin: 0, budgetMax: 0 })).toBe(20)
})
