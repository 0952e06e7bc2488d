import { AppError } from '@kit/errors'
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
  const verdict = await ask({ secret, response: botToken, remoteip })
  if (!verdict.success) throw new AppError('invalid', { botToken: 'bot_check_failed' })
}

async function ask(question: Record<string, string>): Promise<v.InferOutput<typeof Verdict>> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams(question),
      redirect: 'manual',
      signal: AbortSignal.timeout(5_000),
    })
    return v.parse(Verdict, await answer.json())
  } catch {
    throw new AppError('unavailable')
  }
}
