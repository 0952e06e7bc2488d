import type { Doings } from '@domain/doings'
import type { Profile, ProfileSection } from '@domain/profiles'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { HeatMap } from '~/components/chart/heat-map'
import { Isolate, UserText } from '~/components/user-text'
import { useFormat } from '~/lib/format'
import { useRunLinks } from '~/lib/run-links'
import { degreesOf } from './filled-sections'
import { MadeList, Newest } from './made'
import { Part } from './part'
import { Reviews } from './reviews'

/** Tells whether a profile says anything below its head. */
export function isEmpty(profile: Profile): boolean {
  const { about, skills, work, email, birthday } = profile
  const said = [about, skills?.length, work?.length, email, birthday, degreesOf(profile).length]
  return !said.some(Boolean)
}

/** Tells whether a member has done nothing yet that the reader may see, but join. */
export function hasNothing({
  reviews,
  projects,
  articles,
  sites,
  documents,
  ideas,
  answers,
  newest = [],
}: Doings): boolean {
  const made =
    (reviews?.items.length ?? 0) > 0 ||
    [projects, articles, sites, documents, ideas, answers].some((one) => one && one.total > 0)
  return !made && newest.every(({ kind }) => kind === 'joined')
}

type Props = { profile: Profile; doings: Doings }

/** The sections and activity of a member, as far as the reader may see them, in their order; empty ones are left out. */
export function ProfileBody({ profile, doings }: Props) {
  return (
    <div className="profile-body">
      {profile.sections.map((section) => {
        const Section = sections[section]
        return <Section key={section} profile={profile} doings={doings} />
      })}
    </div>
  )
}

const sections: Record<ProfileSection, (props: Props) => ReactNode> = {
  about: About,
  skills: Skills,
  work: Work,
  education: Education,
  // Shown below the name.
  contact: () => null,
  reviews: ({ doings }) => <Reviews reviews={doings.reviews} />,
  projects: ({ doings }) => <MadeList kind="projects" made={doings.projects} />,
  articles: ({ doings }) => <MadeList kind="articles" made={doings.articles} />,
  sites: ({ doings }) => <MadeList kind="sites" made={doings.sites} />,
  documents: ({ doings }) => <MadeList kind="documents" made={doings.documents} />,
  ideas: ({ doings }) => <MadeList kind="ideas" made={doings.ideas} />,
  answers: ({ doings }) => <MadeList kind="answers" made={doings.answers} />,
  year: ({ doings: { year } }) => (year && year.total > 0 ? <HeatMap year={year} /> : null),
  newest: ({ doings }) => <Newest acts={doings.newest ?? []} />,
}

function About({ profile: { aboutHtml } }: Props) {
  const withRunLinks = useRunLinks()
  const { t } = useTranslation('profile')
  if (!aboutHtml) return null
  return (
    <Part title={t('about')}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the api writes it from Markdown, escaped and without scripts. */}
      <div className="reading reading-said" dangerouslySetInnerHTML={{ __html: withRunLinks(aboutHtml) }} />
    </Part>
  )
}

function Skills({ profile: { skills = [] } }: Props) {
  const { t } = useTranslation('profile')
  if (skills.length === 0) return null
  return (
    <Part title={t('skills')}>
      <ul className="profile-skills">
        {skills.map((skill) => (
          <Skill key={skill.name} {...skill} />
        ))}
      </ul>
    </Part>
  )
}

function Work({ profile: { work = [] } }: Props) {
  const { t } = useTranslation('profile')
  if (work.length === 0) return null
  return (
    <Part title={t('work')}>
      <ul className="profile-places">
        {work.map(({ position, place, description }) => (
          <li key={`${position} ${place}`}>
            <Place title={position} at={place} />
            {description && <UserText text={description} className="muted" />}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Skill({ name, level }: { name: string; level: number | null }) {
  const format = useFormat()
  const id = useId()
  if (level === null)
    return (
      <li>
        <bdi>{name}</bdi>
      </li>
    )
  const text = format.percent(level / 100)
  return (
    <li>
      <div className="profile-skill">
        <bdi id={id}>{name}</bdi> <span className="muted">{text}</span>
      </div>
      <span className="profile-meter" aria-hidden="true">
        <span style={{ inlineSize: `${level}%` }} />
      </span>
      <meter
        className="visually-hidden"
        aria-labelledby={id}
        aria-valuetext={text}
        min={0}
        max={100}
        value={level}
      />
    </li>
  )
}

function Place({ title, at }: { title: string; at: string }) {
  const [first, second] = [title, at].filter((text) => text !== '')
  return (
    <>
      <strong>
        <Isolate>{first}</Isolate>
      </strong>{' '}
      {second && <At>{second}</At>}
    </>
  )
}

/** Where it was, on a line of its own that begins where the page's lines do. */
function At({ children }: { children: string }) {
  return (
    <span className="profile-at">
      <Isolate>{children}</Isolate>
    </span>
  )
}

function Education({ profile }: Props) {
  const { t } = useTranslation('profile')
  const degrees = degreesOf(profile)
  if (degrees.length === 0) return null
  return (
    <Part title={t('education')}>
      <ul className="profile-places">
        {degrees.map(({ id, major, university }) => (
          <li key={id}>
            <strong>{major === '' ? t(id) : t('degreeIn', { degree: t(id), major })}</strong>{' '}
            {university && <At>{university}</At>}
          </li>
        ))}
      </ul>
    </Part>
  )
}
