import { expect, it } from 'vitest'
import { withLateScripts } from './late-scripts.server'

const page =
  '<p>لینک &lt;</p><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/><p>1 < 2</p>'
const late = page.replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')

async function sent(chunks: Uint8Array[]): Promise<string> {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
  return new Response(withLateScripts(stream)).text()
}

it('asks for scripts late, wherever the page is cut on its way', async () => {
  const bytes = new TextEncoder().encode(page)
  for (let at = 0; at <= bytes.length; at += 1) {
    expect(await sent([bytes.slice(0, at), bytes.slice(at)])).toBe(late)
  }
  expect(await sent([...bytes].map((byte) => new Uint8Array([byte])))).toBe(late)
})

it('changes nothing else', async () => {
  expect(await sent([new TextEncoder().encode('<link rel="stylesheet" href="/a.css"/>')])).toBe(
    '<link rel="stylesheet" href="/a.css"/>',
  )
  expect(await sent([])).toBe('')
})
