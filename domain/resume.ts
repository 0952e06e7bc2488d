import * as v from 'valibot'
import { Profile, type ProfileChange, profileLimits } from './profiles'

// JSON Resume, version 1.0.0 of its schema: what a profile has of it, and what of a file becomes a profile.

const text = v.fallback(v.string(), '')
const each = <T extends v.GenericSchema>(item: T) => v.fallback(v.array(item), [])
/** Files of others have more fields than these, and not all of these; a value of another type counts as absent. */
const Resume = v.object({
  basics: v.fallback(v.object({ summary: text, label: text }), { summary: '', label: '' }),
  work: each(
    v.fallback(
      v.object({ name: text, company: text, position: text, summary: text, highlights: each(text) }),
      {} as never,
    ),
  ),
  education: each(v.fallback(v.object({ institution: text, area: text, studyType: text }), {} as never)),
  skills: each(v.fallback(v.object({ name: text, level: text }), {} as never)),
})

/** A profile in the format of JSON Resume. */
export const JsonResume = v.object({
  $schema: v.string(),
  basics: v.object({
    name: v.string(),
    email: v.optional(v.string()),
    image: v.optional(v.string()),
    summary: v.string(),
    url: v.string(),
    profiles: v.array(v.object({ network: v.string(), username: v.string(), url: v.string() })),
  }),
  work: v.array(v.object({ name: v.string(), position: v.string(), summary: v.string() })),
  education: v.array(v.object({ institution: v.string(), area: v.string(), studyType: v.string() })),
  skills: v.array(v.object({ name: v.string(), level: v.optional(v.string()) })),
  meta: v.object({ version: v.string() }),
})
export type JsonResume = v.InferOutput<typeof JsonResume>

/** `PUT /profiles/me/resume`: a JSON Resume of any tool. */
export const ResumeFile = v.record(v.string(), v.unknown())

/** The response to importing a JSON Resume: the profile, and names of parts that did not fit. */
export const TakenResume = v.object({ profile: Profile, left: v.array(v.string()) })

type Degree = 'bachelor' | 'master' | 'doctorate'
const degreeWords: Record<Degree | 'highSchool', RegExp> = {
  doctorate: /ph\.?\s?d|doctor|دکتر|دكتور/i,
  master: /master|\bm\.?\s?(sc|a|s|eng|ba)\b|ارشد|ماجستير/i,
  bachelor: /bachelor|\bb\.?\s?(sc|a|s|eng)\b|کارشناسی|بكالوريوس|licen/i,
  highSchool: /high\s?school|secondary|diploma|دیپلم|دبیرستان|ثانوي/i,
}
const studyTypes: Record<Degree, string> = { doctorate: 'Doctorate', master: 'Master', bachelor: 'Bachelor' }
const levelWords: readonly [RegExp, number][] = [
  [/^(beginner|novice|basic)/i, 25],
  [/^(intermediate|competent)/i, 50],
  [/^(advanced|proficient|senior)/i, 75],
  [/^(master|expert)/i, 100],
]

/** Takes a profile and the address of its page; gives it as a JSON Resume. */
export function resumeOf(profile: Profile, url: string): JsonResume {
  const { user, email, about = '', skills = [], work = [], education } = profile
  const degrees = (['doctorate', 'master', 'bachelor'] as const).flatMap((degree) => {
    const { major = '', university = '' } = education?.[degree] ?? {}
    return major || university
      ? [{ institution: university, area: major, studyType: studyTypes[degree] }]
      : []
  })
  const school = education?.highSchool
    ? [{ institution: education.highSchool, area: '', studyType: 'High school' }]
    : []
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: user.displayName,
      ...(email && { email }),
      ...(user.avatarUrl && { image: new URL(user.avatarUrl, url).href }),
      summary: about,
      url,
      profiles: [{ network: 'Hamkar', username: user.handle, url }],
    },
    work: work.map(({ position, place, description }) => ({ name: place, position, summary: description })),
    education: [...degrees, ...school],
    skills: skills.map(({ name, level }) => ({ name, ...(level !== null && { level: `${level}%` }) })),
    meta: { version: 'v1.0.0' },
  }
}

const cut = (value: string, most: number) => [...value.replace(/\s+/g, ' ').trim()].slice(0, most).join('')
const cutLines = (value: string, most: number) => [...value.trim()].slice(0, most).join('')

/** Parts that were not imported, because a limit is reached or profiles have no field for them; names as in the file. */
export type Left = readonly string[]

/**
 * Takes the content of a file; gives the profile change it describes and the parts left out, or null if it is not a
 * JSON Resume. Sections missing from the file stay unchanged.
 */
export function changeFromResume(
  file: unknown,
): { change: Pick<ProfileChange, 'about' | 'skills' | 'work' | 'education'>; left: Left } | null {
  const parsed = v.safeParse(Resume, file)
  if (!parsed.success) return null
  const { basics, work, education, skills } = parsed.output
  const places = work
    .map((one) => ({
      position: cut(one.position ?? '', profileLimits.name),
      place: cut(one.name || one.company || '', profileLimits.name),
      description: cutLines(
        [one.summary, ...(one.highlights ?? [])].filter(Boolean).join('\n'),
        profileLimits.description,
      ),
    }))
    .filter(({ position, place }) => position !== '' || place !== '')
  const known = skills
    .map(({ name = '', level = '' }) => ({ name: cut(name, 40), level: levelOf(level) }))
    .filter(({ name }) => name !== '')
  const { degrees, left } = degreesOf(education)
  const about = cutLines(basics.summary || basics.label, profileLimits.about)
  const change = {
    ...(about && { about }),
    ...(known.length > 0 && { skills: known.slice(0, profileLimits.skills) }),
    ...(places.length > 0 && { work: places.slice(0, profileLimits.work) }),
    ...(degrees && { education: degrees }),
  }
  if (Object.keys(change).length === 0) return null
  return {
    change,
    left: [
      ...known.slice(profileLimits.skills).map(({ name }) => name),
      ...places.slice(profileLimits.work).map(({ position, place }) => place || position),
      ...left,
    ],
  }
}

function levelOf(level: string): number | null {
  const percent = /^\s*(\d{1,3})\s*%/.exec(level)?.[1]
  if (percent !== undefined) return Math.min(100, Number(percent))
  return levelWords.find(([word]) => word.test(level.trim()))?.[1] ?? null
}

type Study = { institution?: string; area?: string; studyType?: string }

/** Each degree once, the first one in the file; degrees that profiles do not have are left out. */
function degreesOf(studies: readonly Study[]) {
  const none = () => ({ major: '', university: '' })
  const degrees = { highSchool: '', bachelor: none(), master: none(), doctorate: none() }
  const left: string[] = []
  let isAny = false
  for (const { institution = '', area = '', studyType = '' } of studies) {
    const [major, university] = [cut(area, profileLimits.name), cut(institution, profileLimits.name)]
    if (major === '' && university === '') continue
    const kind = (Object.keys(degreeWords) as (Degree | 'highSchool')[]).find((one) =>
      degreeWords[one].test(studyType),
    )
    const isFree =
      kind === 'highSchool'
        ? degrees.highSchool === ''
        : kind && !degrees[kind].major && !degrees[kind].university
    if (!kind || !isFree) left.push(university || major)
    else if (kind === 'highSchool') degrees.highSchool = university || major
    else degrees[kind] = { major, university }
    isAny ||= Boolean(kind && isFree)
  }
  return { degrees: isAny ? degrees : null, left }
}
