import { expect, it } from 'vitest'
import { envelopeCode, envelopeEntry, lastOf } from './calls'

it('tells why an archive was refused, and for which entry', () => {
  const details = { entry: 'a/link' }
  const body = { data: null, success: false, error: { code: 'symlink', problem: 'invalid', details } }
  expect([envelopeCode(body), envelopeEntry(body)]).toEqual(['symlink', 'a/link'])
  expect(envelopeEntry({ error: { code: 'name_taken' } })).toBeNull()
})

const lines = (...all: object[]) =>
  new Response(all.map((line) => `${JSON.stringify(line)}\n`).join(''), {
    headers: { 'Content-Type': 'application/x-ndjson' },
  })

it('hears how far an extraction is, and takes the last line for its answer', async () => {
  const heard: unknown[] = []
  const answer = await lastOf(
    lines({ done: 2, of: 5 }, { done: 4, of: null }, { status: 409, body: { code: 'name_taken' } }),
    (...progress) => heard.push(progress),
  )
  expect(heard).toEqual([
    [2, 5],
    [4, null],
  ])
  expect([answer.status, await answer.json()]).toEqual([409, { code: 'name_taken' }])
})

it('takes an answer in one piece as it is, and one that breaks off for none', async () => {
  const whole = Response.json({ success: true })
  expect(await lastOf(whole, () => undefined)).toBe(whole)
  await expect(lastOf(lines({ done: 1, of: 2 }), () => undefined)).rejects.toThrow()
})
