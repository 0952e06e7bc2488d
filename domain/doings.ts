import * as v from 'valibot'
import { TimeZone } from './dates/span'
import { ProfileQuery, type ProfileSection, profileSections } from './profiles'
import { Rating, Review } from './reviews'
import { TimelineAct } from './timeline'

/** Sections that fill themselves with what a member made here, by kind. */
export const madeKinds = ['projects', 'articles', 'sites', 'documents', 'ideas', 'answers'] as const
export type MadeKind = (typeof madeKinds)[number]

/**
 * Limits of a profile: things of each kind, reviews, recent acts, and acts of the year that the calendar of days
 * counts.
 */
export const doingsShown = { made: 6, reviews: 5, newest: 5, counted: 10_000 } as const

/** `GET /profiles/:handle/doings`: `tz` is where the days of the year begin. */
export const DoingsQuery = v.object({ ...ProfileQuery.entries, tz: v.optional(TimeZone, 'UTC') })

/** A member's things of one kind, the newest first, and their number. */
export const Made = v.object({
  items: v.array(v.object({ id: v.string(), title: v.string(), url: v.string(), at: v.string() })),
  total: v.number(),
})
export type Made = v.InferOutput<typeof Made>

/** Days, YYYY-MM-DD, on which something was done, with how much, and all of it together. */
export const Year = v.object({
  from: v.string(),
  to: v.string(),
  days: v.array(v.object({ day: v.string(), count: v.number() })),
  total: v.number(),
})
export type Year = v.InferOutput<typeof Year>

/** The sections that a profile fills automatically, as far as the caller may see them; hidden sections are absent. */
export const Doings = v.object({
  /** Reviews by people who worked with the member, the newest first. */
  reviews: v.optional(v.object({ rating: Rating, items: v.array(Review) })),
  /** Projects that are done, whether the member posted or did them. */
  projects: v.optional(Made),
  /** Published articles. */
  articles: v.optional(Made),
  sites: v.optional(Made),
  documents: v.optional(Made),
  ideas: v.optional(Made),
  /** Accepted answers. */
  answers: v.optional(Made),
  year: v.optional(Year),
  newest: v.optional(v.array(TimelineAct)),
})
export type Doings = v.InferOutput<typeof Doings>

/** Takes what a member chose, null where they did not; gives the sections that are shown, in their order. */
export function shownSections(chosen: readonly string[] | null): ProfileSection[] {
  if (chosen === null) return [...profileSections]
  return chosen.filter((one): one is ProfileSection => profileSections.some((known) => known === one))
}
