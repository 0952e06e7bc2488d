import type { EntryContext } from '@remix-run/cloudflare'
import type { ReactElement } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'

type RenderOptions = { nonce: string; signal: AbortSignal; onError: (error: unknown) => void }

/**
 * Takes what draws a page from Remix's context; gives the whole page as text. React's stream encodes each of its
 * thousands of pieces by itself, which takes half as long again or more than making a text of them. So the page is made as a text
 * first, and again as a stream only where it waits for a part that this isolate has not loaded yet.
 */
export async function pageText(
  context: EntryContext,
  draw: (context: EntryContext) => ReactElement,
  options: RenderOptions,
): Promise<string> {
  // The text cannot wait for the loaders' data as a stream; it comes after the page, as Remix itself places it.
  const text = renderToString(draw({ ...context, serverHandoffStream: undefined }))
  if (text.includes(waiting)) return new Response(await renderToReadableStream(draw(context), options)).text()
  const isScripted = context.renderMeta?.didRenderScripts === true
  const data =
    isScripted && context.serverHandoffStream && (await new Response(context.serverHandoffStream).text())
  return `<!DOCTYPE html>${text}${data ? handoff(data, options.nonce) : ''}`
}

/** React's marker for a part of the page that was not ready. */
const waiting = '<!--$!-->'

const inScripts: Record<string, string> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** Takes the loaders' data as Remix encodes it; gives the script that hands them to the page. */
export function handoff(data: string, nonce: string): string {
  const literal = JSON.stringify(data).replace(/[&<>\u2028\u2029]/g, (letter) => inScripts[letter] ?? '')
  const stream = 'window.__remixContext.streamController'
  return `<script nonce="${nonce}">${stream}.enqueue(${literal});${stream}.close();</script>`
}
