import * as Y from 'yjs'
import { sameValue } from '../contents/map/values'
import { fitted, heavyFields, isElementId, isImageFile, placeField, plainFields } from './fields'

/** An element as Excalidraw has it: each change of one raises its version. */
export type SceneElement = { id: string; version: number; versionNonce: number } & Record<string, unknown>

type ElementFields = Record<string, unknown>

/** The fields of an element that an editor and its content last had in common, and the version that the editor gave it. */
type SharedElement = { version: number; versionNonce: number; fields: ElementFields }

/** Takes the map of a diagram's elements; gives one's fields as they are kept, null where there is none. */
function fieldsIn(elements: Y.Map<unknown>, id: string): ElementFields | null {
  const found = elements.get(id)
  return found instanceof Y.Map ? Object.fromEntries(found.entries()) : null
}

/** Takes an element; gives the fields that are kept of it. */
export function fieldsOf(element: ElementFields): ElementFields {
  const fields: ElementFields = { [placeField]: fitted(placeField, placeOf(element)) }
  for (const name of plainFields) if (element[name] !== undefined) fields[name] = fitted(name, element[name])
  for (const name of Object.keys(fields)) if (fields[name] === undefined) delete fields[name]
  return fields
}

const placeOf = ({ x, y, width, height, angle = 0 }: ElementFields) => [x, y, width, height, angle]

/** Takes kept fields; gives them as Excalidraw names them. */
function spread({ [placeField]: place, ...fields }: ElementFields): ElementFields {
  const [x = 0, y = 0, width = 0, height = 0, angle = 0] = Array.isArray(place) ? place : []
  // Excalidraw looks for the file of an image by this; a kept one is always there.
  const status = fields.type === 'image' ? { status: 'saved' } : {}
  // A link of before scripts in links were refused.
  const link = typeof fields.link === 'string' ? { link: fitted('link', fields.link) } : {}
  return { ...fields, ...status, ...link, x, y, width, height, angle }
}

/** Whether an element has what it takes to be drawn: half of one may be there when its edit is. */
const isWhole = (fields: ElementFields) =>
  typeof fields.type === 'string' &&
  Array.isArray(fields[placeField]) &&
  (fields.type !== 'image' || isImageFile(fields.fileId))

/** Takes the map of a diagram's elements; gives them in their order, deleted ones too where asked. */
export function readElements(
  elements: Y.Map<unknown>,
  hasDeleted = false,
): (ElementFields & { id: string })[] {
  return [...elements.keys()]
    .flatMap((id) => {
      const fields = fieldsIn(elements, id)
      const isShown = fields && isWhole(fields) && (hasDeleted || fields.isDeleted !== true)
      return isShown ? [{ ...spread(fields), id }] : []
    })
    .sort(byIndex)
}

/** Excalidraw compares the texts of `index`; what has none goes last, and equal ones by id. */
function byIndex(one: ElementFields & { id: string }, other: ElementFields & { id: string }): number {
  const [a, b] = [one.index, other.index].map((index) => (typeof index === 'string' ? index : '\uffff'))
  if (a === b || a === undefined || b === undefined) return one.id < other.id ? -1 : 1
  return a < b ? -1 : 1
}

/** Puts a new element into the map of a diagram's elements. */
export function putElement(elements: Y.Map<unknown>, element: ElementFields & { id: string }): void {
  const fields = fieldsOf({ isDeleted: false, ...element })
  if (isElementId(element.id) && isWhole(fields)) elements.set(element.id, new Y.Map(Object.entries(fields)))
}

/**
 * Keeps an editor's elements and their content the same. Of a changed element only the fields that this editor changed are
 * written, so that another's change of other fields stays; a deleted one stays, and loses
 * what takes space: undo writes that again.
 */
export class DiagramBinding {
  private readonly shared = new Map<string, SharedElement>()
  /** Elements that others changed while the reader was in the midst of a change of theirs. */
  private readonly waiting = new Set<string>()

  constructor(
    private readonly elements: Y.Map<unknown>,
    private readonly nonce: () => number = () => Math.floor(Math.random() * 2 ** 31),
  ) {}

  /** Whether changes of others wait until the reader has finished one: `take` without ids gives them then. */
  get hasWaiting(): boolean {
    return this.waiting.size > 0
  }

