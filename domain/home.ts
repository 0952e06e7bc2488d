import * as v from 'valibot'
import { type Noun, things } from './things'

/** The widgets that a home may have. */
export const homeWidgets = [
  'steps',
  'figures',
  'recent',
  'unread',
  'due',
  'funds',
  'score',
  'offersToday',
  'offers',
  'projects',
  'clicks',
  'links',
  'calls',
  'visits',
  'formAnswers',
  'followers',
  'coins',
] as const
export type HomeWidget = (typeof homeWidgets)[number]

/** The parts of a home until its member says otherwise, in their order: as much as one screen holds. */
export const usualWidgets: readonly HomeWidget[] = ['steps', 'figures', 'recent', 'unread']

/** The parts that are shown, each once, in their order. */
export const HomeWidgets = v.pipe(
  v.array(v.picklist(homeWidgets, 'unknown_part'), 'wrong_type'),
  v.maxLength(homeWidgets.length, 'too_many_values'),
  v.check((all) => new Set(all).size === all.length, 'twice'),
)

/** A member's saved choice; widgets added since are in neither list. */
export type HomeChoice = { shown: HomeWidget[]; hidden: HomeWidget[] }

/** Takes the parts that are to be shown, in their order; gives the choice to keep. */
export function homeChoice(shown: HomeWidget[]): HomeChoice {
  return { shown, hidden: homeWidgets.filter((id) => !shown.includes(id)) }
}

/**
 * Takes the saved choice, null where there is none; gives the widgets to show: the usual ones without a choice, and
 * widgets that the product got since the choice last.
 */
export function shownWidgets(choice: HomeChoice | null): HomeWidget[] {
  if (choice === null) return [...usualWidgets]
  const { shown, hidden } = choice
  const known = shown.filter((id) => homeWidgets.includes(id))
  return [...known, ...homeWidgets.filter((id) => !shown.includes(id) && !hidden.includes(id))]
}

/** First things for a new member to create, and whether they have created one; a site counts once it was published. */
export const FirstSteps = v.object({
  documents: v.boolean(),
  forms: v.boolean(),
  apis: v.boolean(),
  sites: v.boolean(),
})
export type FirstSteps = v.InferOutput<typeof FirstSteps>

/** Answers to the member's forms by hour or day, including empty ones; the trash does not count. */
export const FormAnswersCounted = v.object({
  items: v.array(v.object({ at: v.string(), answers: v.number() })),
})
export type FormAnswersCounted = v.InferOutput<typeof FormAnswersCounted>

/** How many things the home shows of what was changed last. */
export const recentShown = 6

/** The member's own things and things shared with them, the last changed first. */
export const RecentThing = v.object({
  id: v.string(),
  noun: v.picklist(Object.keys(things) as Noun[]),
  title: v.string(),
  isOwn: v.boolean(),
  updatedAt: v.string(),
})
export type RecentThing = v.InferOutput<typeof RecentThing>
