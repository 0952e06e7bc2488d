import * as v from 'valibot'
import { BotToken } from '../bot-token'
import { TargetUrl } from './links'

/** How long a trial link works, in milliseconds. */
export const trialLife = 7 * 86_400_000

/** `POST /trial-links` */
export const NewTrialLink = v.strictObject({ url: TargetUrl, botToken: BotToken })

/** A trial link as its maker gets it, once: `claim` is the secret by which a member makes it theirs. */
export const TrialLink = v.object({
  slug: v.string(),
  shortUrl: v.string(),
  claim: v.string(),
  expiresAt: v.string(),
})
export type TrialLink = v.InferOutput<typeof TrialLink>

/** `POST /trial-links/claim` */
export const TrialClaim = v.strictObject({
  claim: v.pipe(v.string('wrong_type'), v.minLength(1, 'required'), v.maxLength(200, 'too_long')),
})
