import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import { AppError } from './errors'
import { callOutside, isPublicHttps } from './outside'

const c = { var: { requestId: 'req_test' } }
const schema = v.object({ rate: v.number() })
const url = 'https://rates.example/usd'
const call = (change: object = {}) => callOutside(c, { name: 'rates', url, init: {}, schema, ...change })
const answers = (...bodies: [string, number][]) => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  for (const [body, status] of bodies) fetched.mockResolvedValueOnce(new Response(body, { status }))
  return fetched
}
const refused = async (answer: Promise<unknown>) => {
  const error = await answer.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return error instanceof AppError ? error.code : error
}

it('gives the parsed answer and follows no redirect', async () => {
  const fetched = answers(['{"rate":42}', 200])
  expect(await call()).toEqual({ rate: 42 })
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ redirect: 'manual' })
})

it('says that a provider is off while it is not configured', async () => {
  expect(await refused(call({ url: '' }))).toBe('off')
  expect(await refused(call({ url: undefined }))).toBe('off')
})

it('tries again what may pass, and nothing else', async () => {
  const lost = answers().mockRejectedValueOnce(new TypeError('lost'))
  lost.mockResolvedValueOnce(new Response('', { status: 503 }))
  lost.mockResolvedValueOnce(new Response('{"rate":1}'))
  expect(await call({ tries: 3 })).toEqual({ rate: 1 })
  expect(lost).toHaveBeenCalledTimes(3)
  lost.mockReset()
  answers(['{}', 401])
  expect(await refused(call({ tries: 3 }))).toBe('unavailable')
  expect(lost).toHaveBeenCalledTimes(1)
})

it('refuses an answer that is too large, another thing or elsewhere', async () => {
  for (const [body, status] of [
    [`{"rate":1${' '.repeat(300)}}`, 200],
    ['<html>', 200],
    ['{"rate":"1"}', 200],
    ['', 302],
  ] as const) {
    answers([body, status])
    expect(await refused(call({ maxBytes: 200 }))).toBe('unavailable')
  }
})

it('calls public names by https only', async () => {
  const fetched = answers()
  for (const address of [
    'http://rates.example/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest',
    'https://0x7f000001/',
    'https://localhost/',
    'https://db.internal/',
    'https://sites.localhost/',
    'https://user:secret@rates.example/',
    'rates.example',
  ]) {
    expect([address, isPublicHttps(address)]).toEqual([address, false])
    expect(await refused(call({ url: address }))).toBe('unavailable')
  }
  expect(fetched).not.toHaveBeenCalled()
})
