import { locales } from '@domain/locale'
import type { Db } from '@kit/db'
import { describeRoute } from '@kit/describe'
import { idempotent } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { isProgram, referrerOf } from '@kit/visit'
import { lt, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '../env'
import { firstVisits } from './table'

const FirstVisit = v.strictObject({
  language: v.picklist(locales, 'unknown_language'),
  /** The address that led to the landing page, of which only the host is kept. */
  referrer: v.optional(v.pipe(v.string('wrong_type'), v.maxLength(2_000, 'too_long')), ''),
})

/** Rows of a day: a caller who sends ever new referrers fills no more. */
const maxRows = 5_000
const life = 400 * 86_400_000

/** The landing page says here that a browser came for the first time. */
export const firstVisitRoutes = new Hono<ApiEnv>().post(
  '/',
  describeRoute({
    summary: 'Count a first visit to the landing page',
    description:
      'Counted by day, country, language and referring host; nothing about the visitor is stored. Bots aren’t counted.',
    answers: { 204: null },
  }),
  limit('writes'),
  idempotent,
  validate('json', FirstVisit),
  async (c) => {
    const { language, referrer } = c.req.valid('json')
    const { headers } = c.req.raw
    if (isProgram(headers)) return c.body(null, 204)
    const [country = ''] = /^[A-Z]{2}$/.exec(headers.get('CF-IPCountry') ?? '') ?? []
    await countFirstVisit(c.var.db, { country, language, referrer: referrerOf(referrer) }, Date.now())
    return c.body(null, 204)
  },
)

type Seen = Pick<typeof firstVisits.$inferInsert, 'country' | 'language' | 'referrer'>

async function countFirstVisit(db: Db, { country, language, referrer }: Seen, now: number): Promise<void> {
  const day = new Date(now).toISOString().slice(0, 10)
  await db.run(sql`
    INSERT INTO first_visits (day, country, language, referrer, visits)
    SELECT ${day}, ${country}, ${language},
      CASE WHEN (SELECT count(*) FROM first_visits WHERE day = ${day}) < ${maxRows} THEN ${referrer} ELSE 'other' END, 1
    WHERE TRUE ON CONFLICT DO UPDATE SET visits = visits + 1`)
}

/** Removes counts that are older than 400 days. */
export const dropFirstVisits = (db: Db, now: number) =>
  db.delete(firstVisits).where(lt(firstVisits.day, new Date(now - life).toISOString().slice(0, 10)))
