import type { Diagram } from '@domain/diagrams/diagrams'
import { describe, expect, it } from 'vitest'
import { call, type Member, newMember } from '../../../tests/api'
import { realPictures } from '../../../tests/pictures'

describe('images of a diagram', () => {
  const png = Buffer.from(realPictures.png).toString('base64')
  const at = { x: 1, y: 2, width: 6, height: 4, angle: 0 }
  const file = {
    type: 'excalidraw',
    elements: [
      { ...at, id: 'a', type: 'image', fileId: 'one' },
      { ...at, id: 'b', type: 'image', fileId: 'two' },
      { ...at, id: 'c', type: 'image', fileId: 'svg' },
      { ...at, id: 'd', type: 'frame', name: 'First' },
    ],
    files: {
      one: { dataURL: `data:image/png;base64,${png}` },
      two: { dataURL: `data:image/png;base64,${btoa('no picture')}` },
      svg: { dataURL: `data:image/svg+xml;base64,${btoa('<svg onload="alert(1)"/>')}` },
    },
  }
  const importFile = async ({ bearer }: Member) => {
    const bytes = JSON.stringify(file)
    const headers = { 'Content-Type': 'application/json' }
    return (await call('POST', '/diagrams/import', { bearer, bytes, headers })).json<
      Diagram & { leftOut: number }
    >()
  }
  type Exported = { elements: { type: string; fileId: string }[]; files: Record<string, { dataURL: string }> }
  const exported = async (id: string, { bearer }: Member) => {
    const { elements, files } = await (
      await call('GET', `/diagrams/${id}/export?format=excalidraw`, { bearer })
    ).json<Exported>()
    const images = elements.flatMap(({ type, fileId }) => (type === 'image' ? [fileId] : []))
    return { images, files }
  }

  it('are stored from a file without what is no picture, and go out with it', async () => {
    const owner = await newMember()
    const made = await importFile(owner)
    expect(made.leftOut).toBe(2)
    const { images, files } = await exported(made.id, owner)
    expect(images).toEqual([expect.stringMatching(/^file_/)])
    expect(Object.keys(files)).toEqual(images)
    expect(files[images[0] ?? '']?.dataURL).toMatch(/^data:image\/png;base64,iVBOR/)
  })

  it('of a copy are its own, so that its readers need not read the first', async () => {
    const [owner, reader, stranger] = [await newMember(), await newMember(), await newMember()]
    const first = await importFile(owner)
    const copied = await call('POST', `/diagrams/${first.id}/duplicate`, { bearer: owner.bearer })
    const copy = await copied.json<Diagram>()
    const [before] = (await exported(first.id, owner)).images
    const [after] = (await exported(copy.id, owner)).images
    expect(after).toMatch(/^file_/)
    expect(after).not.toBe(before)
    const member = { member: reader.user.handle, role: 'viewer' }
    await call('PUT', `/diagrams/${copy.id}/members`, { bearer: owner.bearer, body: member })
    const status = async (id: string | undefined, bearer?: string) =>
      (await call('GET', `/files/${id}`, { bearer })).status
    expect(await status(after, reader.bearer)).toBe(200)
    expect(await status(before, reader.bearer)).toBe(404)
    expect(await status(after, stranger.bearer)).toBe(404)
    expect(await status(after)).toBe(404)
  })

  it('are read with the key of a public diagram, for as long as it is public', async () => {
    const owner = await newMember()
    const { bearer } = owner
    const { id } = await importFile(owner)
    const [image] = (await exported(id, owner)).images
    const link = (isPublic: boolean) =>
      call('PUT', `/diagrams/${id}/link`, { bearer, body: { public: isPublic } })
    const key = new URL((await (await link(true)).json<{ url: string }>()).url).pathname.split('/').at(-1)
    const shown = await (await call('GET', `/diagrams/public/${key}`)).json<{
      html: string
      frames: object[]
    }>()
    expect(shown.html).toContain(`href="/diagram/${key}/files/${image}"`)
    expect(shown.frames).toEqual([{ name: 'First', x: 1, y: 2, width: 6, height: 4 }])
    const read = async (by: string | undefined) =>
      (await call('GET', `/files/${image}/public?key=${by}`)).status
    expect([await read(key), await read('other')]).toEqual([200, 404])
    await link(false)
    expect(await read(key)).toBe(404)
  })
})
