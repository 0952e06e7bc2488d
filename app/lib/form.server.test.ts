import type { AppLoadContext } from '@remix-run/cloudflare'
import { describe, expect, it } from 'vitest'
import { formBounds, formOf, matchOf } from './form.server'

it('an ETag of a form goes into the header; any other text matches nothing', () => {
  const match = (etag: string) => {
    const form = new FormData()
    form.set('etag', etag)
    return matchOf(form)
  }
  for (const known of ['"v12"', '"2056727c18a0d2167258926d60f614e4"'])
    expect(match(known)).toEqual({ 'If-Match': known })
  expect(match('W/"v12"')).toEqual({ 'If-Match': '"v12"' })
  for (const forged of ['"2056727c"', '*', 'v1', '"v1"\r\nX: y', '"v1", "v2"', '"v\u06f1"'])
    expect(match(forged)).toEqual({ 'If-Match': '"none"' })
  expect(match('')).toEqual({})
  expect(matchOf(new FormData())).toEqual({})
})

describe('a form', () => {
  const context = { cloudflare: { env: { ORIGIN: 'http://localhost:8787' } }, requestId: 'req_1' }
  const sent = (body: BodyInit, headers: Record<string, string> = {}) => {
    const stream = body instanceof ReadableStream ? { duplex: 'half' } : {}
    const request = new Request('http://localhost:8787/signup', { method: 'POST', body, headers, ...stream })
    return formOf({ request, context: context as unknown as AppLoadContext })
  }
  const urlencoded = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const words = (length: number) => `email=${'a'.repeat(length)}`
  const pieces = (text: string) => new Response(text).body ?? ''
  const member = { Cookie: '__Host-session=token' }
  const withFile = (name: string) => {
    const form = new FormData()
    form.set('file', new File(['a'.repeat(formBounds.words + 1)], 'a.txt'))
    form.set('name', name)
    return form
  }

  it('is read as it was sent', async () => {
    expect((await sent(words(10), urlencoded)).get('email')).toBe('a'.repeat(10))
    expect((await sent(pieces(words(10)), urlencoded)).get('email')).toBe('a'.repeat(10))
    expect((await sent(withFile('b'), member)).get('name')).toBe('b')
  })

  it('is refused where it is none', async () => {
    await expect(sent('{}', { 'Content-Type': 'application/json' })).rejects.toMatchObject({ status: 400 })
    await expect(sent('a', { 'Content-Type': 'multipart/form-data' })).rejects.toMatchObject({ status: 400 })
  })

  it('is refused where it is larger than any of ours, whether it says so or not', async () => {
    const large = words(formBounds.words)
    await expect(sent(large, urlencoded)).rejects.toMatchObject({ status: 413 })
    await expect(sent(pieces(large), urlencoded)).rejects.toMatchObject({ status: 413 })
    await expect(sent(withFile('b'))).rejects.toMatchObject({ status: 413 })
    await expect(sent(withFile('b'.repeat(formBounds.words + 1)), member)).rejects.toMatchObject({
      status: 413,
    })
  })
})
