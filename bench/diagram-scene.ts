import type { Page } from '@playwright/test'

/** The parts of Excalidraw's own component that benches use; the page offers no other way in. */
export type EditorApp = {
  scene: { getElementsIncludingDeleted(): readonly SceneElement[] }
  updateScene(change: object): void
  setState(change: object): void
  state: { zoom: { value: number }; width: number; height: number }
}
export type SceneElement = { id: string; isDeleted: boolean; version: number } & Record<string, unknown>

declare const editorApp: () => EditorApp

/** Gives every page of a browser `editorApp()`, the component of its open editor. */
export const findEditor = `globalThis.editorApp = () => {
  const root = document.querySelector('.excalidraw')
  const key = root && Object.keys(root).find((name) => name.startsWith('__reactFiber$'))
  for (let fiber = key && root[key]; fiber; fiber = fiber.return)
    if (fiber.stateNode?.scene && fiber.stateNode.updateScene) return fiber.stateNode
  throw new Error('no editor is open')
}`

const compared =
  `type x y width height angle isDeleted index text originalText points strokeColor backgroundColor containerId
  boundElements startBinding endBinding groupIds frameId`.split(/\s+/)

/** The elements that a page shows, deleted ones too, with the fields that everybody must agree on. */
export function sceneOf(page: Page): Promise<SceneElement[]> {
  return page.evaluate(
    (names) =>
      editorApp()
        .scene.getElementsIncludingDeleted()
        .map((element) => ({
          ...(Object.fromEntries(names.map((name) => [name, element[name] ?? null])) as SceneElement),
          // None and an empty list are the same to the editor.
          boundElements: [...((element.boundElements as { id: string }[] | null) ?? [])]
            .map(({ id }) => id)
            .sort(),
          id: element.id,
        })),
    compared,
  )
}

/** The elements that are not deleted, in their order, as one text. */
export const shownOf = (scene: readonly SceneElement[]): string =>
  JSON.stringify(scene.filter(({ isDeleted }) => !isDeleted))

const base = {
  angle: 0,
  strokeColor: '#1e1e1e',
  backgroundColor: '#a5d8ff',
  fillStyle: 'solid',
  strokeWidth: 2,
  strokeStyle: 'solid',
  roughness: 0,
  opacity: 100,
  groupIds: [],
  frameId: null,
  roundness: { type: 3 },
  isDeleted: false,
  link: null,
  locked: false,
  version: 1,
  versionNonce: 1,
  updated: 1,
}

const atEdge = { focus: 0, gap: 5 }

/** Takes a number and the left edge; gives so many elements: boxes with words in them, and arrows that bind two boxes. */
export function drawing(count: number, left: number): Record<string, unknown>[] {
  const cells = Math.floor(count / 3)
  const columns = Math.ceil(Math.sqrt(cells))
  const name = (what: string, nth: number) => `${what}-${left}-${nth}`
  const elements = Array.from({ length: cells }, (_, nth) => {
    const [x, y] = [left + (nth % columns) * 200, Math.floor(nth / columns) * 120]
    const arrows = [nth - 1, nth]
      .filter((one) => one >= 0 && one < cells - 1)
      .map((one) => ({ id: name('arrow', one), type: 'arrow' }))
    const words = `Step ${nth}`
    return [
      {
        ...base,
        id: name('box', nth),
        seed: nth + 1,
        type: 'rectangle',
        x,
        y,
        width: 120,
        height: 60,
        boundElements: [{ id: name('text', nth), type: 'text' }, ...arrows],
      },
      {
        ...base,
        id: name('text', nth),
        seed: nth + 1,
        type: 'text',
        x: x + 30,
        y: y + 17,
        width: 60,
        height: 25,
        text: words,
        originalText: words,
        fontSize: 20,
        fontFamily: 6,
        textAlign: 'center',
        verticalAlign: 'middle',
        containerId: name('box', nth),
        lineHeight: 1.25,
        autoResize: true,
        boundElements: null,
      },
      {
        ...base,
        id: name('arrow', nth),
        seed: nth + 1,
        type: 'arrow',
        x: x + 125,
        y: y + 30,
        width: 70,
        height: 0,
        points: [
          [0, 0],
          [70, 0],
        ],
        startBinding: nth < cells - 1 ? { elementId: name('box', nth), ...atEdge } : null,
        endBinding: nth < cells - 1 ? { elementId: name('box', nth + 1), ...atEdge } : null,
        startArrowhead: null,
        endArrowhead: 'arrow',
        elbowed: false,
        boundElements: null,
      },
    ]
  })
  return elements.flat()
}
