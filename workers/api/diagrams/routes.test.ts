import type { Diagram } from '@domain/diagrams/diagrams'
import { contents } from '@domain/things'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type Member, newMember, refusal } from '../../../tests/api'
import { handOver, sharedContent } from '../../../tests/contents'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" onclick="x()"/></svg>'
const clean = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9"/></svg>'
const picture = { bytes: svg, headers: { 'Content-Type': 'image/svg+xml' } }

const make = async (bearer: string, body: object) =>
  (await call('POST', '/diagrams', { bearer, body })).json<Diagram>()

describe('a new diagram', () => {
  it.each(['flow', 'sequence', 'er', 'architecture', 'wireframe'])(
    'begins with the template %s',
    async (template) => {
      const { bearer } = await newMember()
      const made = await make(bearer, { title: 'Parts', template, language: 'fa' })
      expect(made).toMatchObject({ title: 'Parts', myRole: 'owner', isPublic: false, isPicture: false })
      expect(made.size).toBeGreaterThan(1_000)
      const { html } = await (await call('GET', `/diagrams/${made.id}/content`, { bearer })).json<{
        html: string
      }>()
      expect(html).toContain('<svg')
      expect(html).toContain('</text>')
      const file = await (
        await call('GET', `/diagrams/${made.id}/export?format=excalidraw`, { bearer })
      ).json<{ elements: { id: string; boundElements: { id: string }[] | null }[] }>()
      const ids = new Set(file.elements.map(({ id }) => id))
      expect(ids.size).toBe(file.elements.length)
      for (const { boundElements } of file.elements)
        for (const { id } of boundElements ?? []) expect(ids.has(id)).toBe(true)
    },
  )

  it('is refused with an unknown template, and without a title', async () => {
    const { bearer } = await newMember()
    const sent = async (body: object) => refusal(await call('POST', '/diagrams', { bearer, body }))
    expect(await sent({ title: 'Parts', template: 'tree' })).toMatchObject({
      fields: { template: 'unknown_template' },
    })
    expect(await sent({ template: 'flow' })).toMatchObject({ status: 422 })
  })
})

describe('lists of diagrams', () => {
  it('show one’s own, shared ones, and what has the words in it', async () => {
    const { owner, viewer, id } = await sharedContent('diagrams')
    await handOver(id, 'صف پیام‌ها')
    const list = async ({ bearer }: Member, query: string) =>
      (await (await call('GET', `/diagrams?${query}`, { bearer })).json<{ items: Diagram[] }>()).items.map(
        (one) => [one.id, one.myRole],
      )
    expect(await list(owner, 'show=mine')).toEqual([[id, 'owner']])
    expect(await list(viewer, 'show=shared')).toEqual([[id, 'viewer']])
    expect(await list(viewer, 'show=mine')).toEqual([])
    expect(await list(owner, `q=${encodeURIComponent('پیامها')}`)).toHaveLength(1)
    expect(await list(owner, 'q=nothing')).toEqual([])
  })
})

describe('the picture of a diagram', () => {
  let owner: Member
  let viewer: Member
  let editor: Member
  let id = ''
  beforeEach(async () => {
    ;({ owner, viewer, editor, id } = await sharedContent('diagrams'))
  })
  const path = () => `/diagrams/${id}/picture`

  it('is set by who may write, cleaned, and shown to members alone, where it can run nothing', async () => {
    expect(await refusal(await call('GET', path(), { bearer: viewer.bearer }))).toMatchObject({
      status: 404,
      code: 'no_picture',
    })
    await handOver(id, 'words')
    const { revision, thumbnailUrl } = await (
      await call('GET', `/diagrams/${id}`, { bearer: owner.bearer })
    ).json<Diagram>()
    expect(thumbnailUrl).toContain(`/dashboard/diagram/${id}/picture`)
    const sent = await call('PUT', path(), { bearer: editor.bearer, ...picture })
    expect(await sent.json()).toEqual({ pictureOf: revision })
    const read = await call('GET', `${path()}?theme=dark`, { bearer: viewer.bearer })
    expect(await read.text()).toBe(clean)
    expect(read.headers.get('Content-Type')).toContain('image/svg+xml')
    expect(read.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.* sandbox/)
    const file = await call('GET', `/diagrams/${id}/export?format=svg`, { bearer: viewer.bearer })
    expect(file.headers.get('Content-Disposition')).toContain('attachment')
    await handOver(id, 'other words')
    const after = await (await call('GET', `/diagrams/${id}`, { bearer: owner.bearer })).json<Diagram>()
    expect(after.pictureOf).toBe(revision)
    expect(after.revision).toBeGreaterThan(revision)
  })

  it('is refused from viewers, strangers and nobody, and when it is none or too large', async () => {
    const stranger = await newMember()
    const status = async (bearer: string | undefined, change: object = {}) =>
      (await call('PUT', path(), { bearer, ...picture, ...change })).status
    expect(await status(viewer.bearer)).toBe(403)
    expect(await status(stranger.bearer)).toBe(404)
    expect(await status(undefined)).toBe(401)
    expect(await status(owner.bearer, { headers: { 'Content-Type': 'text/html' } })).toBe(415)
    expect(await status(owner.bearer, { bytes: '<svg><g></svg>' })).toBe(422)
    expect(await status(owner.bearer, { bytes: `<svg>${' '.repeat(1_600_000)}</svg>` })).toBe(413)
    expect((await call('PUT', `${path()}?theme=red`, { bearer: owner.bearer, ...picture })).status).toBe(422)
    for (const bearer of [stranger.bearer, undefined])
      expect((await call('GET', path(), { bearer })).status).toBe(bearer ? 404 : 401)
  })

  it('is public with the diagram, and no longer', async () => {
    await handOver(id, 'words')
    await call('PUT', path(), { bearer: owner.bearer, ...picture })
    const link = async (isPublic: boolean, { bearer } = owner) =>
      call('PUT', `/diagrams/${id}/link`, { bearer, body: { public: isPublic } })
    expect((await link(true, editor)).status).toBe(403)
    const { url } = await (await link(true)).json<{ url: string }>()
    const key = new URL(url).pathname.split('/').at(-1)
    const shown = await call('GET', `/diagrams/public/${key}`)
    expect(await shown.json()).toMatchObject({ id, hasPicture: true, html: expect.stringContaining('words') })
    const seen = await call('GET', `/diagrams/public/${key}/picture`)
    expect(seen.headers.get('Cache-Control')).toContain('public')
    expect(await seen.text()).toBe(clean)
    expect(await (await link(false)).json()).toEqual({ url: null })
    for (const below of ['', '/picture'])
      expect((await call('GET', `/diagrams/public/${key}${below}`)).status).toBe(404)
  })
})

