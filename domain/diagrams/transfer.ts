import { fieldsOf } from './binding'
import { isElementId } from './fields'
import { orderKey } from './order'
import type { KeptElement } from './to-text'

/** Elements that one file may have. */
const maxElements = 20_000

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Takes an .excalidraw file as JSON; gives its elements in their order, and how many of them a diagram cannot hold, such as
 * pictures and pages of other sites. Null when it is none.
 */
export function readExcalidraw(file: unknown): { elements: KeptElement[]; leftOut: number } | null {
  if (!isRecord(file) || file.type !== 'excalidraw' || !Array.isArray(file.elements)) return null
  const all = file.elements.filter((one): one is Record<string, unknown> => isRecord(one) && !one.isDeleted)
  const elements = all.slice(0, maxElements).flatMap((one, nth) => {
    const { id } = one
    const fields = fieldsOf({ ...one, index: orderKey(nth), isDeleted: false })
    return isElementId(id) && fields.type !== undefined && fields.at !== undefined
      ? [{ ...one, index: orderKey(nth), isDeleted: false, id }]
      : []
  })
  return { elements, leftOut: all.length - elements.length }
}

/** Takes the elements of a diagram and where they come from; gives the text of an .excalidraw file. */
export function excalidrawFile(elements: readonly KeptElement[], source: string): string {
  return JSON.stringify({
    type: 'excalidraw',
    version: 2,
    source,
    elements: elements.map((element) => ({ version: 1, versionNonce: 1, updated: 1, ...element })),
    appState: { gridSize: null, viewBackgroundColor: '#ffffff' },
    files: {},
  })
}
