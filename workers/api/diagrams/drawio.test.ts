import type { Diagram } from '@domain/diagrams/diagrams'
import { drawioType, maxDrawio } from '@domain/diagrams/drawio'
import { describe, expect, it } from 'vitest'
import { call, newMember, refusal } from '../../../tests/api'
import { handOver, sharedContent } from '../../../tests/contents'

const xml = '<mxfile><diagram id="a">x</diagram></mxfile>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9"/></svg>'

const put = (bearer: string, id: string, bytes: string, headers: Record<string, string> = {}) =>
  call('PUT', `/diagrams/${id}/drawio`, {
    bearer,
    bytes,
    headers: { 'Content-Type': drawioType, ...headers },
  })
const get = (bearer: string, id: string) => call('GET', `/diagrams/${id}/drawio`, { bearer })
const textOf = async (answer: Response) => new TextDecoder().decode(await answer.arrayBuffer())

const ofWords = (words: string) =>
  `<mxfile><diagram name="Page"><mxGraphModel><root><mxCell id="2" value="${words}"/></root></mxGraphModel></diagram></mxfile>`

describe('a diagram of draw.io', () => {
  it('is found by the words of its shapes, as its copy is, and exported as a file and as SVG', async () => {
    const { bearer } = await newMember()
    const made = await (await call('POST', '/diagrams', { bearer, body: { title: 'Parts' } })).json<Diagram>()
    const found = async (q: string) =>
      (await (await call('GET', `/diagrams?q=${q}`, { bearer })).json<{ items: Diagram[] }>()).items.length
    await put(bearer, made.id, ofWords('first words'))
    await put(bearer, made.id, ofWords('walnut &lt;b&gt;tables&lt;/b&gt;'))
    expect([await found('walnut%20tables'), await found('first')]).toEqual([1, 0])
    const headers = { 'Content-Type': 'image/svg+xml' }
    await call('PUT', `/diagrams/${made.id}/picture`, { bearer, bytes: svg, headers })
    const picture = await call('GET', `/diagrams/${made.id}/export?format=svg`, { bearer })
    expect(picture.headers.get('Content-Disposition')).toContain('Parts.svg')
    expect(await textOf(picture)).toContain('<rect')
    await call('POST', `/diagrams/${made.id}/duplicate`, { bearer })
    expect(await found('walnut')).toBe(2)
  })

  it('is written by its writers and read by its members', async () => {
    const { owner, editor, viewer, id } = await sharedContent('diagrams')
    const stranger = await newMember()
    expect((await get(owner.bearer, id)).status).toBe(404)
    expect((await put(editor.bearer, id, xml)).status).toBe(204)
    const read = await get(viewer.bearer, id)
    expect(await textOf(read)).toBe(xml)
    expect(read.headers.get('Content-Disposition')).toContain('.drawio')
    expect((await put(viewer.bearer, id, xml)).status).toBe(403)
    expect((await put(stranger.bearer, id, xml)).status).toBe(404)
    expect((await get(stranger.bearer, id)).status).toBe(404)
    expect((await call('GET', `/diagrams/${id}/drawio`)).status).toBe(401)
    const diagram = await (await call('GET', `/diagrams/${id}`, owner)).json<Diagram>()
    expect(diagram).toMatchObject({ isPicture: true, size: xml.length })
  })

  it('is replaced only where nobody else wrote in between', async () => {
    const { owner, id } = await sharedContent('diagrams')
    const first = await put(owner.bearer, id, xml, { 'If-None-Match': '*' })
    const etag = first.headers.get('ETag') ?? ''
    expect((await put(owner.bearer, id, xml, { 'If-None-Match': '*' })).status).toBe(412)
    expect((await put(owner.bearer, id, `${xml} `, { 'If-Match': etag })).status).toBe(204)
    expect((await put(owner.bearer, id, xml, { 'If-Match': etag })).status).toBe(412)
    expect(await textOf(await get(owner.bearer, id))).toBe(`${xml} `)
  })

  it('is refused when it is something else, or too large', async () => {
    const { owner, id } = await sharedContent('diagrams')
    expect(await refusal(await put(owner.bearer, id, '<html></html>'))).toMatchObject({
      fields: { file: 'not_a_diagram' },
    })
    expect((await put(owner.bearer, id, `${xml}${' '.repeat(maxDrawio)}`)).status).toBe(413)
    expect((await put(owner.bearer, id, xml, { 'Content-Type': 'text/xml' })).status).toBe(415)
  })

  it('is none once something is drawn here', async () => {
    const { owner, id } = await sharedContent('diagrams')
    await put(owner.bearer, id, xml)
    await handOver(id, 'drawn')
    expect((await put(owner.bearer, id, xml)).status).toBe(409)
    expect((await get(owner.bearer, id)).status).toBe(404)
  })

  it('is duplicated with its picture', async () => {
    const { bearer } = await newMember()
    const made = await (await call('POST', '/diagrams', { bearer, body: { title: 'Parts' } })).json<Diagram>()
    await put(bearer, made.id, xml)
    const headers = { 'Content-Type': 'image/svg+xml' }
    await call('PUT', `/diagrams/${made.id}/picture`, { bearer, bytes: svg, headers })
    const copy = await (await call('POST', `/diagrams/${made.id}/duplicate`, { bearer })).json<Diagram>()
    expect(copy).toMatchObject({ isPicture: true })
    expect(await textOf(await get(bearer, copy.id))).toBe(xml)
  })
})
