import type { Doings } from '@domain/doings'
import type { Profile, ProfileSection } from '@domain/profiles'

/** The education of a profile, the highest degree first; only filled fields. */
export function degreesOf({ education }: Profile) {
  if (!education) return []
  const { highSchool, ...degrees } = education
  const higher = (['doctorate', 'master', 'bachelor'] as const).map((id) => ({ id, ...degrees[id] }))
  return [...higher, { id: 'highSchool' as const, major: '', university: highSchool }].filter(
    ({ major, university }) => major !== '' || university !== '',
  )
}

/** Tells of each section whether it says anything to its owner. */
export function filledSections(profile: Profile, doings: Doings): Record<ProfileSection, boolean> {
  const { aboutHtml, skills = [], work = [], email, birthday } = profile
  const { reviews, projects, articles, sites, documents, ideas, answers, year, newest = [] } = doings
  const hasAny = (made: { total: number } | undefined) => (made?.total ?? 0) > 0
  return {
    about: Boolean(aboutHtml),
    skills: skills.length > 0,
    work: work.length > 0,
    education: degreesOf(profile).length > 0,
    contact: Boolean(email || birthday),
    reviews: (reviews?.items.length ?? 0) > 0,
    projects: hasAny(projects),
    articles: hasAny(articles),
    sites: hasAny(sites),
    documents: hasAny(documents),
    ideas: hasAny(ideas),
    answers: hasAny(answers),
    year: hasAny(year),
    newest: newest.length > 0,
  }
}
