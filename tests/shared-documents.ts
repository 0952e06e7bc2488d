import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { newBlock, plainProps } from '@domain/documents/blocks'
import type { Document } from '@domain/documents/documents'
import { writeUpdate } from '@domain/documents/write-fragment'
import api from '../workers/api'
import { bindings, call, newMember } from './api'

export type Someone = Awaited<ReturnType<typeof newMember>>
export type List<Item> = { items: Item[]; nextCursor: string | null }

export const makeDocument = async (bearer: string, change: object = {}) =>
  (
    await call('POST', '/documents', { bearer, body: { title: 'Plan of the year', ...change } })
  ).json<Document>()

/** A member's document with an editor and a viewer. */
export async function sharedDocument() {
  const [owner, editor, viewer] = [await newMember(), await newMember(), await newMember()]
  const { id } = await makeDocument(owner.bearer)
  for (const [member, role] of [
    [editor, 'editor'],
    [viewer, 'viewer'],
  ] as const)
    await call('PUT', `/documents/${id}/members`, {
      bearer: owner.bearer,
      body: { member: member.user.handle, role },
    })
  return { owner, editor, viewer, id }
}

/** Content of one paragraph. */
export const state = (text: string) =>
  writeUpdate([
    newBlock({ type: 'paragraph', props: plainProps, content: [{ type: 'text', text, styles: {} }] }),
  ])

let copies = 0
/** What a document's room does when editing pauses. */
export async function handOver(id: string, text: string, version?: { id: string; author: string }) {
  copies += 1
  const headers: Record<string, string> = { 'Content-Type': 'application/octet-stream' }
  if (version) Object.assign(headers, { 'X-Version': version.id, 'X-Authors': version.author })
  return putCopy(id, copies, state(text), headers)
}

export async function putCopy(
  id: string,
  number: number,
  body: Uint8Array,
  headers = {},
  bearer = env.PARTY_SECRET,
) {
  const context = createExecutionContext()
  const request = new Request(`http://api.localhost:8787/documents/${id}/copies/${number}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${bearer}`, ...headers },
    body: body.slice(),
  })
  const answer = await api.fetch(request, bindings, context)
  await waitOnExecutionContext(context)
  return answer
}
