import * as v from 'valibot'
import { currencies } from './money'
import { PageQuery } from './page'

/** Kinds of entries: paid in, held for a milestone, paid for it, refunded. */
export const entryKinds = ['topup', 'hold', 'pay', 'refund'] as const
export type EntryKind = (typeof entryKinds)[number]

/** An account of the ledger: a member's own two, and everything outside. */
export type Account = `${Side}:${string}` | 'outside'
const sides = ['available', 'held'] as const
export type Side = (typeof sides)[number]

/** Takes a side and a member's id; gives the account. */
export const accountOf = (side: Side, userId: string): Account => `${side}:${userId}`

/** Rials that can be paid in at once. */
export const topUpAmounts = [1_000, 2_000, 3_000] as const

/** `POST /funds/top-ups`, in rials. */
export const NewTopUp = v.strictObject({ amount: v.picklist(topUpAmounts, 'out_of_range') })

/** Where to pay; the top-up is booked when the provider says that it was paid. */
export const TopUpStarted = v.object({ id: v.string(), payUrl: v.string() })

/** `POST /funds/top-ups/:id/return`: what the return address was signed with. */
export const TopUpReturn = v.strictObject({
  signature: v.pipe(v.string('wrong_type'), v.maxLength(100, 'too_long')),
})

export const topUpStates = ['open', 'paid', 'failed'] as const
export const TopUp = v.object({
  id: v.string(),
  amount: v.number(),
  currency: v.picklist(currencies),
  state: v.picklist(topUpStates),
})
export type TopUp = v.InferOutput<typeof TopUp>

/** The balances of a member's two accounts. */
export const Balance = v.object({
  currency: v.picklist(currencies),
  available: v.number(),
  held: v.number(),
})
export type Balance = v.InferOutput<typeof Balance>

/** One entry of a member's account in signed minor units; what goes from one of them to the other is two. */
export const FundEntry = v.object({
  id: v.string(),
  at: v.string(),
  kind: v.picklist(entryKinds),
  account: v.picklist(sides),
  amount: v.number(),
  currency: v.picklist(currencies),
  projectId: v.nullable(v.string()),
  milestoneId: v.nullable(v.string()),
})
export type FundEntry = v.InferOutput<typeof FundEntry>

export const FundsQuery = PageQuery

/** A member's funds; `isLocal` where a local stand-in plays the provider and no money moves. */
export const Funds = v.object({
  isOn: v.boolean(),
  isLocal: v.boolean(),
  balance: v.array(Balance),
  entries: v.array(FundEntry),
  nextCursor: v.nullable(v.string()),
})
export type Funds = v.InferOutput<typeof Funds>
