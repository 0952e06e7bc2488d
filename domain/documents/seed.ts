import { applyUpdate, type Doc } from 'yjs'
import { fragmentName } from './schema'

/**
 * One empty paragraph, as a Yjs update of client 1. Two people who open an empty document at the same moment would each
 * insert a first paragraph, and only one of the two would survive, without the other's text. This update is the same
 * for everyone, so it must never change.
 */
const seed =
  'AQQBAAcBCGRvY3VtZW50AwpibG9ja0dyb3VwBwABAAMOYmxvY2tDb250YWluZXIoAAEBAmlkAXcOaW5pdGlhbEJsb2NrSWQHAAEBAwlwYXJhZ3JhcGgA'

/** Takes a document that has all its room has; gives it its first paragraph where it has nothing at all. */
export function plantSeed(doc: Doc): void {
  if (doc.getXmlFragment(fragmentName).length > 0) return
  applyUpdate(
    doc,
    Uint8Array.from(atob(seed), (letter) => letter.charCodeAt(0)),
    'seed',
  )
}
