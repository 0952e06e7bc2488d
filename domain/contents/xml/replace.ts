import * as Y from 'yjs'

/** Gives a fragment the shape that it had in an earlier state; throws when that cannot be read. */
export function replaceWith(doc: Y.Doc, root: string, state: Uint8Array, origin: unknown): void {
  const earlier = new Y.Doc()
  Y.applyUpdate(earlier, state)
  const then = earlier.getXmlFragment(root)
  const now = doc.getXmlFragment(root)
  doc.transact(() => {
    const { length } = now
    copyInto(then, now)
    // The old content goes last: a failure while copying leaves it.
    now.delete(0, length)
  }, origin)
  earlier.destroy()
}

/** Level by level: the stack does not go as deep as outside programs may have nested. */
function copyInto(from: Y.XmlFragment, to: Y.XmlFragment): void {
  const levels = [{ from, to }]
  for (const level of levels) {
    const pairs = level.from.toArray().flatMap(copyOf)
    level.to.insert(
      level.to.length,
      pairs.map(({ copy }) => copy),
    )
    for (const { child, copy } of pairs)
      if (child instanceof Y.XmlElement && copy instanceof Y.XmlElement)
        levels.push({ from: child, to: copy })
  }
}

type Child = Y.XmlElement | Y.XmlText

/** A copy of an element without its children, or of a whole text; nothing for types that no editor creates. */
function copyOf(child: Child | Y.XmlHook): { child: Child; copy: Child }[] {
  if (child instanceof Y.XmlText) {
    const copy = new Y.XmlText()
    copy.applyDelta(child.toDelta().filter(({ insert }: { insert: unknown }) => isPlain(insert)))
    return [{ child, copy }]
  }
  if (!(child instanceof Y.XmlElement)) return []
  const copy = new Y.XmlElement(child.nodeName)
  for (const [name, value] of Object.entries(child.getAttributes()))
    if (value !== undefined && isPlain(value)) copy.setAttribute(name, value)
  return [{ child, copy }]
}

// A Y.Doc cannot hold types of another one.
const isPlain = (value: unknown) => !(value instanceof Y.AbstractType || value instanceof Y.Doc)
