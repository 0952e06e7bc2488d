import { Doings, DoingsQuery } from '@domain/doings'
import { Profile, ProfileChange, ProfileQuery, type ProfileView } from '@domain/profiles'
import { changeFromResume, JsonResume, ResumeFile, resumeOf, TakenResume } from '@domain/resume'
import { CardQuery } from '@domain/share-card'
import { anybody, signedIn } from '@kit/auth'
import { sha256 } from '@kit/crypto'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { wantedVersion } from '@kit/etag'
import { limit } from '@kit/limit'
import { parse, validate } from '@kit/validate'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { ApiContext, ApiEnv } from '../env'
import { changeHandle, getShownMember } from '../people/handles'
import type { TimelineReader } from '../timeline/acts'
import { answerCard } from './card'
import { readDoings } from './doings'
import { changeProfile, getProfile } from './queries'

/** Profiles of members, as each reader may see them. */
export const profileRoutes = new Hono<ApiEnv>()
  .get(
    '/:handle',
    describeRoute({
      summary: 'Get a member’s profile',
      description:
        'By username or id. What the member hides from the caller is omitted. With `as`, you see your own profile as other members or everyone see it.',
      answers: { 200: Profile, 304: null },
      refuses: [403, 404],
    }),
    anybody('account:read'),
    limit('reads'),
    etag(),
    validate('query', ProfileQuery),
    async (c) => {
      const named = c.req.param('handle')
      const reader = await readerAs(c, named, c.req.valid('query').as)
      return show(c, reader?.id ?? null, named)
    },
  )
  .get(
    '/:handle/card',
    describeRoute({
      summary: 'Get the share image of a profile',
      description: 'PNG, 1200 × 630. Shows only public information.',
      answers: { 200: 'image/png' },
      refuses: [404],
    }),
    limit('writes'),
    validate('query', CardQuery),
    async (c) => answerCard(c, c.req.param('handle'), c.req.valid('query').locale),
  )
  .get(
    '/:handle/resume',
    describeRoute({
      summary: 'Get a member’s profile as a JSON Resume',
      description: 'Version 1.0.0 of the schema. What the member hides from the caller is omitted.',
      answers: { 200: JsonResume, 304: null },
      refuses: [404],
    }),
    anybody('account:read'),
    limit('reads'),
    etag(),
    async (c) => {
      const { db, settings, caller } = c.var
      const { profile } = await getProfile(db, caller?.id ?? null, c.req.param('handle'))
      return c.json(resumeOf(profile, `${settings.hosts.web}/u/${profile.user.handle}`))
    },
  )
  .get(
    '/:handle/doings',
    describeRoute({
      summary: 'Get a member’s activity and public work',
      description:
        'The automatic parts of the profile, as far as the caller can see them: the most recent activity, the days of the last year, and the member’s work by type. Hidden sections are omitted. With `as`, you see your own as other members or everyone see them.',
      answers: { 200: Doings },
      refuses: [403, 404],
    }),
    anybody('account:read'),
    limit('reads'),
    validate('query', DoingsQuery),
    async (c) => {
      const { db, settings } = c.var
      const { as, tz } = c.req.valid('query')
      const named = c.req.param('handle')
      const reader = await readerAs(c, named, as)
      const { profile } = await getProfile(db, reader?.id ?? null, named)
      const asked = { reader, of: profile.user.id }
      const at = { hosts: settings.hosts, timeZone: tz }
      return c.json(await readDoings(db, asked, profile.sections, at))
    },
  )
  .patch(
    '/me',
    describeRoute({
      summary: 'Update your profile',
      description: 'The username can change once every 30 days; the old one redirects to you for 90 days.',
      answers: { 200: Profile },
      refuses: [409],
      conditional: true,
    }),
    signedIn(null),
    limit('writes'),
    validate('json', ProfileChange),
    async (c) => {
      const { db, user } = c.var
      const before = await getProfile(db, user.id, user.id)
      const { handle, ...change } = c.req.valid('json')
      const wanted = wantedVersion(c, before, await profileEtag(before))
      if (handle !== undefined) await changeHandle(db, user.id, handle)
      await changeProfile(db, user.id, change, wanted)
      return show(c, user.id, user.id)
    },
  )
  .put(
    '/me/resume',
    describeRoute({
      summary: 'Import a JSON Resume into your profile',
      description:
        'Summary, skills, work and education replace yours if the file has them; the rest isn’t affected. `left` lists what a profile can’t hold.',
      answers: { 200: TakenResume },
      conditional: true,
    }),
    signedIn(null),
    limit('writes'),
    validate('json', ResumeFile),
    async (c) => {
      const { db, user } = c.var
      const { change, left } = readResume(c.req.valid('json'))
      const before = await getProfile(db, user.id, user.id)
      await changeProfile(db, user.id, change, wantedVersion(c, before, await profileEtag(before)))
      const after = await getProfile(db, user.id, user.id)
      c.header('ETag', await profileEtag(after))
      return c.json({ profile: after.profile, left })
    },
  )

/** Gives the change of a profile that a JSON Resume means, and what is left out; throws `invalid` for anything else. */
function readResume(file: unknown) {
  const taken = changeFromResume(file)
  if (!taken) throw new AppError('invalid', { _: 'not_a_resume' })
  return { change: parse(ProfileChange, taken.change), left: [...taken.left] }
}

/** A member who is nobody in particular: no member has this id. */
const someMember = { id: 'member', scopes: null }

/** Gives the reader: the caller, or the audience that the profile’s owner wants to see it as; throws `forbidden` for anyone else’s. */
async function readerAs(c: ApiContext, named: string, as: ProfileView | undefined): Promise<TimelineReader> {
  const { db, caller } = c.var
  if (as === undefined) return caller
  const owner = await getShownMember(db, caller?.id ?? '', named)
  if (owner !== caller?.id) throw new AppError('forbidden')
  return as === 'members' ? someMember : null
}

async function show(c: ApiContext, reader: string | null, named: string) {
  const read = await getProfile(c.var.db, reader, named)
  c.header('ETag', await profileEtag(read))
  return c.json(read.profile)
}

/** Of one's own by its edits alone, so that a new follower does not refuse a change; of others by all that is shown. */
async function profileEtag({ profile, version }: Awaited<ReturnType<typeof getProfile>>): Promise<string> {
  const { counts, ...said } = profile
  const told = profile.visibility ? { ...said, version } : { ...said, counts }
  return `"${(await sha256(JSON.stringify(told))).slice(0, 32)}"`
}
