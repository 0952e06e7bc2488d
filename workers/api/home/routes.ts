import { SpanQuery } from '@domain/dates/span'
import { FirstSteps, FormAnswersCounted, RecentThing } from '@domain/home'
import { Score } from '@domain/score'
import { type Noun, readable, scopesOf, things } from '@domain/things'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '../env'
import { countFormAnswers } from '../forms/count-answers'
import { readScore } from '../scores/queries'
import { firstSteps, recentThings } from './queries'

const nouns = Object.keys(things) as Noun[]

/** Facts about all nouns together on the home; the account says which parts it has. */
export const homeRoutes = new Hono<ApiEnv>()
  .get(
    '/recent',
    describeRoute({
      summary: 'List recently changed items',
      description:
        'A few of your own and shared items of all types. An access token only gets what its scopes can read.',
      answers: { 200: v.object({ items: v.array(RecentThing) }) },
    }),
    signedIn(scopesOf(nouns, 'read')),
    limit('reads'),
    async (c) => {
      const { db, user } = c.var
      return c.json({ items: await recentThings(db, user.id, readable(user.scopes, nouns)) })
    },
  )
  .get(
    '/score',
    describeRoute({
      summary: 'Get your score and rank',
      description:
        'One point for each vote on a public idea, question or answer, 15 for each answer that another member accepted, 20 for each finished project, and 5 for each star of a review above three, or minus 5 for each star below.',
      answers: { 200: Score },
    }),
    signedIn('account:read'),
    limit('reads'),
    async (c) => c.json(await readScore(c.var.db, c.var.user.id)),
  )
  .get(
    '/form-answers',
    describeRoute({
      summary: 'Get the number of responses to your forms by hour or day',
      answers: { 200: FormAnswersCounted },
    }),
    signedIn('forms:read'),
    limit('reads'),
    validate('query', SpanQuery),
    async (c) => c.json(await countFormAnswers(c.var.db, c.var.user.id, c.req.valid('query'))),
  )
  .get(
    '/steps',
    describeRoute({
      summary: 'Get your first steps',
      description:
        'Whether you’ve created a document and a data API and published a site; items in the trash count.',
      answers: { 200: FirstSteps },
    }),
    signedIn('account:read'),
    limit('reads'),
    async (c) => c.json(await firstSteps(c.var.db, c.var.user.id)),
  )
