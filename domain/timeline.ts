import * as v from 'valibot'
import type { ActKind } from './events'
import { PageQuery, pageSchema } from './page'
import { Person } from './people'
import { type Reach, reaches } from './profiles'
import { type Noun, things } from './things'

/** The kinds of entries on a timeline; the owner chooses for each who sees it. */
export const timelineKinds = [
  'projects',
  'ideas',
  'questions',
  'answers',
  'articles',
  'sites',
  'documents',
  'comments',
  'follows',
  'joined',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** The act of each kind. */
export const actOf = {
  projects: 'posted',
  ideas: 'posted',
  questions: 'asked',
  answers: 'answered',
  articles: 'released',
  sites: 'published',
  documents: 'opened',
  comments: 'commented',
  follows: 'followed',
  joined: 'joined',
} as const satisfies Record<TimelineKind, ActKind>

export type TimelineVerb = (typeof actOf)[TimelineKind]

/** Takes a kind; gives the prefix of the ids of things that its acts are about, or null where the act alone tells its kind. */
export function prefixOf(kind: TimelineKind): string | null {
  return actOf[kind] === 'posted' ? things[kind as Noun].prefix : null
}

/** The default audience of each kind; the public link of a document is only for people who were given it. */
export const usualTimeline: Record<TimelineKind, Reach> = {
  projects: 'everyone',
  ideas: 'everyone',
  questions: 'everyone',
  answers: 'everyone',
  articles: 'everyone',
  sites: 'everyone',
  documents: 'me',
  comments: 'members',
  follows: 'members',
  joined: 'everyone',
}

/** How many acts a page has when nothing is said. */
export const timelinePage = 50

const kind = v.picklist(timelineKinds, 'unknown_part')

/** `GET /timeline/following`: acts of the members that the caller follows. */
export const FollowingQuery = v.object({ ...PageQuery.entries, kind: v.optional(kind) })

/** `GET /timeline`: `user` is a handle or an id, the caller without it. */
export const TimelineQuery = v.object({
  ...FollowingQuery.entries,
  user: v.optional(v.pipe(v.string('wrong_type'), v.maxLength(64, 'too_long'))),
})
export type TimelineQuery = v.InferOutput<typeof TimelineQuery>

const subjectKinds = [...(Object.keys(things) as Noun[]), 'sites', 'people'] as const

/**
 * A member's act (`verb`) on a thing. `url` links to the thing and is null for people. `visibility` tells who sees acts
 * of its kind.
 */
export const TimelineAct = v.object({
  id: v.string(),
  at: v.string(),
  kind: v.picklist(timelineKinds),
  verb: v.picklist([...new Set(Object.values(actOf))]),
  actor: Person,
  subject: v.object({
    id: v.string(),
    kind: v.picklist(subjectKinds),
    title: v.string(),
    /** The member who is followed. */
    person: v.nullable(Person),
    url: v.nullable(v.string()),
  }),
  visibility: v.picklist(reaches),
})
export type TimelineAct = v.InferOutput<typeof TimelineAct>
export const TimelinePage = pageSchema(TimelineAct)

const reach = v.picklist(reaches, 'unknown_reach')
const each = <T>(schema: T) =>
  Object.fromEntries(timelineKinds.map((name) => [name, schema])) as Record<TimelineKind, T>

/** Who sees which kind of acts. */
export const TimelineSettings = v.object(each(reach))
export type TimelineSettings = v.InferOutput<typeof TimelineSettings>

/** `PATCH /timeline/settings`: the kinds that are to change. */
export const TimelineSettingsChange = v.strictObject(each(v.optional(reach)))
export type TimelineSettingsChange = v.InferOutput<typeof TimelineSettingsChange>
