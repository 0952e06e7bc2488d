import { problem } from '@domain/errors'
import type { AppLoadContext } from '@remix-run/cloudflare'
import { expect, it } from 'vitest'
import { claimTrials, keepTrial, saidOfTrials, trialsOf } from './trial-links.server'

type ClaimOutcome = 201 | 'not_found' | 'gone' | 'invalid' | 'rate_limited' | 'unavailable'

const week = 7 * 86_400_000
const secret = 'x'.repeat(43)
const slugs = ['aaaaaaa', 'bbbbbbb', 'ccccccc']

/** A visit of a browser with these cookies; the calls that claim are answered in turn. */
function visitWith(cookies: string, answers: ClaimOutcome[] = []) {
  const asked: string[] = []
  const LINKS = {
    fetch: async (call: Request) => {
      asked.push(`${new URL(call.url).pathname} ${await call.text()}`)
      const answer = answers[asked.length - 1] ?? 201
      if (answer === 201) return Response.json({}, { status: 201 })
      const body = problem(answer, 'req_1')
      return Response.json(body, { status: body.status })
    },
  }
  const env = { ORIGIN: 'https://hamkar.example', LINKS }
  const context = { cloudflare: { env }, requestId: 'req_1', nonce: '' } as unknown as AppLoadContext
  const request = new Request('https://hamkar.example/en', { headers: { Cookie: cookies } })
  return { args: { request, context }, asked }
}

const pairOf = (line: string | undefined) => line?.split(';')[0] ?? ''

/** The cookie of a browser that made links with these slugs, one after the other. */
function made(...all: string[]): string {
  return all.reduce((cookie, slug) => {
    const expiresAt = new Date(Date.now() + week).toISOString()
    return pairOf(keepTrial(visitWith(cookie).args, { slug, expiresAt, claim: secret }))
  }, '')
}

it('keeps the newest ten trial links of a browser, out of reach of scripts, for as long as they work', () => {
  const many = Array.from({ length: 12 }, (_, at) => `slug${String(at).padStart(3, '0')}`)
  const { args } = visitWith(made(...many))
  const shown = trialsOf(args, Date.now())
  expect(shown.map(({ shown: text }) => text)).toEqual(
    many
      .reverse()
      .slice(0, 10)
      .map((slug) => `go.hamkar.example/${slug}`),
  )
  expect(shown[0]?.address).toBe('https://go.hamkar.example/slug011')
  expect(JSON.stringify(shown)).not.toContain(secret)
  const line = keepTrial(args, {
    slug: 'slug011',
    expiresAt: new Date(Date.now() + week).toISOString(),
    claim: secret,
  })
  expect(line).toMatch(/^__Host-trials=.*; Path=\/; SameSite=Lax; Max-Age=604800; HttpOnly; Secure$/)
  expect(line.split('slug011')).toHaveLength(2)
  expect(line.length).toBeLessThan(1_000)
  expect(trialsOf(args, Date.now() + week + 1)).toEqual([])
})

it('reads nothing out of a cookie that is none of ours', () => {
  const end = (Date.now() + week).toString(36)
  for (const value of [
    '',
    '~~',
    'a.b.c',
    `<b>.${end}.${secret}`,
    `aaaaaaa.${end}.`,
    `aaaaaaa.-1.${secret}`,
    'x'.repeat(9_000),
  ])
    expect(trialsOf(visitWith(`__Host-trials=${encodeURIComponent(value)}`).args, Date.now()), value).toEqual(
      [],
    )
})

it('claims what a browser kept, says how many once, and forgets them', async () => {
  const { args, asked } = visitWith(made(...slugs))
  const lines = await claimTrials(args, 'token')
  expect(asked).toEqual(slugs.map(() => `/trial-links/claim {"claim":"${secret}"}`))
  expect(lines[0]).toMatch(/^__Host-trials=; .*Max-Age=0;/)
  const next = visitWith(pairOf(lines[1])).args
  const said = saidOfTrials(next)
  expect(said.claimed).toBe(3)
  expect(said.headers.get('Set-Cookie')).toMatch(/^__Host-claimed=; .*Max-Age=0;/)
  expect(saidOfTrials(visitWith('').args)).toMatchObject({ claimed: 0 })
  expect(saidOfTrials(visitWith('__Host-claimed=-3').args)).toMatchObject({ claimed: 0 })
})

it('keeps for the next time only what could not be claimed now', async () => {
  const kept = made(...slugs, 'ddddddd', 'eeeeeee')
  const { args } = visitWith(kept, ['rate_limited', 'not_found', 'gone', 'invalid', 'unavailable'])
  const lines = await claimTrials(args, 'token')
  expect(lines).toHaveLength(1)
  const left = trialsOf(visitWith(pairOf(lines[0])).args, Date.now())
  expect(left.map(({ shown }) => shown.split('/')[1])).toEqual(['eeeeeee', 'aaaaaaa'])
})

it('asks nobody where nothing was kept', async () => {
  const { args, asked } = visitWith('__Host-session=token')
  expect(await claimTrials(args, 'token')).toEqual([])
  expect(asked).toEqual([])
})
