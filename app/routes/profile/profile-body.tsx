import type { Profile } from '@domain/profiles'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Isolate, Ltr, UserText } from '~/components/user-text'
import { useFormat } from '~/lib/format'

/** What a profile says of education, the highest degree first; only what is filled. */
function degreesOf({ education }: Profile) {
  if (!education) return []
  const { highSchool, ...degrees } = education
  const higher = (['doctorate', 'master', 'bachelor'] as const).map((id) => ({ id, ...degrees[id] }))
  return [...higher, { id: 'highSchool' as const, major: '', university: highSchool }].filter(
    ({ major, university }) => major !== '' || university !== '',
  )
}

/** Tells whether a profile says anything below its head. */
export function isEmpty(profile: Profile): boolean {
  const { about, skills, work, email, birthday } = profile
  const said = [about, skills?.length, work?.length, email, birthday, degreesOf(profile).length]
  return !said.some(Boolean)
}

/** What somebody says of themself, as far as the reader may see it; what is not filled has no place. */
export function ProfileBody({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const { about, skills = [], work = [] } = profile
  return (
    <div className="profile-body">
      <div className="profile-main">
        {about && (
          <Part title={t('about')}>
            <UserText text={about} />
          </Part>
        )}
        {skills.length > 0 && (
          <Part title={t('skills')}>
            <ul className="profile-skills">
              {skills.map((skill) => (
                <Skill key={skill.name} {...skill} />
              ))}
            </ul>
          </Part>
        )}
        {work.length > 0 && (
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
        )}
        <Education profile={profile} />
      </div>
      <Contact profile={profile} />
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="profile-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
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

function Education({ profile }: { profile: Profile }) {
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

function Contact({ profile: { email, birthday } }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const format = useFormat()
  if (!email && !birthday) return null
  return (
    <Part title={t('contact')}>
      <dl className="profile-facts">
        {email && (
          <div>
            <dt>{t('email')}</dt>{' '}
            <dd>
              <a href={`mailto:${email}`} className="plain-link">
                <Ltr>{email}</Ltr>
              </a>
            </dd>
          </div>
        )}
        {birthday && (
          <div>
            <dt>{t('birthday')}</dt>{' '}
            <dd>{birthday.startsWith('--') ? format.yearless(birthday) : format.day(birthday, 'long')}</dd>
          </div>
        )}
      </dl>
    </Part>
  )
}
