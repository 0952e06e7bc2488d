const preload = '<link rel="modulepreload"'
const late = '<link rel="modulepreload" fetchpriority="low"'

/**
 * Takes a page as it streams; gives it with its scripts asked for after style and font, so that on a slow line the
 * words come first. Remix offers no setting for the preloads that it writes.
 */
export function withLateScripts(page: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  let rest = ''
  return page.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        const text = rest + decoder.decode(chunk, { stream: true })
        // A tag may be cut in two between chunks: what could be its beginning waits for the next one.
        const open = text.indexOf('<', Math.max(0, text.length - preload.length))
        const cut = open < 0 ? text.length : open
        rest = text.slice(cut)
        controller.enqueue(encoder.encode(text.slice(0, cut).replaceAll(preload, late)))
      },
      flush(controller) {
        controller.enqueue(encoder.encode((rest + decoder.decode()).replaceAll(preload, late)))
      },
    }),
  )
}
