import type * as Y from 'yjs'
import type { Find, Structs } from './structs'

/** The rules for the content of a noun. */
export type ContentRules = {
  /**
   * Takes what an edit adds, and what finds a struct in the edit or in the content; tells whether an editor shows all of it.
   * What no editor shows would count toward the size, and no one could remove it: another shared type, or an element in a place where no editor writes it.
   */
  accepts: (edit: { structs: Structs; find: Find; doc: Y.Doc }) => boolean
  /** Deletes the parts of stored content that are refused today. */
  clean: (doc: Y.Doc) => void
  /**
   * Gives content the shape of an earlier state, as one edit: open editors follow, and later edits stay in the history.
   * Throws when the state cannot be read.
   */
  replace: (doc: Y.Doc, state: Uint8Array, origin: unknown) => void
}
