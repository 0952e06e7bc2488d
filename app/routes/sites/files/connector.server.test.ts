import type { AppLoadContext } from '@remix-run/cloudflare'
import { expect, it } from 'vitest'
import { ApiError } from '~/lib/api.server'
import { askForProof } from '~/lib/fresh-proof.server'
import { connector } from './connector.server'
import { trashAddress } from './trash-address'

/** The arguments of the screen's call when the connector answers so. */
function argsWith(answer: () => Response) {
  const env = { ORIGIN: 'http://localhost:8787', SITES: { fetch: async () => answer() } }
  const context = { cloudflare: { env }, requestId: 'req_1', nonce: '' } as unknown as AppLoadContext
  const headers = { Cookie: '__Host-session=token' }
  const request = new Request('http://localhost:8787/dashboard/myui/files?index', { method: 'POST', headers })
  return { request, context, params: {} }
}

const refusing = (status: number, problem: string) =>
  argsWith(() => Response.json({ data: null, success: false, error: { code: 'x', problem } }, { status }))

async function failureOf(args: ReturnType<typeof argsWith>): Promise<ApiError> {
  const error = await connector(args, 'abc', 'trash/empty', {}).catch((thrown: unknown) => thrown)
  if (!(error instanceof ApiError)) throw new Error('no refusal')
  return error
}

it('a refusal in an envelope keeps its code', async () => {
  for (const [status, code] of [
    [403, 'fresh_proof_needed'],
    [404, 'not_found'],
    [422, 'invalid'],
    [429, 'rate_limited'],
  ] as const)
    expect((await failureOf(refusing(status, code))).problem).toMatchObject({ status, code })
  const broken = argsWith(() => new Response('<p>', { status: 502 }))
  expect((await failureOf(broken)).problem).toMatchObject({ status: 503, code: 'unavailable' })
})

it('where a fresh proof is needed, the way leads to it and back to the trash', async () => {
  const args = refusing(403, 'fresh_proof_needed')
  const error = await failureOf(args)
  const way = await Promise.resolve()
    .then(() => askForProof(args, error, trashAddress()))
    .catch((thrown: Response) => thrown.headers.get('Location'))
  expect(way).toBe(
    `/dashboard/settings/proof?${new URLSearchParams({ redirectTo: '/dashboard/myui/files?view=trash' })}`,
  )
})
