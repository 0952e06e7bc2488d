import { Code, CodeRevisions, WholeRevision } from '@domain/code/code'
import { PageQuery } from '@domain/page'
import { describeRoute } from '@kit/describe'
import { wantedVersion } from '@kit/etag'
import { idempotent } from '@kit/idempotency'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type { ApiEnv } from '../env'
import { readerOf } from '../things/reader'
import { getCode, getOwnCode } from './queries'
import { getRevision, listRevisions } from './revisions'
import { reads, showCode, tellChanged, writes } from './routes'
import { changeCode } from './writing'

/** The saved states of a file of code, for its readers; its owner restores them. */
export const codeRevisionRoutes = new Hono<ApiEnv>()
  .get(
    '/:id/revisions',
    describeRoute({
      summary: 'List the revisions of a code file',
      description:
        'Newest first. The 100 newest are kept. `added` and `removed` are lines compared to the revision before.',
      answers: { 200: CodeRevisions },
    }),
    ...reads,
    validate('query', PageQuery),
    async (c) => {
      const row = await getCode(c.var.db, readerOf(c), c.req.param('id'))
      return c.json(await listRevisions(c.var.db, row, c.req.valid('query')))
    },
  )
  .get(
    '/:id/revisions/:revision',
    describeRoute({ summary: 'Get a revision of a code file', answers: { 200: WholeRevision } }),
    ...reads,
    async (c) => {
      const row = await getCode(c.var.db, readerOf(c), c.req.param('id'))
      return c.json(await getRevision(c.var.db, row, c.req.param('revision')))
    },
  )
  .post(
    '/:id/revisions/:revision/restore',
    describeRoute({
      summary: 'Restore a revision of a code file',
      description: 'Its text becomes the newest revision.',
      answers: { 200: Code },
      conditional: true,
    }),
    ...writes,
    idempotent,
    async (c) => {
      const { db, user } = c.var
      const before = await getOwnCode(db, user.id, c.req.param('id'))
      const { code } = await getRevision(db, before, c.req.param('revision'))
      const after = await changeCode(db, before, { code }, wantedVersion(c, before))
      tellChanged(c, before, after)
      return c.json(await showCode(c, after, user.id))
    },
  )
