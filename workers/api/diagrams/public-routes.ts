import { PictureQuery, PublicDiagram } from '@domain/diagrams/diagrams'
import { framesOf } from '@domain/diagrams/frames'
import { elementsOf } from '@domain/diagrams/to-text'
import { personOf } from '@domain/people'
import type { AppEnv } from '@kit/context'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { limit } from '@kit/limit'
import { users } from '@kit/table'
import { validate } from '@kit/validate'
import { and, eq, isNull } from 'drizzle-orm'
import { Hono } from 'hono'
import { readCopy } from '../contents/states'
import type { ApiBindings, ApiContext } from '../env'
import { personColumns } from '../people/queries'
import { renderDiagram } from './content'
import { answerSvg, readPicture } from './pictures'
import { diagrams } from './table'

/** Frames that a public diagram is presented by. */
const maxFrames = 500

async function getPublic(c: ApiContext, key: string) {
  const [row] = await c.var.db
    .select({
      id: diagrams.id,
      title: diagrams.title,
      stateKey: diagrams.stateKey,
      pictureOf: diagrams.pictureOf,
      updatedAt: diagrams.updatedAt,
      owner: personColumns,
    })
    .from(diagrams)
    .innerJoin(users, eq(users.id, diagrams.ownerId))
    .where(and(eq(diagrams.publicKey, key), isNull(diagrams.deletedAt)))
  if (!row) throw new AppError('not_found')
  return row
}

/** The calls on a public diagram for anyone who has its address. */
export const publicRoutes = new Hono<AppEnv<ApiBindings>>()
  .get(
    '/public/:key',
    describeRoute({ summary: 'Get a public diagram', answers: { 200: PublicDiagram } }),
    limit('reads'),
    async (c) => {
      const { id, title, stateKey, pictureOf, updatedAt, owner } = await getPublic(c, c.req.param('key'))
      const imageOf = (file: string) => `/diagram/${c.req.param('key')}/files/${file}`
      const state = await readCopy(c, stateKey)
      const drawn = renderDiagram(state, imageOf)
      const frames = framesOf(elementsOf(state), 'ltr').slice(0, maxFrames)
      const head = { id, title, owner: personOf(owner), updatedAt: iso(updatedAt) }
      return c.json({ ...head, hasPicture: pictureOf !== null, frames, ...drawn })
    },
  )
  .get(
    '/public/:key/picture',
    describeRoute({ summary: 'Get the picture of a public diagram', answers: { 200: 'image/svg+xml' } }),
    limit('reads'),
    validate('query', PictureQuery),
    async (c) => {
      const { id } = await getPublic(c, c.req.param('key'))
      return answerSvg(await readPicture(c.env.UPLOADS, id, c.req.valid('query').theme), 'public, max-age=60')
    },
  )
