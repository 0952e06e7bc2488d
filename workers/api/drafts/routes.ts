import { Draft, DraftValue, largestDraft } from '@domain/drafts'
import { type Noun, nounsWith, scopesOf, things } from '@domain/things'
import { signedIn } from '@kit/auth'
import type { Db } from '@kit/db'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { etagOf, wantedVersion } from '@kit/etag'
import { iso } from '@kit/iso'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { and, asc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { ApiContext, ApiEnv } from '../env'
import { drafts } from './table'

/** Drafts of new things, one for each noun; the last one written counts. */
export const draftRoutes = new Hono<ApiEnv>()
  .get(
    '/:noun',
    describeRoute({ summary: 'Get your draft', answers: { 200: Draft } }),
    signedIn(null),
    limit('reads'),
    async (c) => {
      const row = await findDraft(c)
      if (!row) throw new AppError('not_found')
      return c.json(show(c, row))
    },
  )
  .put(
    '/:noun',
    describeRoute({
      summary: 'Save your draft',
      description:
        'Any JSON object up to 64 KB. The last one saved replaces the others; with `If-None-Match: *`, and always with an access token, an existing draft is kept (412).',
      answers: { 200: Draft },
      refuses: [412],
    }),
    signedIn(scopesOf(nounsWith('trash'), 'write')),
    limit('writes'),
    validate('json', DraftValue),
    async (c) => {
      const value = c.req.valid('json')
      if (new TextEncoder().encode(JSON.stringify(value)).length > largestDraft)
        throw new AppError('too_large')
      const noun = nounIn(c)
      const { id: userId, scopes } = c.var.user
      if (scopes?.includes(`${things[noun].scope}:write`) === false) throw new AppError('forbidden')
      const row = { userId, noun, value, updatedAt: Date.now() }
      const isFirst = scopes !== null || c.req.header('If-None-Match')?.trim() === '*'
      if (!(await putDraft(c.var.db, row, isFirst))) throw new AppError('stale')
      return c.json(show(c, row))
    },
  )
  .delete(
    '/:noun',
    describeRoute({ summary: 'Discard your draft', answers: { 204: null }, conditional: true }),
    signedIn(null),
    limit('writes'),
    async (c) => {
      const row = await findDraft(c)
      if (!row && c.req.header('If-Match') !== undefined) throw new AppError('stale')
      const version = row && wantedVersion(c, { version: row.updatedAt })
      const isSame = version === null ? undefined : eq(drafts.updatedAt, version)
      await c.var.db.delete(drafts).where(and(isMine(c), isSame))
      return c.body(null, 204)
    },
  )

function nounIn(c: ApiContext): Noun {
  const noun = c.req.param('noun') ?? ''
  if (!Object.hasOwn(things, noun)) throw new AppError('not_found')
  return noun as Noun
}

type DraftRow = typeof drafts.$inferSelect

/** Writes a draft; with `isFirst` only if there is none. Tells whether it did. */
async function putDraft(db: Db, row: DraftRow, isFirst: boolean): Promise<boolean> {
  const { value, updatedAt } = row
  const insert = db.insert(drafts).values(row)
  const set = { target: [drafts.userId, drafts.noun], set: { value, updatedAt } }
  const written = await (isFirst ? insert.onConflictDoNothing() : insert.onConflictDoUpdate(set)).returning({
    noun: drafts.noun,
  })
  return written.length > 0
}

async function findDraft(c: ApiContext): Promise<DraftRow | null> {
  const [row] = await c.var.db.select().from(drafts).where(isMine(c))
  return row ?? null
}

/** Its ETag is the time of its last change. */
function show(c: ApiContext, { value, updatedAt }: DraftRow): Draft {
  c.header('ETag', etagOf(updatedAt))
  return { value, updatedAt: iso(updatedAt) }
}

const isMine = (c: ApiContext) => and(eq(drafts.userId, c.var.user.id), eq(drafts.noun, nounIn(c)))

/** A member's drafts, for the export of an account. */
export async function draftsOf(db: Db, userId: string) {
  const rows = await db.select().from(drafts).where(eq(drafts.userId, userId)).orderBy(asc(drafts.noun))
  return rows.map(({ noun, value, updatedAt }) => ({ noun, value, updatedAt: iso(updatedAt) }))
}
