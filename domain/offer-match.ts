/** The most points that each part of a match gives; together they are a hundred. */
export const matchPoints = { price: 40, time: 20, reviews: 30, work: 10 } as const

/** From this number of reviews on, their average counts in full. */
const enoughReviews = 5

type Offered = {
  budget: number
  currency: string
  deadline: string
  rating: { average: number | null; count: number }
  /** How many works are shown. */
  works: number
}
type ProjectTerms = { budgetMin: number; budgetMax: number; currency: string; deadline: string }

/**
 * Takes an offer and what its project asks for; gives how well they match, from 0 to 100. The price counts in full at the
 * least budget or below and not at all at twice the most (nor in another currency), the deadline when it is kept, each star
 * of the average six points as far as there are five reviews, and each shown work one.
 */
export function matchOf(offer: Offered, project: ProjectTerms): number {
  const { budgetMin, budgetMax } = project
  const room = Math.max(1, 2 * budgetMax - budgetMin)
  const share = Math.min(1, Math.max(0, (2 * budgetMax - offer.budget) / room))
  const { average, count } = offer.rating
  return Math.round(
    (offer.currency === project.currency ? share * matchPoints.price : 0) +
      (offer.deadline <= project.deadline ? matchPoints.time : 0) +
      ((average ?? 0) / 5) * matchPoints.reviews * Math.min(1, count / enoughReviews) +
      Math.min(matchPoints.work, offer.works),
  )
}
