import { accountOf, type Funds } from '@domain/ledger'
import type { Workspace } from '@domain/workspaces'
import { balanceOf, booking } from '../workers/api/funds/ledger'
import { call, db, type Member } from './api'
import { offered } from './projects'

/** With payments on. */
export const env = { PAYMENT_API_URL: 'local' }

/** A member's balance in rials, or null if they never had one. */
export const rials = async (by: Member) => (await balanceOf(db(), by.user.id))[0] ?? null

/** A member's funds as the API returns them. */
export const fundsOf = async (bearer: string, query = '', env = {}) =>
  (await call('GET', `/funds${query}`, { bearer, env })).json<Funds>()

/** Books rials that a member has paid in. */
export const put = (by: Member, amount: number) =>
  booking(db(), {
    ...{
      id: `entry_${by.user.id}${amount}`,
      kind: 'topup',
      from: 'outside',
      to: accountOf('available', by.user.id),
    },
    ...{ amount, currency: 'IRR', once: `${by.user.id} ${amount}` },
  })

export const tick = (by: Member, id: string, isDone = true) =>
  call('PATCH', `/milestones/${id}`, { bearer: by.bearer, body: { isDone } })

export const pay = (by: Member, id: string, more = {}) =>
  call('POST', `/milestones/${id}/pay`, { bearer: by.bearer, env, ...more })

/** The id of the first milestone. */
export const first = ({ milestones: [one] }: Workspace) => one?.id ?? ''

/** A project that was awarded by an owner who had so many rials, with its workspace. */
export async function paidFor(rialsOfOwner: number) {
  const all = await offered({}, { env })
  await put(all.owner, rialsOfOwner)
  await all.act(all.owner, `/offers/${all.offer.id}/accept`)
  const path = `/projects/${all.project.id}/workspace`
  const read = async (by: Member) => (await call('GET', path, { bearer: by.bearer })).json<Workspace>()
  return { ...all, path, read, workspace: await read(all.owner) }
}
