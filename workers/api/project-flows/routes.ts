import { Offer } from '@domain/offers'
import { Project } from '@domain/projects'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { wantedVersion } from '@kit/etag'
import { idempotent } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { Hono } from 'hono'
import type { ApiContext, ApiEnv } from '../env'
import { tellAllOf } from '../events/tell'
import { tellBuilt } from '../ideas/tell'
import { showOffer } from '../offers/show'
import { getOfferFor } from '../offers/write'
import { getProject, getProjectFor } from '../projects/queries'
import { showProject } from '../projects/show'
import { followersOf } from '../projects/tell'
import { tellingSavers, toldOf } from '../projects/tell-savers'
import { act } from '../projects/write'
import { acceptOffer, besideProject, withdrawOffer } from './decide'

const writes = [signedIn('projects:write'), limit('writes')] as const

/** Offers that are accepted, and makers who leave: what the project, its other offers and the workspace go through with it. */
export const offerFlows = new Hono<ApiEnv>()
  .post(
    '/:id/accept',
    describeRoute({
      summary: 'Accept an offer',
      description:
        'Awards the project: all other offers are declined, and a workspace is created. Only one offer wins, even if several are accepted at once (409 `wrong_state`).',
      answers: { 200: Offer },
      conditional: true,
      refuses: [409],
    }),
    ...writes,
    idempotent,
    async (c) => {
      const row = await getOfferFor(c, c.req.param('id'), 'accept', 'owner')
      wantedVersion(c, row)
      return c.json(await showOffer(c, await acceptOffer(c, row)))
    },
  )
  .post(
    '/:id/withdraw',
    describeRoute({
      summary: 'Withdraw your offer',
      description:
        'Withdrawing an accepted offer means leaving: the project is canceled, money held for confirmed milestones is paid, and the rest is returned.',
      answers: { 200: Offer },
      refuses: [409],
    }),
    ...writes,
    idempotent,
    async (c) => {
      const row = await getOfferFor(c, c.req.param('id'), 'withdraw', 'maker')
      return c.json(await showOffer(c, await withdrawOffer(c, row)))
    },
  )

/** How the owner of a project ends it, or opens it again, with its offers and its workspace. */
export const projectFlows = new Hono<ApiEnv>()
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
  return c.json(await showProject(c, row, user.id))
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
