import { PageQuery, pageSchema } from '@domain/page'
import {
  Milestone,
  MilestoneChange,
  WonProject,
  WorkFigures,
  Workspace,
  WorkspaceFile,
} from '@domain/workspaces'
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
import { countWork, listWon } from './won'

/** Where the owner of a project and who won it work together. */
export const projectWorkspace = new Hono<ApiEnv>().get(
  '/:id/workspace',
  describeRoute({
    summary: 'Get the workspace of a project',
    description: 'Available to the project’s owner and the member who won it; 404 otherwise.',
    answers: { 200: Workspace },
  }),
  signedIn('projects:read'),
  limit('reads'),
  async (c) => {
    const { db, user } = c.var
    return c.json(await showWorkspace(c, await getWorkspace(db, user.id, c.req.param('id')), user.id))
  },
)

export const workspaceRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    describeRoute({
      summary: 'List the projects you won',
      description: 'Newest first, each with its milestones, the finished projects too.',
      answers: { 200: pageSchema(WonProject) },
    }),
    signedIn('projects:read'),
    limit('reads'),
    validate('query', PageQuery),
    async (c) => c.json(await listWon(c.var.db, c.var.user.id, c.req.valid('query'))),
  )
  .get(
    '/figures',
    describeRoute({ summary: 'Count your offers and won projects', answers: { 200: WorkFigures } }),
    signedIn('projects:read'),
    limit('reads'),
    async (c) => c.json(await countWork(c.var.db, c.var.user.id)),
  )

/** The files of a workspace, which both see; who put one there takes it out again. */
export const workspaceFiles = new Hono<ApiEnv>()
  .get(
    '/:id/workspace/files',
    describeRoute({
      summary: 'List the files of a workspace',
      description: 'Newest first. `GET /files/:id` returns the URL of a file.',
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
      summary: 'Add a file to a workspace',
      description:
        'Takes a file uploaded with `POST /files`, or one removed within the last day. Possible while the project is in progress (409 `wrong_state`).',
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
      summary: 'Remove your file from a workspace',
      description: 'It’s deleted after a day. Until then you can add it again.',
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
      summary: 'Confirm a milestone, or undo that',
      description:
        'Available to the project’s owner while the project is in progress and the milestone is unpaid (409 `wrong_state`).',
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
      summary: 'Pay a confirmed milestone',
      description:
        'From your balance to the member who works on the project, once (409 `wrong_state`). Returns 409 `insufficient_funds`, or 503 `payments_off` without a payment provider. Not available to access tokens.',
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