  /** All elements of the content, for an editor that opens it. */
  open(): SceneElement[] {
    return readElements(this.elements).map((element) => this.share(element.id, element, 1))
  }

  /** Writes what the editor changed since the last call; gives the number of elements that it changed. */
  write(scene: readonly SceneElement[]): number {
    const changed = scene.filter((element) => this.isChanged(element))
    if (changed.length === 0) return 0
    this.elements.doc?.transact(() => {
      for (const element of changed) this.writeOne(element)
    }, this)
    return changed.length
  }

  private isChanged({ id, version, versionNonce }: SceneElement): boolean {
    const before = this.shared.get(id)
    return before?.version !== version || before.versionNonce !== versionNonce
  }

  private writeOne(element: SceneElement): void {
    const { id, version, versionNonce } = element
    const fields = fieldsOf({ isDeleted: false, ...element })
    if (fields.isDeleted === true) for (const name of heavyFields) delete fields[name]
    if (!isElementId(id) || !isWhole(fields)) return
    const before = this.shared.get(id)
    const own = this.elements.get(id)
    // An element that was never kept, and is deleted already, is of no use to anybody.
    if (!(own instanceof Y.Map) && fields.isDeleted === true) return
    if (own instanceof Y.Map) {
      const base = before?.fields ?? fieldsIn(this.elements, id) ?? {}
      for (const [name, value] of Object.entries(fields))
        if (!sameValue(base[name], value)) own.set(name, value)
      if (fields.isDeleted === true) for (const name of heavyFields) own.delete(name)
    } else this.elements.set(id, new Y.Map(Object.entries(fields)))
    const dropped = fields.isDeleted === true ? heavyFields : []
    const kept = Object.entries({ ...before?.fields, ...fields }).filter(([name]) => !dropped.includes(name))
    this.shared.set(id, { version, versionNonce, fields: Object.fromEntries(kept) })
  }

  /**
   * Takes the ids of elements that others changed, the editor's own ones, and which of them the reader is changing now; gives
   * the changed ones for the editor. Call `write` before it, so that nothing of the reader's own is undone.
   */
  take(
    ids: Iterable<string>,
    scene: ReadonlyMap<string, SceneElement>,
    isBusy: (id: string) => boolean = () => false,
  ): SceneElement[] {
    for (const id of ids) this.waiting.add(id)
    const taken: SceneElement[] = []
    for (const id of [...this.waiting]) {
      if (isBusy(id)) continue
      this.waiting.delete(id)
      const fields = fieldsIn(this.elements, id)
      const before = scene.get(id)
      if (!fields || !isWhole(fields) || (!before && fields.isDeleted === true)) continue
      if (before && sameValue(this.shared.get(id)?.fields, fields)) continue
      const version = Math.max(before?.version ?? 0, this.shared.get(id)?.version ?? 0) + 1
      taken.push(this.share(id, { ...before, ...spread(fields) }, version))
    }
    return taken
  }

  private share(id: string, element: ElementFields, version: number): SceneElement {
    const versionNonce = this.nonce()
    const fields = fieldsIn(this.elements, id) ?? {}
    this.shared.set(id, { version, versionNonce, fields })
    return { ...element, id, version, versionNonce }
  }
}

/** Takes the events of a diagram's map (`observeDeep`); gives the ids of the elements that changed. */
export function changedIds(events: readonly Y.YEvent<Y.AbstractType<unknown>>[]): Set<string> {
  const ids = new Set<string>()
  for (const { path, keys } of events) {
    if (path.length > 0) ids.add(String(path[0]))
    else for (const id of keys.keys()) ids.add(id)
  }
  return ids
}

/** Takes a diagram as one Yjs update; gives its elements in their order, without deleted ones. */
export function readDiagram(state: Uint8Array, root: string): (ElementFields & { id: string })[] {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, state)
  const elements = readElements(doc.getMap(root))
  doc.destroy()
  return elements
}

/** Takes elements; gives a diagram of them as one Yjs update. */
export function writeDiagram(
  elements: readonly (ElementFields & { id: string })[],
  root: string,
): Uint8Array {
  const doc = new Y.Doc()
  doc.transact(() => {
    for (const element of elements) putElement(doc.getMap(root), element)
  })
  const state = Y.encodeStateAsUpdate(doc)
  doc.destroy()
  return state
}
