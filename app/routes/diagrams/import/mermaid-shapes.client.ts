import { convertToExcalidrawElements } from '@excalidraw/excalidraw'
import { parseMermaidToExcalidraw } from '@excalidraw/mermaid-to-excalidraw'

type Skeleton = Parameters<typeof convertToExcalidrawElements>[0]

/** As new shapes of the editor: clean, with letters that Persian and Arabic have, too. */
const look = { roughness: 0, fontFamily: 6 } as const

const limits = { maxTextSize: 50_000, maxEdges: 500 }

/** Takes Mermaid text; gives its shapes as an .excalidraw file. Null: only the api can draw it, or say what is wrong with it. */
export async function shapesOf(source: string): Promise<string | null> {
  try {
    const { elements, files } = await parseMermaidToExcalidraw(source, limits)
    if (Object.keys(files ?? {}).length > 0) return null
    const shapes = convertToExcalidrawElements(elements.map(withLook) as Skeleton)
    return JSON.stringify({ type: 'excalidraw', version: 2, elements: shapes })
  } catch {
    return null
  }
}

function withLook<Shape extends object>(shape: Shape): Shape {
  const hasLabel = 'label' in shape && typeof shape.label === 'object' && shape.label !== null
  return { ...shape, ...look, ...(hasLabel && { label: { ...(shape.label as object), ...look } }) }
}
