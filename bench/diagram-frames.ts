import { createRequire } from 'node:module'
import type { BrowserContext, Page } from '@playwright/test'
import * as esbuild from 'esbuild'
import type { EditorApp } from './diagram-scene'

declare const editorApp: () => EditorApp

const plainAddress = 'http://plain.localhost/'

/** Opens Excalidraw alone, without anything of ours, with a scene, in a window of a size. */
export async function openPlain(
  context: BrowserContext,
  elements: readonly object[],
  size: { width: number; height: number },
): Promise<Page> {
  const { outputFiles } = await esbuild.build({
    stdin: { contents: plainPage, loader: 'jsx', resolveDir: process.cwd() },
    outfile: 'plain.js',
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    loader: { '.woff2': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.IS_PREACT': '"false"' },
    conditions: ['production'],
    logLevel: 'silent',
  })
  const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? ''
  const fonts = createRequire(import.meta.url)
    .resolve('@excalidraw/excalidraw')
    .replace(/index\.js$/, '')
  const page = await context.newPage()
  await page.setViewportSize(size)
  await page.route(`${plainAddress}**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.startsWith('/fonts/')) return route.fulfill({ path: `${fonts}${pathname.slice(1)}` })
    if (pathname === '/plain.js')
      return route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: textOf('.js') })
    if (pathname === '/plain.css') return route.fulfill({ contentType: 'text/css', body: textOf('.css') })
    if (pathname === '/scene.json') return route.fulfill({ json: elements })
    return route.fulfill({ contentType: 'text/html', body: plainHtml })
  })
  await page.goto(plainAddress)
  await page.locator('.excalidraw canvas.interactive').waitFor()
  return page
}

const plainHtml = `<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="/plain.css">
<style>html,body,#root{margin:0;height:100%}</style><div id="root"></div><script type="module" src="/plain.js"></script>`

const plainPage = `
import { Excalidraw } from '@excalidraw/excalidraw'
import '@excalidraw/excalidraw/index.css'
import { createRoot } from 'react-dom/client'
globalThis.EXCALIDRAW_ASSET_PATH = '/'
const elements = await (await fetch('/scene.json')).json()
createRoot(document.getElementById('root')).render(<Excalidraw initialData={{ elements }} />)
`

/** Pans the open editor for some seconds at a zoom, one step a frame; gives the frames per second. */
export function framesOf(page: Page, zoom: number, seconds: number): Promise<number> {
  return page.evaluate(
    async ([value, length]) => {
      const app = editorApp()
      app.setState({ zoom: { value }, scrollX: 0, scrollY: 0 })
      const frame = () => new Promise((done) => requestAnimationFrame(done))
      for (let nth = 0; nth < 10; nth += 1) await frame()
      const canvas = document.querySelector('.excalidraw canvas.interactive')
      const began = performance.now()
      let count = 0
      while (performance.now() - began < length * 1_000) {
        const deltaX = Math.floor(count / 40) % 2 === 0 ? 15 : -15
        canvas?.dispatchEvent(new WheelEvent('wheel', { deltaX, deltaY: 5, bubbles: true, cancelable: true }))
        await frame()
        count += 1
      }
      return (count * 1_000) / (performance.now() - began)
    },
    [zoom, seconds] as const,
  )
}
