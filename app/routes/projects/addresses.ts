import { Day } from '@domain/dates/day'
import { type Currency, currencies, readMoney } from '@domain/money'
import type { Person } from '@domain/people'
import { projectCategories, projectSorts, projectStates, teamSizes } from '@domain/projects'
import * as v from 'valibot'
import { type Asked, askedFor } from '~/lib/asked'

const choicesWith = <const States extends readonly string[]>(state: States) =>
  ({
    show: ['all', 'trash'],
    sort: projectSorts,
    state,
    category: ['any', ...projectCategories],
    team: ['any', ...teamSizes],
    urgent: ['no', 'yes'],
    design: ['no', 'yes'],
    currency: ['any', ...currencies],
  }) as const

const [first, ...others] = projectStates
const open = choicesWith([first, 'any', ...others])
const any = choicesWith(['any', ...projectStates])
const settings = { texts: ['budgetFrom', 'budgetTo', 'deadlineBefore', 'skill'], size: 24 } as const

/** Everybody's projects, those of the member, and those that visitors read. */
export const projectFilters = askedFor('/dashboard/allproject', open, settings)
export const ownFilters = askedFor('/dashboard/myproject', any, settings)
export const publicFilters = askedFor('/general/allproject', open, settings)

export type AskedProjects = Asked<typeof open> | Asked<typeof any>

/** Takes what an address asks for; gives the query of the API. What cannot be read, and amounts without a currency, are left out. */
export function queryOf(asked: AskedProjects) {
  const { sort, state, category, team, urgent, design, q, texts = {} } = asked
  const currency = asked.currency === 'any' ? null : asked.currency
  const { deadlineBefore, skill } = texts
  const isDay = v.is(Day, deadlineBefore)
  return {
    sort: sort === 'budget' && currency === null ? ('new' as const) : sort,
    ...(state !== 'any' && { state }),
    ...(category !== 'any' && { category }),
    ...(team !== 'any' && { teamSize: team }),
    ...(urgent === 'yes' && { urgent: 'true' as const }),
    ...(design === 'yes' && { needsDesign: 'true' as const }),
    ...(currency && { currency, ...amountsOf(texts, currency) }),
    ...(isDay && { deadlineBefore: v.parse(Day, deadlineBefore) }),
    ...(skill && { skill: skill.slice(0, 40) }),
    ...(q !== '' && { q }),
  }
}

function amountsOf(texts: Record<string, string>, currency: Currency) {
  const entries = ['budgetFrom', 'budgetTo'].flatMap((name) => {
    const found = readMoney(texts[name] ?? '', currency)
    return 'amount' in found ? [[name, String(found.amount)] as const] : []
  })
  return Object.fromEntries(entries) as { budgetFrom?: string; budgetTo?: string }
}

/** Takes a project; gives it with the names that things of all nouns have. */
export const titled = <Part extends { name: string; description: string; owner: Person }>(project: Part) => ({
  ...project,
  title: project.name,
  text: project.description,
  author: project.owner,
})
