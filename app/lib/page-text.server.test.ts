import type { EntryContext } from '@remix-run/cloudflare'
import { createElement, lazy, Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { handoff, pageText } from './page-text.server'

// Workers take this build, Node would take another.
// Files share their modules: what another one has loaded would be taken in place of the mock.
vi.hoisted(() => vi.resetModules())
vi.mock('react-dom/server', () => vi.importActual('react-dom/server.browser'))

const options = { nonce: 'n0', signal: new AbortController().signal, onError() {} }
const contextWith = (data: string) =>
  ({ serverHandoffStream: new Response(data).body, renderMeta: { didRenderScripts: true } }) as EntryContext

it('hands data over as they are, and never as markup', () => {
  const data = `["</script><script>alert(1)</script>","&amp;","\u2028'\\""]\n`
  const script = handoff(data, 'n0')
  expect(script.match(/<\/?script/g)).toHaveLength(2)
  const received: string[] = []
  const __remixContext = { streamController: { enqueue: (text: string) => received.push(text), close() {} } }
  new Function('window', script.replace(/^<script nonce="n0">|<\/script>$/g, ''))({ __remixContext })
  expect(received).toEqual([data])
})

it('draws a page at once and puts its data after it', async () => {
  const page = await pageText(contextWith('[1]'), () => createElement('html', null, 'ready'), options)
  expect(page).toMatch(/^<!DOCTYPE html><html>ready<\/html><script nonce="n0">.*enqueue\("\[1\]"\)/)
})

it('gives no data to a page without scripts', async () => {
  const context = { ...contextWith('[1]'), renderMeta: {} } as EntryContext
  expect(await pageText(context, () => createElement('html', null, 'plain'), options)).toBe(
    '<!DOCTYPE html><html>plain</html>',
  )
})

it('waits for a part that is not loaded yet', async () => {
  const Late = lazy(async () => ({ default: () => createElement('p', null, 'late') }))
  const draw = () => createElement('html', null, createElement(Suspense, null, createElement(Late)))
  expect(await pageText(contextWith('[1]'), draw, options)).toContain('<p>late</p>')
})
