import type { Diagram } from '@domain/diagrams/diagrams'
import { blankDrawio, drawioType, embedUrl, readDrawio } from '@domain/diagrams/drawio'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useVisitor } from '~/lib/visitor'
import { DrawioSession, type DrawioState, type SaveResult } from './session'

/** A diagram as draw.io begins with it: its XML and the ETag of that, null before the first; `base` is where draw.io is. */
export type OpenedDrawio = { base: string; diagram: Diagram; xml: string | null; etag: string | null }

/** Whether this page came by an answer of its own, which lets it show draw.io, and not by a link within the app. */
function isOwnDocument(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return !opened || new URL(opened.name).pathname === location.pathname
}

/** Talks to draw.io while the page is open; gives what its frame shows, and whether all is saved. */
export function useDrawio(opened: OpenedDrawio): {
  frame: RefObject<HTMLIFrameElement>
  src: string | null
  state: DrawioState
} {
  const { locale } = useVisitor()
  const frame = useRef<HTMLIFrameElement>(null)
  const [src, setSrc] = useState<string | null>(null)
  const [state, setState] = useState<DrawioState>('saved')
  const first = useRef(opened)
  useEffect(() => {
    if (!isOwnDocument()) return location.reload()
    const { base, diagram, xml, etag } = first.current
    const { origin } = new URL(base)
    const address = `/dashboard/diagram/${diagram.id}`
    const session = new DrawioSession(xml ?? blankDrawio, {
      title: diagram.title,
      post: (message) => frame.current?.contentWindow?.postMessage(JSON.stringify(message), origin),
      save: saver(`${address}/drawio/xml`, etag),
      savePicture: (svg) => sendPicture(`${address}/picture`, svg),
      sizeOf,
      onState: setState,
      onExit: () => location.assign(address),
    })
    const onMessage = ({ data, origin: from, source }: MessageEvent) => {
      if (from !== origin || source !== frame.current?.contentWindow) return
      const message = readDrawio(data)
      if (message) void session.receive(message)
    }
    const onLeave = (event: BeforeUnloadEvent) => {
      if (!session.isSaved) event.preventDefault()
    }
    addEventListener('message', onMessage)
    addEventListener('beforeunload', onLeave)
    // Its first message comes as soon as it is there.
    setSrc(embedUrl(base, { language: locale, isDark: document.documentElement.classList.contains('dark') }))
    return () => {
      removeEventListener('message', onMessage)
      removeEventListener('beforeunload', onLeave)
      session.close()
    }
  }, [locale])
  return { frame, src, state }
}

const refusals = [403, 404, 409, 413, 415, 422]

/** Saves one version after another: each names the one before it, so that nobody's is overwritten. */
function saver(address: string, first: string | null): (xml: string) => Promise<SaveResult> {
  let etag = first
  return async (body) => {
    const known: Record<string, string> = etag ? { 'If-Match': etag } : { 'If-None-Match': '*' }
    const headers = { 'Content-Type': drawioType, ...known }
    const answer = await fetch(address, { method: 'PUT', headers, body }).catch(() => null)
    if (!answer || answer.redirected) return 'failed'
    if (answer.status === 412) return 'stale'
    if (refusals.includes(answer.status)) return 'refused'
    if (!answer.ok) return 'failed'
    etag = answer.headers.get('ETag')
    return 'saved'
  }
}

/** A picture that fails is followed by that of the next save. */
async function sendPicture(address: string, body: string): Promise<void> {
  const headers = { 'Content-Type': 'image/svg+xml' }
  await fetch(address, { method: 'POST', headers, body }).catch(() => null)
}

async function sizeOf(data: string): Promise<{ width: number; height: number }> {
  const image = new Image()
  image.src = data
  await image.decode()
  return { width: image.naturalWidth, height: image.naturalHeight }
}
