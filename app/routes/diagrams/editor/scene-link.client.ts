import { changedIds, DiagramBinding, type SceneElement } from '@domain/diagrams/binding'
import { contents } from '@domain/things'
import { CaptureUpdateAction, reconcileElements, restoreElements } from '@excalidraw/excalidraw'
import type { ExcalidrawElement, OrderedExcalidrawElement } from '@excalidraw/excalidraw/element/types'
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import type * as Y from 'yjs'
import type { DiagramImages } from './diagram-images.client'
import type { Strays } from './strays.client'

/** Milliseconds from a change to its writing: longer with many elements at once, which each add to the content. */
const pause = 60
const pauseOfEach = 2
const longestPause = 1_000
const takePause = 30

type Elements = readonly OrderedExcalidrawElement[]
const sceneOf = (elements: readonly ExcalidrawElement[]) => elements as unknown as readonly SceneElement[]

/** Keeps the scene of an open editor and the content of its diagram the same. */
export class SceneLink {
  private readonly map: Y.Map<unknown>
  private readonly binding: DiagramBinding
  private api: ExcalidrawImperativeAPI | null = null
  private readonly news = new Set<string>()
  private writing: ReturnType<typeof setTimeout> | undefined
  private taking: ReturnType<typeof setTimeout> | undefined
  private written = new Map<string, number>()

  constructor(
    doc: Y.Doc,
    private readonly images: DiagramImages,
    private readonly strays: Strays,
  ) {
    this.map = doc.getMap(contents.diagrams.root)
    this.binding = new DiagramBinding(this.map)
  }

  /** The elements that the editor begins with. */
  begin(): ExcalidrawElement[] {
    const elements = this.binding.open() as unknown as ExcalidrawElement[]
    this.written = new Map(elements.map(({ id, version }) => [id, version]))
    this.images.know(elements)
    this.map.observeDeep(this.onEvents)
    return restoreElements(elements, null, { repairBindings: true })
  }

  /** Takes what came since `begin`, and follows from then on. */
  open(api: ExcalidrawImperativeAPI): void {
    if (this.api) return
    this.api = api
    addEventListener('pagehide', this.flush)
    document.addEventListener('visibilitychange', this.flush)
    this.takeSoon()
  }

  close(): void {
    this.flush()
    clearTimeout(this.writing)
    clearTimeout(this.taking)
    this.map.unobserveDeep(this.onEvents)
    removeEventListener('pagehide', this.flush)
    document.removeEventListener('visibilitychange', this.flush)
    this.api = null
  }

  private readonly onEvents = (events: Y.YEvent<Y.AbstractType<unknown>>[], { origin }: Y.Transaction) => {
    if (origin === this.binding) return
    for (const id of changedIds(events)) this.news.add(id)
    this.takeSoon()
  }

  /** Tells whether the editor has changed anything, which is written soon. */
  changed(elements: Elements): boolean {
    if (!this.api) return false
    const changed = elements.filter(({ id, version }) => this.written.get(id) !== version)
    if (this.news.size > 0 || this.binding.hasWaiting) this.takeSoon()
    if (changed.length === 0) return false
    const wait = Math.min(longestPause, pause + pauseOfEach * changed.length)
    this.writing ??= setTimeout(this.flush, wait)
    return true
  }

  private readonly flush = (): void => {
    clearTimeout(this.writing)
    this.writing = undefined
    if (!this.api) return
    const elements = this.api.getSceneElementsIncludingDeleted()
    this.strays.settle(this.api, elements)
    this.binding.write(sceneOf(elements.filter(this.strays.isKept)))
    for (const { id, version } of elements) this.written.set(id, version)
  }

  private takeSoon(): void {
    this.taking ??= setTimeout(() => {
      this.taking = undefined
      this.take()
    }, takePause)
  }

  private take(): void {
    const { api } = this
    if (!api) return
    this.flush()
    const own = api.getSceneElementsIncludingDeleted()
    const scene = new Map(sceneOf(own).map((element) => [element.id, element]))
    const ids = [...this.news]
    this.news.clear()
    const taken = this.binding.take(ids, scene, this.busyIn(api))
    if (taken.length === 0) return
    this.images.know(taken)
    // Excalidraw gives elements at the same place in the order another one: a change, which is written like any other.
    for (const { id, version } of taken) this.written.set(id, version)
    const restored = restoreElements(taken as unknown as ExcalidrawElement[], null)
    const elements = reconcileElements(own, restored as never, api.getAppState())
    for (const { id, version } of elements) if (!this.written.has(id)) this.written.set(id, version)
    api.updateScene({ elements, captureUpdate: CaptureUpdateAction.NEVER })
  }

  /** Elements in the midst of a change wait, as Excalidraw itself has them wait. */
  private busyIn(api: ExcalidrawImperativeAPI): (id: string) => boolean {
    const { editingTextElement, newElement, resizingElement, multiElement, selectedElementsAreBeingDragged } =
      api.getAppState()
    const busy = [editingTextElement, newElement, resizingElement, multiElement].map((one) => one?.id)
    const { selectedElementIds } = api.getAppState()
    return (id) => busy.includes(id) || (selectedElementsAreBeingDragged && selectedElementIds[id] === true)
  }
}
