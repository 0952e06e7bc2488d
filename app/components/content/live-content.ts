import type { ContentRoom } from '@domain/things'
import type { Doc } from 'yjs'

/** The browser's part of a noun's content. */
export type LiveContent = {
  room: ContentRoom
  /** Whether there is something to show. */
  hasBegun: (doc: Doc) => boolean
  /**
   * Takes a `Doc` that has all its room has; gives it what content begins with where it has nothing at all: the same update
   * for everybody, so that it is there once however many begin.
   */
  begin: (doc: Doc) => void
}
