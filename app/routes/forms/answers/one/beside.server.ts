import type { OneFormAnswer } from '@domain/forms/results'
import { type ApiClient, read } from '~/lib/api.server'
import { unlessWrongFilter } from '../answers.server'
import { type AnswersQuery, apiFilter, cameKey, isFiltered } from '../answers-query'

type Beside = Pick<OneFormAnswer, 'newerId' | 'olderId'>

/** Takes an answer and what is asked of the list; gives the ids of those right after and before it in that list. */
export async function besideAmong(
  api: ApiClient,
  id: string,
  answer: Beside & { id: string; createdAt: string },
  asked: AnswersQuery,
): Promise<Beside> {
  const { newerId, olderId } = answer
  if (!isFiltered(asked)) return { newerId, olderId }
  const nextBy = async (bound: 'gte' | 'lte', order: 'asc' | 'desc') => {
    const place = { [`${cameKey}_${bound}`]: answer.createdAt, _sort: cameKey, _order: order, limit: '20' }
    const sent = { param: { id }, query: { ...apiFilter(asked), ...place } }
    const items = (await unlessWrongFilter(read(api.forms[':id'].answers.$get(sent))))?.items ?? []
    // Several may have come at the same moment, this one among them.
    return items[items.findIndex((item) => item.id === answer.id) + 1]?.id ?? null
  }
  const [newer, older] = await Promise.all([nextBy('gte', 'asc'), nextBy('lte', 'desc')])
  return { newerId: newer, olderId: older }
}
