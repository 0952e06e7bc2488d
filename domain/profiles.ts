import * as v from 'valibot'
import { Handle } from './accounts/accounts'
import { PastDay } from './dates/day'
import { Person } from './people'
import { line, paragraphs } from './text/text'

/** Whether a member takes work. */
export const availabilities = ['available', 'busy', 'none'] as const

/** Who may see a part of a profile. */
export const reaches = ['everyone', 'members', 'me'] as const
export type Reach = (typeof reaches)[number]

/** `?as=`: the owner of a profile reads it as other members do, or as everyone does. */
export const profileViews = ['members', 'everyone'] as const
export type ProfileView = (typeof profileViews)[number]
export const ProfileQuery = v.object({ as: v.optional(v.picklist(profileViews, 'unknown_reach')) })

/** Parts of a profile for each of which its owner says who may see it. */
export const guardedParts = [
  'email',
  'birthday',
  'birthYear',
  'about',
  'skills',
  'education',
  'work',
] as const
export type GuardedPart = (typeof guardedParts)[number]

/** Who sees what until its owner says otherwise. */
export const usualReach: Record<GuardedPart, Reach> = {
  email: 'me',
  birthday: 'me',
  birthYear: 'me',
  about: 'everyone',
  skills: 'everyone',
  education: 'everyone',
  work: 'everyone',
}

/** Sections of a profile in the default order: texts by the owner first, then the owner's activity here. */
export const profileSections = [
  'about',
  'reviews',
  'projects',
  'articles',
  'sites',
  'documents',
  'ideas',
  'answers',
  'year',
  'newest',
  'skills',
  'work',
  'education',
  'contact',
] as const
export type ProfileSection = (typeof profileSections)[number]

/** How many skills and work places a profile has, and how long its texts are, in letters. */
export const profileLimits = { skills: 4, work: 3, name: 120, about: 2000, description: 1000 } as const

const text = line(0, profileLimits.name)
const Degree = v.strictObject({ major: v.optional(text, ''), university: v.optional(text, '') })

/** A skill without a level has none yet; levels are percents. */
export const Skill = v.strictObject({
  name: line(1, 40),
  level: v.optional(
    v.nullable(
      v.pipe(
        v.number('wrong_type'),
        v.integer('not_whole'),
        v.minValue(0, 'too_small'),
        v.maxValue(100, 'too_large'),
      ),
    ),
    null,
  ),
})

const Education = v.strictObject({
  highSchool: v.optional(text, ''),
  bachelor: v.optional(Degree, {}),
  master: v.optional(Degree, {}),
  doctorate: v.optional(Degree, {}),
})

/** A work place has a position or a name. */
export const WorkPlace = v.pipe(
  v.strictObject({
    position: v.optional(text, ''),
    place: v.optional(text, ''),
    description: v.optional(paragraphs(0, profileLimits.description), ''),
  }),
  v.forward(
    v.check(({ position, place }) => position !== '' || place !== '', 'required'),
    ['position'],
  ),
)

/** Fields that a member writes about themself. */
const said = {
  availability: v.picklist(availabilities, 'unknown_state'),
  about: paragraphs(0, profileLimits.about),
  birthday: v.nullable(PastDay),
  skills: v.pipe(v.array(Skill, 'wrong_type'), v.maxLength(profileLimits.skills, 'list_full')),
  education: Education,
  work: v.pipe(v.array(WorkPlace, 'wrong_type'), v.maxLength(profileLimits.work, 'list_full')),
}

const ReachOf = v.picklist(reaches, 'unknown_reach')
const Visibility = v.strictObject({
  email: ReachOf,
  birthday: ReachOf,
  birthYear: ReachOf,
  about: ReachOf,
  skills: ReachOf,
  education: ReachOf,
  work: ReachOf,
})
export type Visibility = v.InferOutput<typeof Visibility>

/** The sections that are shown, each once, in their order. */
const Sections = v.pipe(
  v.array(v.picklist(profileSections, 'unknown_part'), 'wrong_type'),
  v.check((all) => new Set(all).size === all.length, 'twice'),
)

/** `PATCH /profiles/me` sets the fields in the body. */
export const ProfileChange = v.strictObject({
  ...v.partial(v.strictObject(said)).entries,
  handle: v.optional(Handle),
  sections: v.optional(Sections),
  isListed: v.optional(v.boolean('wrong_type')),
  visibility: v.optional(v.partial(Visibility)),
})
export type ProfileChange = v.InferOutput<typeof ProfileChange>

/**
 * `GET /profiles/:handle`: a member as the caller may see them; fields hidden from the caller are absent. A `birthday`
 * with a hidden year is `--MM-DD`. The owner also gets the visibility settings and the version.
 */
export const Profile = v.object({
  user: Person,
  availability: said.availability,
  /** Markdown. */
  about: v.optional(v.string()),
  /** `about` as HTML that is safe to show as it is. */
  aboutHtml: v.optional(v.string()),
  birthday: v.optional(v.string()),
  email: v.optional(v.string()),
  skills: v.optional(v.array(v.object({ name: v.string(), level: v.nullable(v.number()) }))),
  education: v.optional(Education),
  work: v.optional(v.array(v.object({ position: v.string(), place: v.string(), description: v.string() }))),
  counts: v.object({ followers: v.number(), following: v.number() }),
  /** The visible sections, in this order. */
  sections: v.array(v.picklist(profileSections)),
  /** Whether visitors and search engines find it. */
  isListed: v.boolean(),
  /** Absent for visitors and for the owner. */
  isFollowed: v.optional(v.boolean()),
  visibility: v.optional(Visibility),
})
export type Profile = v.InferOutput<typeof Profile>

export type ProfileContent = v.InferOutput<v.ObjectSchema<typeof said, undefined>>

/** How often a handle may change, and how long the former one leads on and is nobody else's, in milliseconds. */
export const handleTimes = { rests: 30 * 86_400_000, leadsOn: 90 * 86_400_000 } as const

/** The content of a profile before its owner edits it. */
export const emptyProfile: ProfileContent = {
  availability: 'none',
  about: '',
  birthday: null,
  skills: [],
  education: v.parse(Education, {}),
  work: [],
}