describe('an import', () => {
  const importing = (bearer: string | undefined, body: object, headers = {}) =>
    call('POST', '/diagrams/import', {
      bearer,
      bytes: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    })
  const element = { id: 'a', type: 'rectangle', x: 1, y: 2, width: 3, height: 4, angle: 0 }

  it('makes a diagram of an Excalidraw file, and counts what it cannot hold', async () => {
    const { bearer } = await newMember()
    const file = { type: 'excalidraw', elements: [element, { ...element, id: 'b', type: 'image' }] }
    const answer = await importing(bearer, file, { 'X-File-Name': encodeURIComponent('نقشه.excalidraw') })
    expect(answer.status).toBe(201)
    const made = await answer.json<Diagram>()
    expect(made).toMatchObject({ title: 'نقشه', leftOut: 1, isPicture: false })
    const exported = await call('GET', `/diagrams/${made.id}/export?format=excalidraw`, { bearer })
    expect(await exported.json()).toMatchObject({ type: 'excalidraw', elements: [element] })
    const copy = await (await call('POST', `/diagrams/${made.id}/duplicate`, { bearer })).json<Diagram>()
    const again = await call('GET', `/diagrams/${copy.id}/export?format=excalidraw`, { bearer })
    expect(await again.json()).toMatchObject({ elements: [element] })
  })

  it('makes a picture of Mermaid', async () => {
    const { bearer } = await newMember()
    const mermaid = 'flowchart LR\n A[سلام] --> B["<script>alert(1)</script>"]'
    const made = await (await importing(bearer, { mermaid, title: 'Parts' })).json<Diagram>()
    expect(made).toMatchObject({ isPicture: true, title: 'Parts' })
    const drawn = await (await call('GET', `/diagrams/${made.id}/picture`, { bearer })).text()
    expect(drawn).toContain('سلام')
    expect(drawn).not.toContain('<script')
    const copied = await call('POST', `/diagrams/${made.id}/duplicate`, { bearer })
    const copy = await copied.json<Diagram>()
    expect(copy.isPicture).toBe(true)
    expect(await (await call('GET', `/diagrams/${copy.id}/picture`, { bearer })).text()).toBe(drawn)
  })

  it('sent twice under one key makes one', async () => {
    const { bearer } = await newMember()
    const headers = { 'Idempotency-Key': 'import-once' }
    const ids = []
    for (const _ of [1, 2]) {
      const answer = await importing(bearer, { type: 'excalidraw', elements: [element] }, headers)
      ids.push((await answer.json<Diagram>()).id)
    }
    expect(new Set(ids).size).toBe(1)
  })

  it('is refused to nobody, and of what is no diagram or too much', async () => {
    const { bearer } = await newMember()
    expect((await importing(undefined, {})).status).toBe(401)
    expect(await refusal(await importing(bearer, { type: 'tldraw' }))).toMatchObject({
      fields: { file: 'not_a_diagram' },
    })
    expect(
      await refusal(await importing(bearer, { mermaid: 'no such thing', title: 'Parts' })),
    ).toMatchObject({
      fields: { mermaid: 'not_mermaid' },
    })
    const wrong = { mermaid: 'flowchart LR\n  A --> B\n  C -->', title: 'Parts' }
    expect(await (await importing(bearer, wrong)).json()).toMatchObject({
      fields: { mermaid: 'not_mermaid' },
      details: { line: 3 },
    })
    const packet = { mermaid: 'packet-beta\n0-99999999: "a few letters, many bits"', title: 'Parts' }
    expect(await refusal(await importing(bearer, packet))).toMatchObject({ fields: { mermaid: 'too_large' } })
    expect((await importing(bearer, { mermaid: 'flowchart LR\n A-->B' })).status).toBe(422)
    const large = { type: 'excalidraw', elements: ['x'.repeat(contents.diagrams.maxBytes)] }
    expect((await importing(bearer, large)).status).toBe(413)
  })
})
