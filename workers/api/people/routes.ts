import { PeopleQuery, Person } from '@domain/people'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '../env'
import { findPeople } from './queries'

/** Search for other members: to share with them or to write to them. */
export const people = new Hono<ApiEnv>().get(
  '/',
  describeRoute({
    summary: 'Find members',
    description:
      'Matches the beginnings of words in the username or names, or a complete, confirmed email address. Returns up to ten.',
    answers: { 200: v.object({ items: v.array(Person) }) },
  }),
  signedIn('account:read'),
  limit('reads'),
  validate('query', PeopleQuery),
  async (c) => c.json({ items: await findPeople(c, c.req.valid('query').q ?? '') }),
)
