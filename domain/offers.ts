import * as v from 'valibot'
import { Day } from './dates/day'
import { currencies, Money } from './money'
import { PageQuery } from './page'
import { Person } from './people'
import { Deadline, projectStates } from './projects'
import { Rating } from './reviews'
import { line, paragraphs } from './text/text'
import { wholeNumber } from './text/whole-number'

/** For how many milliseconds an owner can undo declining an offer; its maker is notified after that. */
export const declineUndoTime = 600_000

/** Open offers that one member may have, and what one offer may hold. */
export const offerLimits = { open: 300, milestones: 20, portfolio: 10, days: 3_650, editsPerDay: 20 } as const

export const offerStates = ['pending', 'accepted', 'declined', 'withdrawn', 'expired'] as const
export type OfferState = (typeof offerStates)[number]

/** Acts on an offer: its maker edits and withdraws it, the project's owner accepts it or declines it and undoes that, and it expires. */
export const offerActs = ['edit', 'withdraw', 'accept', 'decline', 'undoDecline', 'expire'] as const
export type OfferAct = (typeof offerActs)[number]

/** Who withdraws an accepted offer leaves the project. */
const ways: Record<OfferState, Partial<Record<OfferAct, OfferState>>> = {
  pending: {
    edit: 'pending',
    withdraw: 'withdrawn',
    accept: 'accepted',
    decline: 'declined',
    expire: 'expired',
  },
  accepted: { withdraw: 'withdrawn' },
  declined: { undoDecline: 'pending' },
  withdrawn: {},
  expired: {},
}

/** Takes a state and an act; gives the state after it, or null where the state does not allow it. */
export function offerAfter(state: OfferState, act: OfferAct): OfferState | null {
  return ways[state][act] ?? null
}

/** Changes of an offer in notifications: `offerMoves` go to the project's owner, `offerDecisions` to the offer's maker. */
export const offerMoves = ['changed', 'withdrawn', 'left'] as const
export const offerDecisions = ['accepted', 'declined', 'expired'] as const

const OfferedMilestone = v.strictObject({
  title: line(1, 120),
  amount: v.pipe(Money, v.minValue(1, 'too_small')),
  /** Without one it is due with the offer. */
  date: v.optional(Deadline),
})

const fields = {
  budget: v.pipe(Money, v.minValue(1, 'too_small')),
  days: v.pipe(
    v.number('wrong_type'),
    v.integer('not_whole'),
    v.minValue(1, 'too_small'),
    v.maxValue(offerLimits.days, 'too_large'),
  ),
  deadline: Deadline,
  description: paragraphs(10, 5_000),
  milestones: v.pipe(
    v.array(OfferedMilestone, 'wrong_type'),
    v.maxLength(offerLimits.milestones, 'list_full'),
  ),
  portfolio: v.pipe(
    v.array(v.pipe(v.string('wrong_type'), v.maxLength(64, 'unknown_part')), 'wrong_type'),
    v.transform((ids) => [...new Set(ids)]),
    v.maxLength(offerLimits.portfolio, 'list_full'),
  ),
}

/** Takes an offer; tells whether its milestones cost no more than all of it. */
export const isWithinBudget = ({
  budget,
  milestones,
}: {
  budget: number
  milestones: readonly { amount: number }[]
}): boolean => milestones.reduce((sum, { amount }) => sum + amount, 0) <= budget

/** Takes an offer; tells whether all its milestones are due until its deadline. */
export const isInTime = ({
  deadline,
  milestones,
}: {
  deadline: string
  milestones: readonly { date?: string | undefined }[]
}): boolean => milestones.every(({ date = deadline }) => date <= deadline)

/** `POST /projects/:id/offers`: whole minor units of the project's currency; `portfolio` are ids of one's own work. */
export const NewOffer = v.pipe(
  v.strictObject({
    ...fields,
    milestones: v.optional(fields.milestones, []),
    portfolio: v.optional(fields.portfolio, []),
  }),
  v.forward(v.partialCheck([['budget'], ['milestones']], isWithinBudget, 'over_budget'), ['milestones']),
  v.forward(v.partialCheck([['deadline'], ['milestones']], isInTime, 'after_deadline'), ['milestones']),
)
export type NewOffer = v.InferOutput<typeof NewOffer>

/** `PATCH /offers/:id` sets the fields in the body; milestones as a whole. An unchanged deadline may be past. */
export const OfferChange = v.strictObject({
  ...v.partial(v.object({ ...fields, deadline: Day })).entries,
})
export type OfferChange = v.InferOutput<typeof OfferChange>

const state = v.optional(v.picklist(offerStates, 'unknown_state'))

/** How offers are sorted: the newest first, by what matches the project most, the lowest price, the fewest days, or the best reviews. */
export const offerSorts = ['new', 'best', 'price', 'days', 'reviews'] as const
export type OfferSort = (typeof offerSorts)[number]

/** `GET /projects/:id/offers`: every order begins with the undecided offers. */
export const ProjectOffersQuery = v.object({
  ...PageQuery.entries,
  state,
  sort: v.optional(v.picklist(offerSorts, 'unknown_sort')),
})

/** `GET /offers`: the caller's own offers, or offers for the caller's projects; `closed` are all that no longer wait. */
export const OffersQuery = v.object({
  ...PageQuery.entries,
  state: v.optional(v.picklist([...offerStates, 'closed'], 'unknown_state')),
  as: v.optional(v.picklist(['maker', 'owner'], 'unknown_role'), 'maker'),
})

/** `GET /offers/portfolio`: what one can show in an offer, the newest first. */
export const PortfolioQuery = v.object({ limit: v.optional(wholeNumber(1, 100)) })

/** Something that a maker shows of theirs; `url` is a path of the product's pages, or an address of their site. */
export const PortfolioItem = v.object({
  id: v.string(),
  kind: v.picklist(['ideas', 'projects', 'sites', 'answers']),
  title: v.string(),
  url: v.string(),
})
export type PortfolioItem = v.InferOutput<typeof PortfolioItem>

/** An offer, for its maker and the project's owner. */
export const Offer = v.object({
  id: v.string(),
  project: v.object({
    id: v.string(),
    name: v.string(),
    state: v.picklist(projectStates),
    budgetMin: v.number(),
    budgetMax: v.number(),
    currency: v.picklist(currencies),
  }),
  maker: Person,
  /** The rating of its maker by people who worked with them. */
  rating: Rating,
  /** How well it matches what the project asks for, from 0 to 100. */
  match: v.number(),
  budget: v.number(),
  currency: v.picklist(currencies),
  days: v.number(),
  deadline: v.string(),
  /** Markdown; `html` is safe to show as it is. */
  description: v.string(),
  html: v.string(),
  milestones: v.array(v.object({ id: v.string(), title: v.string(), amount: v.number(), date: v.string() })),
  portfolio: v.array(PortfolioItem),
  /** One that its owner declined still waits for its maker, until the maker is notified. */
  state: v.picklist(offerStates),
  /** Until when its owner, who declined it, can undo that; null otherwise. */
  undoUntil: v.nullable(v.string()),
  /** The project was changed since it was made or edited. */
  isBeforeChange: v.boolean(),
  /** It was accepted once: the two have a workspace. */
  hasWorkspace: v.boolean(),
  /** Whether the caller made it. */
  isOwn: v.boolean(),
  createdAt: v.string(),
  updatedAt: v.string(),
})
export type Offer = v.InferOutput<typeof Offer>
