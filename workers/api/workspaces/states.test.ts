import { type OfferAct, offerAfter, offerStates } from '@domain/offers'
import { type ProjectAct, projectStates, stateAfter } from '@domain/projects'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { call, db, type Member, newMember } from '../../../tests/api'
import { awarded, offered, postOffer, readOffer } from '../../../tests/projects'
import { first, paidFor, pay, tick } from '../../../tests/work-money'

type All = Awaited<ReturnType<typeof offered>>

/** How a project comes into each state. */
const projectIn = {
  open: () => offered(),
  awarded: () => awarded(),
  done: async () => {
    const all = await awarded()
    await all.act(all.owner, `/projects/${all.project.id}/finish`)
    return all
  },
  cancelled: async () => {
    const all = await offered()
    await all.act(all.owner, `/projects/${all.project.id}/cancel`)
    return all
  },
} satisfies Record<(typeof projectStates)[number], () => Promise<All>>

const projectCalls = {
  edit: ({ owner, project }) =>
    call('PATCH', `/projects/${project.id}`, { bearer: owner.bearer, body: { name: 'Another name' } }),
  offer: async ({ project }) => postOffer(await newMember(), project.id),
  accept: ({ owner, offer, act }) => act(owner, `/offers/${offer.id}/accept`),
  finish: ({ owner, project, act }) => act(owner, `/projects/${project.id}/finish`),
  cancel: ({ owner, project, act }) => act(owner, `/projects/${project.id}/cancel`),
  reopen: ({ owner, project, act }) => act(owner, `/projects/${project.id}/reopen`),
  delete: ({ owner, project }) => call('DELETE', `/projects/${project.id}`, { bearer: owner.bearer }),
} satisfies Partial<Record<ProjectAct, (all: All) => Promise<Response>>>

it.each(projectStates)('a project that is %s allows the acts of the table and no other', async (state) => {
  for (const what of Object.keys(projectCalls) as (keyof typeof projectCalls)[]) {
    const all = await projectIn[state]()
    const { status } = await projectCalls[what](all)
    const after = stateAfter(state, what)
    expect(status < 300, `${what} while ${state} answered ${status}`).toBe(after !== null)
    if (after === null) expect(status, what).toBe(409)
    if (what === 'delete') continue
    const read = await call('GET', `/projects/${all.project.id}`)
    expect(await read.json(), what).toMatchObject({ state: after ?? state })
  }
})

/** How an offer comes into each state. */
const offerIn = {
  pending: () => offered(),
  accepted: () => awarded(),
  declined: async () => {
    const all = await offered()
    await db().run(sql`UPDATE offers SET state = 'declined' WHERE id = ${all.offer.id}`)
    return all
  },
  withdrawn: async () => {
    const all = await offered()
    await all.act(all.maker, `/offers/${all.offer.id}/withdraw`)
    return all
  },
  expired: async () => {
    const all = await offered()
    await db().run(sql`UPDATE offers SET state = 'expired' WHERE id = ${all.offer.id}`)
    return all
  },
} satisfies Record<(typeof offerStates)[number], () => Promise<All>>

const offerCalls = {
  edit: ({ maker, offer }) =>
    call('PATCH', `/offers/${offer.id}`, { bearer: maker.bearer, body: { days: 4 } }),
  withdraw: ({ maker, offer, act }) => act(maker, `/offers/${offer.id}/withdraw`),
  accept: ({ owner, offer, act }) => act(owner, `/offers/${offer.id}/accept`),
  decline: ({ owner, offer, act }) => act(owner, `/offers/${offer.id}/decline`),
} satisfies Partial<Record<OfferAct, (all: All) => Promise<Response>>>

it.each(offerStates)('an offer that is %s allows the acts of the table and no other', async (state) => {
  for (const what of Object.keys(offerCalls) as (keyof typeof offerCalls)[]) {
    const all = await offerIn[state]()
    const { status } = await offerCalls[what](all)
    const after = offerAfter(state, what)
    expect(status, `${what} while ${state}`).toBe(after === null ? 409 : 200)
    // Its maker is notified of a decline later.
    const reader = after === 'declined' ? all.owner : all.maker
    expect((await readOffer(reader, all.offer.id)).state, what).toBe(after ?? state)
  }
})

/** The possible acts on a milestone in each of its states, while the work is in progress and after it has ended. */
const milestoneTable = {
  open: { tick: 200, untick: 200, pay: 409 },
  ticked: { tick: 200, untick: 200, pay: 200 },
  paid: { tick: 200, untick: 409, pay: 409 },
  'open at the end': { tick: 409, untick: 200, pay: 409 },
  'ticked at the end': { tick: 200, untick: 409, pay: 409 },
} as const

const milestoneCalls = {
  tick: (owner: Member, id: string) => tick(owner, id),
  untick: (owner: Member, id: string) => tick(owner, id, false),
  pay: (owner: Member, id: string) => pay(owner, id),
}

it.each(Object.keys(milestoneTable) as (keyof typeof milestoneTable)[])(
  'a milestone that is %s allows the acts of the table and no other',
  async (state) => {
    for (const what of ['tick', 'untick', 'pay'] as const) {
      const { owner, workspace, project, act } = await paidFor(3_000)
      const id = first(workspace)
      if (!state.startsWith('open')) await tick(owner, id)
      if (state === 'paid') await pay(owner, id)
      if (state.endsWith('end')) await act(owner, `/projects/${project.id}/cancel`)
      expect((await milestoneCalls[what](owner, id)).status, what).toBe(milestoneTable[state][what])
    }
  },
)
