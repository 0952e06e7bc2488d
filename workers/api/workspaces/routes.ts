import { PageQuery, pageSchema } from '@domain/page'
import { Milestone, MilestoneChange, Workspace, WorkspaceFile } from '@domain/workspaces'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { idempotent } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type { ApiEnv } from '../env'
import { listFiles, putFile, takeFileOut } from './files'
import { payMilestone, tickMilestone } from './milestones'
import { getMilestone, getWorkspace, milestoneOf, showWorkspace } from './queries'

/** Where the owner of a project and who won it work together. */
export const projectWorkspace = new Hono<ApiEnv>().get(
  '/:id/workspace',
  describeRoute({
    summary: 'Read the workspace of a project',
    description: 'For its owner and who won it; for everybody else there is none (404).',
    answers: { 200: Workspace },
  }),
  signedIn('projects:read'),
  limit('reads'),
  async (c) => {
    const { db, user } = c.var
    return c.json(await showWorkspace(c, await getWorkspace(db, user.id, c.req.param('id')), user.id))
  },
)

/** The files of a workspace, which both see; who put one there takes it out again. */
export const workspaceFiles = new Hono<ApiEnv>()
  .get(
    '/:id/workspace/files',
    describeRoute({
      summary: 'List the files of a workspace',
      description: 'The newest first. `GET /files/:id` says where one can be read.',
      answers: { 200: pageSchema(WorkspaceFile) },
    }),
    signedIn('projects:read'),
    limit('reads'),
    validate('query', PageQuery),
    async (c) => {
      const { db, user } = c.var
      const row = await getWorkspace(db, user.id, c.req.param('id'))
      return c.json(await listFiles(db, row, user.id, c.req.valid('query')))
    },
  )
  .put(
    '/:id/workspace/files/:fileId',
    describeRoute({
      summary: 'Put a file into a workspace',
      description:
        'One that was uploaded by `POST /files`, or taken out within a day; while the project is worked on (409 `wrong_state`).',
      answers: { 200: WorkspaceFile },
      refuses: [409],
    }),
    signedIn('projects:write'),
    limit('writes'),
    async (c) => {
      const { db, user } = c.var
      const { id, fileId } = c.req.param()
      return c.json(await putFile(db, await getWorkspace(db, user.id, id), user.id, fileId))
    },
  )
  .delete(
    '/:id/workspace/files/:fileId',
    describeRoute({
      summary: 'Take one’s file out of a workspace',
      description: 'It is deleted after a day, in which it can be put back.',
      answers: { 204: null },
      refuses: [409],
    }),
    signedIn('projects:write'),
    limit('writes'),
    async (c) => {
      const { db, user } = c.var
      const { id, fileId } = c.req.param()
      await takeFileOut(db, await getWorkspace(db, user.id, id), user.id, fileId)
      return c.body(null, 204)
    },
  )

export const milestoneRoutes = new Hono<ApiEnv>()
  .patch(
    '/:id',
    describeRoute({
      summary: 'Tick a milestone, or take that back',
      description:
        'By the project’s owner, while it is worked on and the milestone is not paid (409 `wrong_state`).',
      answers: { 200: Milestone },
      refuses: [409],
    }),
    signedIn('projects:write'),
    limit('writes'),
    validate('json', MilestoneChange),
    async (c) => {
      const row = await getMilestone(c.var.db, c.var.user.id, c.req.param('id'))
      return c.json(milestoneOf(await tickMilestone(c, row, c.req.valid('json').isDone)))
    },
  )
  .post(
    '/:id/pay',
    describeRoute({
      summary: 'Pay a ticked milestone',
      description:
        'From one’s funds to who works on it, once (409 `wrong_state`); 409 `insufficient_funds`, or 503 `payments_off` without a payment provider. Not by access tokens.',
      answers: { 200: Milestone },
      refuses: [409, 503],
    }),
    signedIn(null),
    limit('writes'),
    idempotent,
    async (c) => {
      const row = await getMilestone(c.var.db, c.var.user.id, c.req.param('id'))
      return c.json(milestoneOf(await payMilestone(c, row)))
    },
  )
