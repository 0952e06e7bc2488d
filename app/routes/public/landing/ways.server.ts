import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { clients, load } from '~/lib/api.server'

const minute = 60_000
let kept: { until: number; phone: boolean } | null = null

/** Whether codes by phone are on: settings of the product, asked for once a minute; off while nobody answers. */
export async function hasPhoneSignIn(args: LoaderFunctionArgs): Promise<boolean> {
  if (kept && kept.until > Date.now()) return kept.phone
  const ways = await load(clients(args, null).api['sign-in-ways'].$get()).catch(() => null)
  if (ways === null) return false
  kept = { until: Date.now() + minute, phone: ways.phone }
  return kept.phone
}
