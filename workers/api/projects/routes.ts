import { pageSchema } from '@domain/page'
import {
  ListedProject,
  NewProject,
  Project,
  ProjectChange,
  ProjectsQuery,
  SimilarProjects,
} from '@domain/projects'
import { markdownHtml } from '@domain/text/markdown-html'
import { anybody, signedIn, signedInAtWrite } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { etagOf, wantedVersion } from '@kit/etag'
import { idempotent, idFor } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type { ApiContext, ApiEnv } from '../env'
import { tellAllOf } from '../events/tell'
import { tellBuilt } from '../ideas/tell'
import { besideProject } from '../offers/decide'
import { tellRoom } from '../rooms/push'
import { readerOf } from '../things/reader'
import { getProject, getProjectFor, ideaOfProject, listProjects, type ProjectRow, projectOf } from './queries'
import { similarProjects } from './similar'
import { followersOf, tellEdited } from './tell'
import { tellingSavers, toldOf } from './tell-savers'
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
      return c.json(await show(c, row, user.id), 201)
    },
  )
  .get(
    '/',
    describeRoute({
      summary: 'List projects',
      description:
        'Newest first, nearest future deadline first, or highest budget first (requires `currency`). `owner` is a username or id; `q` matches the beginnings of words; budgets need `currency`.',
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
      return c.json(await show(c, row, readerOf(c)))
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
      return c.json(await show(c, after, user.id))
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
      return c.json(await show(c, row, user.id))
    },
  )
  .post(
    '/:id/cancel',
    describeRoute({
      summary: 'Cancel a project',
      description: 'Not available to access tokens while money is held for its milestones.',
      answers: { 200: Project },
      refuses: [409],
    }),
    ...writes,
    idempotent,
    (c) => change(c, 'cancel'),
  )
  .post(
    '/:id/reopen',
    describeRoute({ summary: 'Reopen a canceled project', answers: { 200: Project }, refuses: [409] }),
    ...writes,
    idempotent,
    (c) => change(c, 'reopen'),
  )
  .post(
    '/:id/finish',
    describeRoute({
      summary: 'Finish an awarded project',
      description: 'Not available to access tokens while money is held for its milestones.',
      answers: { 200: Project },
      refuses: [409],
    }),
    ...writes,
    idempotent,
    (c) => change(c, 'finish'),
  )

async function change(c: ApiContext, what: Move) {
  const { db, user } = c.var
  const id = c.req.param('id') ?? ''
  await move(c, id, what, 5)
  const row = await getProject(db, user.id, id)
  if (what === 'finish') await tellBuilt(c, row)
  return c.json(await show(c, row, user.id))
}

type Move = 'cancel' | 'reopen' | 'finish'

/** The effects of a project's end were read before it: a project that was awarded or edited in the meantime is read again. */
async function move(c: ApiContext, id: string, what: Move, tries: number): Promise<void> {
  const row = await getProjectFor(c.var.db, c.var.user.id, id, what)
  const { statements, tell } = await besideProject(c, row, what)
  const told = what === 'reopen' ? tellingSavers(c.var.db, row) : []
  try {
    await act(c.var.db, row, what, row.version, [...statements, ...told])
  } catch (error) {
    if (tries === 0 || !(error instanceof AppError) || error.code !== 'stale') throw error
    return move(c, id, what, tries - 1)
  }
  tell()
  tellAllOf(c, followersOf(id))
  if (what === 'reopen') tellAllOf(c, toldOf(id))
}

async function show(c: ApiContext, row: ProjectRow, reader: string | null): Promise<Project> {
  c.header('ETag', etagOf(row.version))
  return {
    ...projectOf(row, reader),
    html: markdownHtml(row.description),
    moreHtml: markdownHtml(row.more),
    idea: await ideaOfProject(c.var.db, reader, row),
  }
}
