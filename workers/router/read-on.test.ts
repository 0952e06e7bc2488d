import { expect, it } from 'vitest'
import { readOn } from './read-on'

const bytes = Uint8Array.from({ length: 1_000_003 }, (_, at) => (at * 31 + (at >> 8)) % 251)

const digest = async (body: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', body))].join(' ')

const upload = (headers = {}) => new Request('http://a.test/', { method: 'PUT', body: bytes, headers })

it('hands a large body on as it came', async () => {
  const answer = await readOn(upload({ 'Content-Length': `${bytes.length}` }), async (request) =>
    Response.json(await digest(await request.arrayBuffer())),
  )
  expect(await answer.json()).toBe(await digest(bytes))
})

it('hands a large body on to a slow reader as it came', async () => {
  const answer = await readOn(upload(), async (request) => {
    const pieces: Uint8Array[] = []
    for await (const piece of request.body ?? []) {
      await new Promise((done) => setTimeout(done, 1))
      pieces.push(piece)
    }
    return Response.json(await digest(await new Blob(pieces as Uint8Array<ArrayBuffer>[]).arrayBuffer()))
  })
  expect(await answer.json()).toBe(await digest(bytes))
})

it('answers early where nobody takes the body to its end', async () => {
  const answer = await readOn(upload(), async (request) => {
    const reader = request.body?.getReader()
    await reader?.read()
    return new Response('refused', { status: 413 })
  })
  expect([answer.status, await answer.text()]).toEqual([413, 'refused'])
})
