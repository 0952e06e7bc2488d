import type { Page } from '@playwright/test'
import type { EditorApp } from './diagram-scene'

declare const editorApp: () => EditorApp

/** Pastes elements as Excalidraw itself copies them, which gives them new ids; the page must be open at its editor. */
export async function paste(page: Page, elements: readonly object[]): Promise<void> {
  const box = await page.locator('.excalidraw canvas.interactive').boundingBox()
  if (!box) throw new Error('no canvas')
  // The editor takes what is pasted when it has the focus.
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await page.evaluate(
    (text) => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      document.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    },
    JSON.stringify({ type: 'excalidraw/clipboard', elements }),
  )
}

const keys = ['ArrowRight', 'ArrowDown', 'Control+d', 'Delete', 'Control+z', 'Control+Shift+z', 'Control+]']

/** Takes what gives random whole numbers below one; selects an element and presses a key on it, as a member does. */
export async function editAtRandom(page: Page, random: (below: number) => number): Promise<void> {
  const [pick, color] = [random(1_000_000), random(0xffffff)]
  const isColor = random(4) === 0
  await page.evaluate(
    ([at, nextColor, paints]) => {
      const app = editorApp()
      const all = app.scene.getElementsIncludingDeleted()
      const shown = all.filter(({ isDeleted, containerId }) => !isDeleted && !containerId)
      const chosen = shown[at % shown.length]
      if (!chosen) return
      app.updateScene({ appState: { selectedElementIds: { [chosen.id]: true }, selectedGroupIds: {} } })
      if (!paints) return
      const strokeColor = `#${nextColor.toString(16).padStart(6, '0')}`
      const changed = { ...chosen, strokeColor, version: chosen.version + 1, versionNonce: nextColor }
      app.updateScene({
        elements: all.map((element) => (element.id === chosen.id ? changed : element)),
        captureUpdate: 'IMMEDIATELY',
      })
    },
    [pick, color, isColor] as const,
  )
  const key = keys[random(keys.length)]
  if (!isColor && key) await page.keyboard.press(key)
}
