import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { clients, load } from '~/lib/api.server'

const minute = 60_000
/** The buttons beside the one of email. */
export type OtherWays = { hasPhone: boolean; hasGoogle: boolean }
let kept: (OtherWays & { until: number }) | null = null

/** Whether phone and Google are on: settings of the product, asked for once a minute; off while nobody answers. */
export async function otherWays(args: LoaderFunctionArgs): Promise<OtherWays> {
  if (kept && kept.until > Date.now()) return kept
  const ways = await load(clients(args, null).api['sign-in-ways'].$get()).catch(() => null)
  if (ways === null) return { hasPhone: false, hasGoogle: false }
  const hasGoogle = ways.providers.some(({ id }) => id === 'google')
  kept = { until: Date.now() + minute, hasPhone: ways.phone, hasGoogle }
  return kept
}
