import { Day } from '@domain/dates/day'
import { type Locale, toDigits } from '@domain/locale'
import { type Currency, writeMoney } from '@domain/money'
import { isInTime, isWithinBudget, NewOffer, type Offer } from '@domain/offers'
import * as v from 'valibot'
import { textIn } from '~/lib/form-fields'
import { TypedMoney, TypedNumber } from './typed'

/** The name under which an offer that is begun is kept in its tab. */
export const offerDraft = (projectId: string) => `offer ${projectId}`

const { entries } = NewOffer
const Milestone = v.strictObject({
  title: v.pipe(
    v.string(),
    v.check((text) => text.trim() !== '', 'required'),
  ),
  amount: TypedMoney,
  date: v.optional(Day),
})
const Blank = v.object({ title: v.literal('') })

/** Rows keep their places, so that an error is at its field; rows without a title and an amount are left out. */
const Milestones = v.pipe(
  v.array(
    v.lazy((row): typeof Milestone | typeof Blank => {
      const { title, amount } = row as { title: string; amount: { text: string } }
      return title.trim() === '' && amount.text.trim() === '' ? Blank : Milestone
    }),
  ),
  v.transform((rows) => rows.filter((row): row is v.InferOutput<typeof Milestone> => 'amount' in row)),
)

const fields = {
  budget: TypedMoney,
  days: v.pipe(TypedNumber, entries.days),
  description: entries.description,
  milestones: Milestones,
  portfolio: v.array(v.string()),
}

/** The input of an offer's form; an edited offer may keep a deadline that is past. */
export const OfferForm = v.pipe(
  v.strictObject({ ...fields, deadline: entries.deadline }),
  v.forward(v.partialCheck([['budget'], ['milestones']], isWithinBudget, 'over_budget'), ['milestones']),
  v.forward(v.partialCheck([['deadline'], ['milestones']], isInTime, 'after_deadline'), ['milestones']),
)
export const OfferEdit = v.pipe(
  v.strictObject({ ...fields, deadline: Day }),
  v.forward(v.partialCheck([['budget'], ['milestones']], isWithinBudget, 'over_budget'), ['milestones']),
  v.forward(v.partialCheck([['deadline'], ['milestones']], isInTime, 'after_deadline'), ['milestones']),
)

/** Takes a form; gives what the schemas take. The currency is the project's. */
export const offerInput = (currency: Currency) => (form: FormData) => {
  const text = (name: string) => textIn(form, name)
  const rows = Array.from({ length: 30 }, (_, at) => at).filter((at) => form.has(`milestones.${at}.title`))
  return {
    budget: { text: text('budget'), currency },
    days: text('days'),
    deadline: text('deadline'),
    description: text('description'),
    milestones: rows.map((at) => ({
      title: text(`milestones.${at}.title`).trim(),
      amount: { text: text(`milestones.${at}.amount`), currency },
      date: text(`milestones.${at}.date`) || undefined,
    })),
    portfolio: form.getAll('portfolio').map(String),
  }
}

const placed = /^milestones\.(\d+)\.(.+)$/

/** Takes the texts of a form and the place of a milestone; gives them without it: those below move up, the last place is empty. */
export function withoutMilestone(texts: Record<string, string>, place: number): Record<string, string> {
  const moved = Object.keys(texts).map((name) => {
    const [, at = '', part = ''] = placed.exec(name) ?? []
    if (at === '' || Number(at) < place) return [name, texts[name] ?? '']
    return [name, texts[`milestones.${Number(at) + 1}.${part}`] ?? '']
  })
  return Object.fromEntries(moved)
}

/** Takes an offer and the reader's language; gives the texts of its form. */
export function offerTexts(offer: Offer, locale: Locale): Record<string, string> {
  const { currency } = offer
  const rows = offer.milestones.flatMap(({ title, amount, date }, at) => [
    [`milestones.${at}.title`, title],
    [`milestones.${at}.amount`, writeMoney(amount, currency, locale)],
    [`milestones.${at}.date`, date === offer.deadline ? '' : date],
  ])
  return {
    budget: writeMoney(offer.budget, currency, locale),
    days: toDigits(String(offer.days), locale),
    deadline: offer.deadline,
    description: offer.description,
    ...Object.fromEntries(rows),
  }
}
