import { elementTypes } from '@domain/diagrams/fields'
import { CaptureUpdateAction, newElementWith } from '@excalidraw/excalidraw'
import type {
  ExcalidrawElement,
  ExcalidrawImageElement,
  OrderedExcalidrawElement,
} from '@excalidraw/excalidraw/element/types'
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import type { DiagramImages, ImageFailure } from './diagram-images.client'

type Elements = readonly OrderedExcalidrawElement[]

const isImage = (element: ExcalidrawElement): element is ExcalidrawImageElement => element.type === 'image'

/** Elements that cannot be written as they are: images that were copied elsewhere, and pages of other sites. */
export class Strays {
  private readonly adopting = new Set<string>()

  /** `tell` says why something is not kept; without a reason it can be no part of a diagram. */
  constructor(
    private readonly images: DiagramImages,
    private readonly tell: (failure?: ImageFailure, code?: string) => void,
  ) {}

  isKept = (element: ExcalidrawElement): boolean =>
    elementTypes.some((one) => one === element.type) && (!isImage(element) || this.images.isStored(element))

  /** Sends the pictures of copied images, and takes what cannot be kept out of the scene. */
  settle(api: ExcalidrawImperativeAPI, elements: Elements): void {
    const strays = elements.filter((element) => !element.isDeleted && !this.isKept(element))
    const lost = strays.filter((element) => !isImage(element))
    if (lost.length > 0) {
      remove(api, new Set(lost.map(({ id }) => id)))
      this.tell()
    }
    // An image without a file is still being read by the editor.
    for (const element of strays)
      if (isImage(element) && element.fileId !== null && !this.adopting.has(element.id))
        this.adopt(api, element)
  }

  private async adopt(api: ExcalidrawImperativeAPI, { id, fileId }: ExcalidrawImageElement): Promise<void> {
    this.adopting.add(id)
    const added = await this.images.adopt({ fileId })
    this.adopting.delete(id)
    if ('failure' in added) {
      remove(api, new Set([id]))
      return this.tell(added.failure, added.code)
    }
    change(api, (element) =>
      element.id === id && isImage(element)
        ? newElementWith(element, { fileId: added.id, status: 'saved' })
        : element,
    )
  }
}

const remove = (api: ExcalidrawImperativeAPI, ids: ReadonlySet<string>) =>
  change(api, (element) => (ids.has(element.id) ? newElementWith(element, { isDeleted: true }) : element))

function change(
  api: ExcalidrawImperativeAPI,
  how: (element: OrderedExcalidrawElement) => OrderedExcalidrawElement,
): void {
  const elements = api.getSceneElementsIncludingDeleted().map(how)
  api.updateScene({ elements, captureUpdate: CaptureUpdateAction.NEVER })
}
