import { fragmentName } from '@domain/documents/schema'
import * as Y from 'yjs'

/**
 * Takes a document and the state of an earlier version; gives its content the shape that it had then, as one edit: who
 * has it open follows, and what was written in between stays in the history. Throws when the state cannot be read.
 */
export function replaceWith(doc: Y.Doc, state: Uint8Array, origin: unknown): void {
  const earlier = new Y.Doc()
  Y.applyUpdate(earlier, state)
  const then = earlier.getXmlFragment(fragmentName)
  const now = doc.getXmlFragment(fragmentName)
  doc.transact(() => {
    now.delete(0, now.length)
    now.insert(
      0,
      then.toArray().flatMap((child) => (child instanceof Y.XmlHook ? [] : [child.clone()])),
    )
  }, origin)
  earlier.destroy()
}
