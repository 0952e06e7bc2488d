import type { Offer } from '@domain/offers'
import type { Project } from '@domain/projects'
import type { Workspace } from '@domain/workspaces'
import { type CallOptions, call, type Member, newMember } from './api'
import { someProject } from './things'

/** The day so many days ahead, YYYY-MM-DD. */
export const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

export const someOffer = {
  budget: 3_000,
  days: 12,
  deadline: day(20),
  description: 'A shop that opens at night.',
  milestones: [
    { title: 'A draft', amount: 1_000, date: day(5) },
    { title: 'All of it', amount: 2_000, date: day(15) },
  ],
}

const sent = async <T>(method: string, path: string, by: Member, more: CallOptions = {}) =>
  (await call(method, path, { bearer: by.bearer, ...more })).json<T>()

export const postProject = (by: Member, change: object = {}) =>
  sent<Project>('POST', '/projects', by, { body: { ...someProject, currency: 'IRR', ...change } })

export const postOffer = (by: Member, projectId: string, change: object = {}) =>
  call('POST', `/projects/${projectId}/offers`, { bearer: by.bearer, body: { ...someOffer, ...change } })

export const readOffer = (by: Member, id: string) => sent<Offer>('GET', `/offers/${id}`, by)

/** A project with an offer for it. */
export async function offered(change: object = {}, env: CallOptions = {}) {
  const [owner, maker] = [await newMember(), await newMember()]
  const project = await postProject(owner)
  const offer = await (await postOffer(maker, project.id, change)).json<Offer>()
  /** Does something with the offer, or the project. */
  const act = (by: Member, path: string) => call('POST', path, { bearer: by.bearer, ...env })
  return { owner, maker, project, offer, act }
}

/** A project that was awarded, with its workspace. */
export async function awarded(change: object = {}, env: CallOptions = {}) {
  const all = await offered(change, env)
  await all.act(all.owner, `/offers/${all.offer.id}/accept`)
  const path = `/projects/${all.project.id}/workspace`
  return { ...all, workspace: await sent<Workspace>('GET', path, all.owner), path }
}

/** A member's notifications as verb and amount, the newest first. */
export async function toldTo(by: Member): Promise<string[]> {
  const { items } = await sent<{ items: { verb: string; amount: number | null }[] }>(
    'GET',
    '/notifications',
    by,
  )
  return items.map(({ verb, amount }) => (amount === null ? verb : `${verb} ${amount}`))
}
