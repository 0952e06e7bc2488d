import { Milestone, MilestoneChange, Workspace } from '@domain/workspaces'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { idempotent } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type { ApiEnv } from '../env'
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
