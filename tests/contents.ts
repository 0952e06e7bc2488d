import { env } from 'cloudflare:workers'
import { type NounWith, nounWith } from '@domain/things'
import { call, type Member, newMember } from './api'
import { samples } from './content-samples'
import { makers, makeThing } from './things'

const kindOf = (id: string) => {
  const noun = nounWith('content', id)
  if (noun === null) throw new Error(`${id} has no content`)
  return { path: makers[noun].path, sample: samples[noun] }
}

/** A member's thing with an editor and a viewer. */
export async function sharedContent(noun: NounWith<'content'>) {
  const [owner, editor, viewer] = [await newMember(), await newMember(), await newMember()]
  const id = await makeThing(noun, owner.bearer, 'Plan of the year')
  await join(id, owner, [editor, 'editor'])
  await join(id, owner, [viewer, 'viewer'])
  return { owner, editor, viewer, id }
}

const join = (id: string, { bearer }: Member, [{ user }, role]: [Member, 'editor' | 'viewer']) =>
  call('PUT', `${kindOf(id).path}/${id}/members`, { bearer, body: { member: user.handle, role } })

let copies = 0
/** Simulates the handover of a thing's room after a pause in editing. */
export async function handOver(id: string, text: string, version?: { id: string; author: string }) {
  copies += 1
  const headers: Record<string, string> = {}
  if (version) Object.assign(headers, { 'X-Version': version.id, 'X-Authors': version.author })
  return putCopy(id, copies, kindOf(id).sample.stateOf(text), headers)
}

/** Hands a copy over as a room does, with its number. */
export const putCopy = (
  id: string,
  number: number,
  state: Uint8Array,
  headers = {},
  bearer = env.PARTY_SECRET,
) =>
  call('PUT', `${kindOf(id).path}/${id}/copies/${number}`, {
    bearer,
    bytes: state.slice(),
    headers: { 'Content-Type': 'application/octet-stream', ...headers },
  })
