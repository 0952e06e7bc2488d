import { AgentAct } from '@domain/agent/acts'
import { Approval, ApprovedProposal, Proposal } from '@domain/agent/proposals'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { idempotent } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type { ApiEnv } from '../env'
import { actOf } from './acts'
import { approveProposal, type NoteDecision, refuse, undoAct } from './decide'
import { getProposal, proposalOf } from './queries'

/** Only people decide: scripts with an access token can't. */
const decides = [signedIn(null), limit('writes')] as const

/** Proposals of the agent, for the owner of their conversation. */
export const proposalRoutes = (note: NoteDecision) =>
  new Hono<ApiEnv>()
    .get(
      '/:id',
      describeRoute({ summary: 'Get a proposal of the agent', answers: { 200: Proposal } }),
      signedIn('conversations:read'),
      limit('reads'),
      async (c) => c.json(proposalOf(await getProposal(c.var.db, c.var.user.id, c.req.param('id')))),
    )
    .post(
      '/:id/approve',
      describeRoute({
        summary: 'Approve a proposal of the agent',
        description:
          'Carries it out once, with your edited `input` if you send one. A refused call leaves it open. Proposals expire after 24 hours. Access tokens can’t approve.',
        answers: { 200: ApprovedProposal },
        refuses: [409, 410],
      }),
      ...decides,
      idempotent,
      validate('json', Approval),
      async (c) => c.json(await approveProposal(c, c.req.param('id'), c.req.valid('json').input, note)),
    )
    .post(
      '/:id/refuse',
      describeRoute({
        summary: 'Refuse a proposal of the agent',
        description: 'Nothing is written. The agent is notified when its answer continues.',
        answers: { 204: null },
        refuses: [409],
      }),
      ...decides,
      idempotent,
      async (c) => {
        await refuse(c, c.req.param('id'), note)
        return c.body(null, 204)
      },
    )

/** Acts of the agent, which their member takes back. */
export const actRoutes = new Hono<ApiEnv>().post(
  '/:id/undo',
  describeRoute({
    summary: 'Undo an act of the agent',
    description:
      'Moves what it created to the trash. Refused where that is gone or has changed since. Access tokens can’t undo.',
    answers: { 200: AgentAct },
    refuses: [409],
  }),
  ...decides,
  idempotent,
  async (c) => c.json(actOf(await undoAct(c, c.req.param('id')))),
)
