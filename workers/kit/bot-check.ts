import * as v from 'valibot'
import type { KitContext } from './context'
import { AppError } from './errors'
import { callOutside } from './outside'

const address = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
/** Bindings of a worker that checks for bots. */
export type BotCheckBindings = { TURNSTILE_SECRET?: string }

const Verdict = v.object({ success: v.boolean() })

/** Takes what the page's bot check gave; throws `invalid` at `botToken` for a program. Passes when no secret is set. */
export async function requirePerson(
  c: KitContext & { readonly env: BotCheckBindings },
  botToken: string | undefined,
): Promise<void> {
  const secret = c.env.TURNSTILE_SECRET
  if (!secret) return
  if (!botToken) throw new AppError('invalid', { botToken: 'required' })
  const remoteip = c.req.header('CF-Connecting-IP') ?? ''
  const init = { method: 'POST', body: new URLSearchParams({ secret, response: botToken, remoteip }) }
  const verdict = await callOutside(c, {
    name: 'bot-check',
    url: address,
    init,
    patience: 5_000,
    maxBytes: 16 * 1024,
    schema: Verdict,
  })
  if (!verdict.success) throw new AppError('invalid', { botToken: 'bot_check_failed' })
}
