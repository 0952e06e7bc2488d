import { pageSchema } from '@domain/page'
import {
  ListedProject,
  NewProject,
  Project,
  ProjectChange,
  ProjectsQuery,
  SimilarProjects,
} from '@domain/projects'
import { anybody, signedIn, signedInAtWrite } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { wantedVersion } from '@kit/etag'
import { idempotent, idFor } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type { ApiEnv } from '../env'
import { tellAllOf } from '../events/tell'
import { tellBuilt } from '../ideas/tell'
import { tellRoom } from '../rooms/push'
import { readerOf } from '../things/reader'
import { getProject, getProjectFor, listProjects, projectOf } from './queries'
import { showProject } from './show'
import { similarProjects } from './similar'
import { tellEdited } from './tell'
import { toldOf } from './tell-savers'
import { act, changeProject, createProject, restoreProject } from './write'

const reads = [anybody('projects:read'), limit('reads')] as const
const writes = [signedIn('projects:write'), limit('writes')] as const

/** Projects: everybody reads them, and their owners change them and say how they end. */
export const projectRoutes = new Hono<ApiEnv>()
  .post(
    '/',
    describeRoute({
      summary: 'Post a project',
      description: 'Amounts are whole minor units of the currency.',
      answers: { 201: Project },
    }),
    signedInAtWrite('projects:write'),
    limit('writes'),
    idempotent,
    validate('json', NewProject),
    async (c) => {
      const { db, user } = c.var
      const id = await idFor(c, 'project')
      const row = await createProject(db, { id, ownerId: user.id, ...c.req.valid('json') }, user.isStill)
      await tellBuilt(c, row)
      tellAllOf(c, toldOf(row.id))
      c.header('Location', `/projects/${row.id}`)
      return c.json(await showProject(c, row, user.id), 201)
    },
  )
  .get(
    '/',
    describeRoute({
      summary: 'List projects',
      description:
        'Newest first, nearest future deadline first, or highest budget first (requires `currency`). `owner` is a username, an id, or `me`; `q` matches the beginnings of words; budgets need `currency`.',
      answers: { 200: pageSchema(ListedProject) },
    }),
    ...reads,
    validate('query', ProjectsQuery),
    async (c) => {
      const query = c.req.valid('query')
      if (query.followed && readerOf(c) === null) throw new AppError('unauthenticated')
      const page = await listProjects(c.var.db, readerOf(c), query)
      return c.json({ ...page, items: page.items.map((row) => projectOf(row, readerOf(c))) })
    },
  )
  .get(
    '/:id',
    describeRoute({ summary: 'Get a project', answers: { 200: Project } }),
    ...reads,
    async (c) => {
      const row = await getProject(c.var.db, readerOf(c), c.req.param('id'))
      return c.json(await showProject(c, row, readerOf(c)))
    },
  )
  .get(
    '/:id/similar',
    describeRoute({ summary: 'List similar open projects', answers: { 200: SimilarProjects } }),
    ...reads,
    async (c) => {
      const row = await getProject(c.var.db, readerOf(c), c.req.param('id'))
      const rows = await similarProjects(c.var.db, readerOf(c), row)
      return c.json({ items: rows.map((one) => projectOf(one, readerOf(c))) })
    },
  )
  .patch(
    '/:id',
    describeRoute({
      summary: 'Update a project',
      description: 'Possible until one of its offers is accepted (409 `wrong_state`).',
      answers: { 200: Project },
      conditional: true,
      refuses: [409],
    }),
    ...writes,
    validate('json', ProjectChange),
    async (c) => {
      const { db, user } = c.var
      const before = await getProjectFor(db, user.id, c.req.param('id'), 'edit')
      const after = await changeProject(db, before, c.req.valid('json'), wantedVersion(c, before))
      if (after.version !== before.version) await tellEdited(c, after.id)
      return c.json(await showProject(c, after, user.id))
    },
  )
  .delete(
    '/:id',
    describeRoute({
      summary: 'Move a project to the trash',
      description: 'Not while someone is working on it (409 `wrong_state`): cancel or finish it first.',
      answers: { 204: null },
      conditional: true,
      refuses: [409],
    }),
    ...writes,
    async (c) => {
      const { db, user } = c.var
      const row = await getProjectFor(db, user.id, c.req.param('id'), 'delete')
      await act(db, row, 'delete', wantedVersion(c, row))
      tellRoom(c, 'live', row.id, { type: 'deleted' })
      return c.body(null, 204)
    },
  )
  .post(
    '/:id/restore',
    describeRoute({ summary: 'Restore a project', answers: { 200: Project } }),
    ...writes,
    idempotent,
    async (c) => {
      const { db, user } = c.var
      const row = await restoreProject(db, user.id, c.req.param('id'))
      return c.json(await showProject(c, row, user.id))
    },
  )
