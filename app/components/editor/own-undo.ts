import * as Y from 'yjs'

type UndoStep = Y.UndoManager['undoStack'][number]
type Ranges = UndoStep['insertions']
type Store = Y.Doc['store']
type Plan = { isPossible: boolean; mayGo: (item: Y.Item) => boolean }

/** Elements that the editor refuses, for everybody, when they hold nothing. */
const neverEmpty = ['blockGroup', 'table', 'tableRow', 'tableCell', 'tableHeader']

/**
 * Undo and redo of one writer. Yjs takes an element back with everything in it, what others wrote there too: here such
 * an element stays and gives up only the writer's own letters. A step is passed over when the editor could not show what
 * it would leave.
 */
export class OwnUndoManager extends Y.UndoManager {
  #mayGo: Plan['mayGo'] = () => true

  constructor(fragment: Y.XmlFragment, trackedOrigins: unknown[]) {
    super(fragment, {
      trackedOrigins: new Set(trackedOrigins),
      captureTransaction: ({ meta }) => meta.get('addToHistory') !== false,
    })
    this.deleteFilter = (item) => (typeOf(item)?._length ?? 0) === 0 && this.#mayGo(item)
  }

  override undo() {
    this.#prepare(this.undoStack)
    return super.undo()
  }

  override redo() {
    this.#prepare(this.redoStack)
    return super.redo()
  }

  #prepare(stack: UndoStep[]): void {
    for (let step = stack.at(-1); step; step = stack.at(-1)) {
      const { isPossible, mayGo } = planOf(this.doc, step)
      this.#mayGo = mayGo
      if (isPossible) return
      stack.pop()
    }
  }
}

function planOf(doc: Y.Doc, { insertions, deletions }: UndoStep): Plan {
  const { store } = doc
  const { items, ranges } = liveIn(store, insertions)
  const isOwn = (item: Y.Item) => ownLength(ranges, item) >= item.length
  const shared = new Set(items.filter((item) => holdsOther(item, isOwn)))
  const isKept = (item: Y.Item) => isWithin(item, shared) && !isWords(item)
  const goes = (item: Y.Item) => isOwn(item) && !isKept(item)
  const returning = new Set(deletedIn(store, deletions).filter(({ id }) => !Y.isDeleted(insertions, id)))
  const changed = new Map<Y.XmlElement, Set<Y.Item>>()
  const change = (parent: Y.Item | null, added?: Y.Item) => {
    const element = parent && !parent.deleted && !goes(parent) ? typeOf(parent) : null
    if (!(element instanceof Y.XmlElement)) return
    const all = changed.get(element) ?? new Set()
    if (added) all.add(added)
    changed.set(element, all)
  }
  for (const item of items) if (typeOf(item) && goes(item)) change(parentOf(item))
  for (const item of returning) if (typeOf(item)) change(latest(store, parentOf(item)), item)
  const canReturn = [...returning].every((item) => {
    const parent = latest(store, parentOf(item))
    return !parent?.deleted || returning.has(parent)
  })
  const isSound = [...changed].every(([element, added]) => {
    const here = new Set(
      childrenOf(element).filter((child) => added.has(child) || (!child.deleted && !goes(child))),
    )
    return canHold(element, [...[...added].filter((child) => !here.has(child)), ...here])
  })
  const hasEffect = returning.size > 0 || items.some((item) => !isKept(item))
  return {
    isPossible: canReturn && isSound && hasEffect,
    mayGo(item) {
      const length = ownLength(ranges, item)
      if (length === 0 || isKept(item)) return false
      // Yjs joins what follows: the part of somebody else is cut off again.
      if (length < item.length && doc._transaction)
        Y.getItemCleanEnd(doc._transaction, store, Y.createID(item.id.client, item.id.clock + length - 1))
      return true
    },
  }
}

/** A container has one block and after it, at most, one group of nested ones. */
function canHold({ nodeName }: Y.XmlElement, children: Y.Item[]): boolean {
  if (nodeName !== 'blockContainer') return !neverEmpty.includes(nodeName) || children.length > 0
  const [block, group, ...more] = children
  return block !== undefined && !isGroup(block) && (!group || isGroup(group)) && more.length === 0
}

function isGroup(item: Y.Item): boolean {
  const type = typeOf(item)
  return type instanceof Y.XmlElement && type.nodeName === 'blockGroup'
}

/** The parts of these ranges that are in the document now, including parts that a redo restored as new items. */
function liveIn(store: Store, given: Ranges): { items: Y.Item[]; ranges: Ranges } {
  const [items, found] = [new Set<Y.Item>(), Y.createDeleteSet()]
  const rest = rangesIn(given)
  for (let range = rest.pop(); range; range = rest.pop())
    for (const { item, offset, length } of itemsIn(store, range)) {
      const { client, clock } = item.redone ?? item.id
      if (item.redone) rest.push({ client, clock: clock + offset, len: length })
      if (item.redone || item.deleted) continue
      items.add(item)
      found.clients.set(client, [
        ...(found.clients.get(client) ?? []),
        { clock: clock + offset, len: length },
      ])
    }
  return { items: [...items], ranges: Y.mergeDeleteSets([found]) }
}

/** How much of an item is within these ranges, from its beginning. */
function ownLength({ clients }: Ranges, { id }: Y.Item): number {
  const range = clients.get(id.client)?.find(({ clock, len }) => clock <= id.clock && id.clock < clock + len)
  return range ? range.clock + range.len - id.clock : 0
}

function deletedIn(store: Store, ranges: Ranges): Y.Item[] {
  return rangesIn(ranges)
    .flatMap((range) => itemsIn(store, range))
    .map(({ item }) => item)
    .filter(({ deleted, redone }) => deleted && !redone)
}

type Range = { client: number; clock: number; len: number }

const rangesIn = ({ clients }: Ranges): Range[] =>
  [...clients].flatMap(([client, list]) => list.map(({ clock, len }) => ({ client, clock, len })))

function itemsIn(store: Store, { client, clock, len }: Range) {
  const found: { item: Y.Item; offset: number; length: number }[] = []
  for (let at = clock; at < clock + len; ) {
    const item: Y.AbstractStruct = Y.getItem(store, Y.createID(client, at))
    const offset = at - item.id.clock
    const length = Math.min(item.length - offset, clock + len - at)
    if (item instanceof Y.Item) found.push({ item, offset, length })
    at += length
  }
  return found
}

function holdsOther(item: Y.Item, isOwn: (item: Y.Item) => boolean): boolean {
  return childrenOf(typeOf(item)).some(
    (child) => !child.deleted && child.countable && (!isOwn(child) || holdsOther(child, isOwn)),
  )
}

function isWithin(item: Y.Item, set: Set<Y.Item>): boolean {
  for (let at: Y.Item | null = item; at; at = parentOf(at)) if (set.has(at)) return true
  return false
}

const isWords = ({ parent, countable }: Y.Item) => countable && parent instanceof Y.Text

function childrenOf(type: Pick<Y.XmlElement, '_start'> | null): Y.Item[] {
  const found: Y.Item[] = []
  for (let at = type?._start ?? null; at; at = at.right) found.push(at)
  return found
}

const typeOf = ({ content }: Y.Item): Y.AbstractType<unknown> | null =>
  content instanceof Y.ContentType ? content.type : null

const parentOf = ({ parent }: Y.Item): Y.Item | null =>
  parent instanceof Y.AbstractType ? parent._item : null

function latest(store: Store, item: Y.Item | null): Y.Item | null {
  let at = item
  while (at?.redone) at = Y.getItem(store, at.redone)
  return at
}
