import type { Document } from '@domain/documents/documents'
import { call, type newMember } from './api'
import { sharedContent } from './contents'

export type Someone = Awaited<ReturnType<typeof newMember>>
export type List<Item> = { items: Item[]; nextCursor: string | null }

export const makeDocument = async (bearer: string, change: object = {}) =>
  (
    await call('POST', '/documents', { bearer, body: { title: 'Plan of the year', ...change } })
  ).json<Document>()

/** A member's document with an editor and a viewer. */
export const sharedDocument = () => sharedContent('documents')
