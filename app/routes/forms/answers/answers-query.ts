import type { ElementType } from '@domain/forms/elements'
import { screenOf } from '@domain/screens'
import { foldDigits } from '@domain/text/digits'
import { pagesOf } from '~/lib/pages'

export const ways = ['is', 'not', 'like', 'gte', 'lte'] as const
export type Way = (typeof ways)[number]
export const orders = ['newest', 'oldest'] as const
export type Order = (typeof orders)[number]

/** The query of a form's answers in an address: words in any of them, and one question (`by`) with a condition on its answer. */
export type AnswersQuery = { q: string; by: string; how: Way; value: string; sort: Order; pages: number }

export const emptyQuery: AnswersQuery = { q: '', by: '', how: 'is', value: '', sort: 'newest', pages: 1 }
/** The key that means the time of an answer; no question can have it. */
export const cameKey = 'createdAt'
export const answersPage = 20
const maxLetters = 200

/** Takes a form's id and a screen of its answers, or the id of one; gives the address, that of the list without one. */
export const answersAddress = (id: string, part = '') =>
  `${screenOf('forms', encodeURIComponent(id))}/answers${part && `/${part}`}`

const bounded = (query: URLSearchParams, name: string) => (query.get(name) ?? '').trim().slice(0, maxLetters)

const among = <T extends string>(list: readonly [T, ...T[]], wish: string): T =>
  list.find((one) => one === wish) ?? list[0]

/** Takes a whole URL; gives what it asks for, what nobody offers left out. */
export function answersQueryOf(url: string): AnswersQuery {
  const query = new URL(url).searchParams
  return {
    q: bounded(query, 'q'),
    by: bounded(query, 'by'),
    how: among(ways, query.get('how') ?? ''),
    value: bounded(query, 'value'),
    sort: among(orders, query.get('sort') ?? ''),
    pages: pagesOf(query),
  }
}

/** Gives the fields of an address that are not as usual. */
export function answersQueryFields({ q, by, how, value, sort, pages }: AnswersQuery): Record<string, string> {
  return {
    ...(q !== '' && { q }),
    ...(by !== '' && { by }),
    ...(by !== '' && value !== '' && { how, value }),
    ...(sort !== 'newest' && { sort }),
    ...(pages > 1 && { pages: String(pages) }),
  }
}

/** Gives an address with another query, from its first page; `said` is added to it. */
export function filteredAddress(
  path: string,
  asked: AnswersQuery,
  change: Partial<AnswersQuery> = {},
  said: Record<string, string> = {},
): string {
  const fields = new URLSearchParams({ ...answersQueryFields({ ...asked, pages: 1, ...change }), ...said })
  return fields.size > 0 ? `${path}?${fields}` : path
}

/** Whether anything is left out of the list. */
export const isFiltered = ({ q, by, value }: AnswersQuery) => q !== '' || (by !== '' && value !== '')

/** Takes what is asked; gives it in the words of the API, without a page. */
export function apiFilter({ q, by, how, value }: AnswersQuery): Record<string, string> {
  const endings: Record<Way, string> = { is: '', not: '_ne', like: '_like', gte: '_gte', lte: '_lte' }
  return {
    ...(q !== '' && { q }),
    ...(by !== '' && value !== '' && { [`${by}${endings[how]}`]: how === 'like' ? value : plain(value) }),
  }
}

/** A number or day that was typed in the digits of another script is the same one. */
const plain = (value: string) =>
  /^[-+\d٬٫.,\s۰-۹٠-٩]+$/.test(value) ? foldDigits(value).replace('٫', '.') : value

export const apiOrder = ({ sort }: AnswersQuery): Record<string, string> =>
  sort === 'oldest' ? { _sort: cameKey, _order: 'asc' } : {}

/** Takes a question's type, null of hidden columns; gives how its answers can be compared, the usual way first. */
export function waysOf(type: ElementType | null): readonly [Way, ...Way[]] {
  if (type === 'number' || type === 'date') return ['is', 'gte', 'lte']
  if (type === 'switch' || type === 'radio' || type === 'checkbox' || type === 'country') return ['is', 'not']
  return ['like', 'is']
}
