import { AppError } from '@kit/errors'
import { callOutside } from '@kit/outside'
import * as v from 'valibot'
import type { ApiContext } from '../env'

const address = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
const Verdict = v.object({ success: v.boolean() })

/** Takes what the page's bot check gave; throws `invalid` at `botToken` for a program. Passes when no secret is set. */
export async function requirePerson(c: ApiContext, botToken: string | undefined): Promise<void> {
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
    mostBytes: 16 * 1024,
    schema: Verdict,
  })
  if (!verdict.success) throw new AppError('invalid', { botToken: 'bot_check_failed' })
}
