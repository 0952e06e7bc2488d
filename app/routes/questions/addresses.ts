import { locales } from '@domain/locale'
import type { AnswerSort } from '@domain/questions/questions'
import { listQueries } from '~/lib/list-query'

const orders = { sort: ['new', 'active', 'top'], language: ['any', ...locales] } as const

/** Everybody's questions, the member's own, and the public ones. */
export const questionFilters = listQueries(
  '/dashboard/question',
  { show: ['all', 'unanswered', 'followed', 'trash'], ...orders },
  { size: 20 },
)
export const ownFilters = listQueries(
  '/dashboard/question/myquestion',
  { show: ['all', 'unanswered', 'trash'], ...orders },
  { size: 20 },
)
export const publicFilters = listQueries(
  '/general/question',
  { show: ['all', 'unanswered'], ...orders },
  { size: 20 },
)

type AskedQuestions = {
  show: string
  sort: (typeof orders.sort)[number]
  language: (typeof orders.language)[number]
  q: string
}

const tagInWords = /(?:^|\s)#(\S+)/

/** The tag among the words that are looked for, as it was written. */
export const tagAmong = (q: string): string | null => tagInWords.exec(q)?.[1] ?? null

/** Takes what an address asks for; gives the query of the API. `#react` among the words is a tag. */
export function queryOf({ show, sort, language, q }: AskedQuestions) {
  const tag = tagAmong(q)
  const words = q.replace(tagInWords, ' ').trim()
  return {
    sort,
    ...(tag && { tag }),
    ...(words !== '' && { q: words }),
    ...(language !== 'any' && { language }),
    ...(show === 'unanswered' && { unanswered: 'true' as const }),
    ...(show === 'followed' && { followed: 'true' as const }),
  }
}

/** The list of the questions that have a tag. */
export const tagAddress = (tag: string) =>
  `${questionFilters.path}?${new URLSearchParams({ q: `#${tag.replace(/\s+/g, '_')}` })}`

export const publicTagPath = (tag: string) => `/general/tag/${encodeURIComponent(tag)}`

/** The query of an address that shows another page of answers; without a cursor the first one. */
export const answersQuery = (sort: AnswerSort, cursor: string | null = null) =>
  `?${new URLSearchParams({ ...(sort !== 'top' && { sort }), ...(cursor !== null && { cursor }) })}`
