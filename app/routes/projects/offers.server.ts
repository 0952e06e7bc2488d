import { type OfferSort, offerSorts } from '@domain/offers'
import { type ApiClient, ApiError, checked, read, thrownProblem } from '~/lib/api.server'
import { pagesOf, readPages } from '~/lib/pages'

/** How many offers are compared side by side, and how many are shown at once. */
const maxCompared = 4
const offersAtOnce = 50

/** The offers for a project as its owner asks for them, or the reader's own; none where there is none. */
export async function readOffers(api: ApiClient, id: string, { searchParams }: URL) {
  const sort: OfferSort = offerSorts.find((one) => one === searchParams.get('sort')) ?? 'best'
  const pages = pagesOf(searchParams)
  const named = searchParams.getAll('compare').filter((one) => /^offer_\w+$/.test(one))
  const compared = [...new Set(named)].slice(0, maxCompared)
  try {
    const [{ items, nextCursor }, ...beside] = await Promise.all([
      readPages(pages, offersAtOnce, (place) =>
        read(api.projects[':id'].offers.$get({ param: { id }, query: { ...place, sort } })),
      ),
      ...compared.map((one) => read(api.offers[':id'].$get({ param: { id: one } })).catch(() => null)),
    ])
    const more = nextCursor === null ? null : `?sort=${sort}&pages=${pages + 1}`
    const side = beside
      .filter((offer) => offer !== null && offer.project.id === id)
      .filter((one) => one !== null)
    return { offers: items, more, sort, side }
  } catch (error) {
    if (error instanceof ApiError && error.problem.status === 404)
      return { offers: [], more: null, sort, side: [] }
    throw thrownProblem(error)
  }
}

/** The offer whose acceptance is asked, in the version that is shown: its maker may change it until it is accepted. */
export async function readAsked(api: ApiClient, id: string | null) {
  if (id === null) return null
  const answer = await checked(api.offers[':id'].$get({ param: { id } })).catch(() => null)
  return answer && { offer: await answer.json(), etag: answer.headers.get('ETag') ?? '' }
}
