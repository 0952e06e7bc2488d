import { Day } from '@domain/dates/day'
import type { Locale } from '@domain/locale'
import { type Currency, currencies, readMoney, writeMoney } from '@domain/money'
import type { Person } from '@domain/people'
import { projectCategories, projectSorts, projectStates, type SavedSearch, teamSizes } from '@domain/projects'
import * as v from 'valibot'
import { type ListQuery, listQueries } from '~/lib/list-query'

const choicesWith = <
  const Show extends readonly [string, ...string[]],
  const States extends readonly string[],
>(
  show: Show,
  state: States,
) =>
  ({
    show,
    sort: projectSorts,
    state,
    category: ['any', ...projectCategories],
    team: ['any', ...teamSizes],
    urgent: ['no', 'yes'],
    design: ['no', 'yes'],
    currency: ['any', ...currencies],
  }) as const

const [first, ...others] = projectStates
const shown = ['all', 'followed', 'trash'] as const
const open = choicesWith(shown, [first, 'any', ...others])
const any = choicesWith(shown, ['any', ...projectStates])
const forVisitors = choicesWith(['all'], [first, 'any', ...others])
const settings = { texts: ['budgetFrom', 'budgetTo', 'deadlineBefore', 'skill'], size: 24 } as const

/** Everybody's projects, the member's own, and the public ones. */
export const projectFilters = listQueries('/dashboard/allproject', open, settings)
export const ownFilters = listQueries('/dashboard/myproject', any, settings)
export const publicFilters = listQueries('/general/allproject', forVisitors, settings)

export type AskedProjects = ListQuery<typeof open> | ListQuery<typeof any> | ListQuery<typeof forVisitors>

/** Takes what an address asks for; gives the query of the API. What cannot be read, and amounts without a currency, are left out. */
export function queryOf(asked: AskedProjects) {
  const { sort, state, show } = asked
  return {
    sort: sort === 'budget' && asked.currency === 'any' ? ('new' as const) : sort,
    ...(state !== 'any' && { state }),
    ...(show === 'followed' && { followed: 'true' as const }),
    ...searchOf(asked),
  }
}

/** The part of it that can be saved as a search. */
export function searchOf(asked: AskedProjects) {
  const { category, team, urgent, design, q, texts = {} } = asked
  const currency = asked.currency === 'any' ? null : asked.currency
  const { deadlineBefore, skill } = texts
  const isDay = v.is(Day, deadlineBefore)
  return {
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

/** Takes the query of a saved search and its reader's language; gives the address of the list that it asks for. */
export function savedAddress(query: SavedSearch['query'], locale: Locale): string {
  const {
    category = 'any',
    teamSize: team = 'any',
    urgent,
    needsDesign,
    currency = 'any',
    q = '',
    ...rest
  } = query
  const amounts = (['budgetFrom', 'budgetTo'] as const).flatMap((name) =>
    rest[name] === undefined || currency === 'any'
      ? []
      : [[name, writeMoney(Number(rest[name]), currency as Currency, locale)]],
  )
  const usual = projectFilters.of(`http://localhost${projectFilters.path}`)
  const asked = { category, team, urgent: urgent === 'true' ? 'yes' : 'no', currency, q }
  const design = needsDesign === 'true' ? 'yes' : 'no'
  const texts = { ...rest, ...Object.fromEntries(amounts) }
  return projectFilters.address({ ...usual, ...(asked as object), design, texts })
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
