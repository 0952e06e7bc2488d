import { Profile, ProfileChange } from '@domain/profiles'
import { anybody, signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { etagOf, wantedVersion } from '@kit/etag'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type { ApiContext, ApiEnv } from '../env'
import { changeProfile, getProfile } from './queries'

/** What members say of themselves, as each reader may see it. */
export const profileRoutes = new Hono<ApiEnv>()
  .get(
    '/:handle',
    describeRoute({
      summary: 'Read the profile of a member',
      description: 'By handle or id. What its owner hides from the caller is absent.',
      answers: { 200: Profile },
      refuses: [404],
    }),
    anybody('account:read'),
    limit('reads'),
    async (c) => show(c, c.var.caller?.id ?? null, c.req.param('handle')),
  )
  .patch(
    '/me',
    describeRoute({ summary: 'Change your profile', answers: { 200: Profile }, conditional: true }),
    signedIn(null),
    limit('writes'),
    validate('json', ProfileChange),
    async (c) => {
      const { db, user } = c.var
      const { version } = await getProfile(db, user.id, user.id)
      await changeProfile(db, user.id, c.req.valid('json'), wantedVersion(c, { version }))
      return show(c, user.id, user.id)
    },
  )

async function show(c: ApiContext, reader: string | null, named: string) {
  const { profile, version } = await getProfile(c.var.db, reader, named)
  if (profile.visibility) c.header('ETag', etagOf(version))
  return c.json(profile)
}
