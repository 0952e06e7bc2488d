import * as v from 'valibot'
import { BotToken } from '../bot-token'
import { foldDigits } from '../text/digits'
import { GivenPassword, NewPassword } from './accounts'
import { GivenEmail } from './email'
import { SignedIn } from './own-account'

/** Ways to prove an identity; `totp` only in addition to another one. */
const wayKinds = ['password', 'totp', 'phone', 'passkey', 'oidc'] as const

/**
 * One way to sign in; `name` is its owner's name for it, empty where the kind says enough. The password has the id
 * `password`.
 */
export const Way = v.object({
  id: v.string(),
  kind: v.picklist(wayKinds),
  name: v.string(),
  createdAt: v.nullable(v.string()),
  lastUsedAt: v.nullable(v.string()),
  /** False for the last one, without which nobody could come in. */
  removable: v.boolean(),
})
export type Way = v.InferOutput<typeof Way>

/** `GET /ways`; of recovery codes only how many are left is known. */
export const Ways = v.object({ items: v.array(Way), recoveryCodes: v.number() })
export type Ways = v.InferOutput<typeof Ways>

/** `GET /sign-in-ways`: which ways this server offers. */
export const SignInWays = v.object({
  password: v.boolean(),
  totp: v.boolean(),
  link: v.boolean(),
  phone: v.boolean(),
  passkey: v.boolean(),
  /** Whether credentials of Google are taken. */
  google: v.boolean(),
  /** Where browsers can be sent to sign in; Google is among them where it can be. */
  providers: v.array(v.object({ id: v.string(), name: v.string() })),
  /** The version of the conditions that a sign-up agrees to. */
  conditions: v.string(),
})
export type SignInWays = v.InferOutput<typeof SignInWays>

/** How long a proof counts as fresh for changes of ways, in milliseconds. */
export const freshFor = 10 * 60_000

const secretText = v.pipe(
  v.string('wrong_type'),
  v.check((text) => text !== '', 'required'),
  v.check((text) => text.length <= 200, 'too_long'),
)

/** `POST /sessions`; `device` is what `POST /sessions/second-factor` gave a trusted browser. */
export const NewSession = v.strictObject({
  email: GivenEmail,
  password: GivenPassword,
  remember: v.optional(v.boolean('wrong_type'), false),
  device: v.optional(secretText),
  botToken: BotToken,
})

/** A code as it is typed: digits of every set, in groups or not; letters count in either case. */
export const TypedCode = v.pipe(
  v.string('wrong_type'),
  v.transform((text) =>
    foldDigits(text)
      .replace(/[\s\u200b-\u200f\u2066-\u2069-]/g, '')
      .toUpperCase(),
  ),
  v.check((text) => text !== '', 'required'),
  v.check((text) => text.length <= 40, 'too_long'),
)

/** `POST /totp/confirm` */
export const TotpConfirmation = v.strictObject({ code: TypedCode })

/** The secret for an authenticator app; `uri` is the same secret for a QR code. */
export const TotpSetup = v.object({ secret: v.string(), uri: v.string() })

/** They are in this answer and nowhere else. */
export const RecoveryCodes = v.object({ recoveryCodes: v.array(v.string()) })

/** `POST /sessions/second-factor`; `code` is one of the authenticator or a recovery code. */
export const SecondFactor = v.strictObject({
  challenge: secretText,
  code: TypedCode,
  trust: v.optional(v.boolean('wrong_type'), false),
})

/** `device` goes with later sign-ins of the same browser: they need no second factor for 30 days. */
export const SecondFactorDone = v.object({ ...SignedIn.entries, device: v.optional(v.string()) })

/** `POST /password-resets/recovery` */
export const Recovery = v.strictObject({ email: GivenEmail, code: TypedCode, password: NewPassword })

const Phone = v.pipe(
  v.string('wrong_type'),
  v.check((text) => text.trim() !== '', 'required'),
  v.check((text) => text.length <= 60, 'too_long'),
)

/** `POST /phone-codes`; the message is in the language of that index. */
export const PhoneCode = v.strictObject({
  phone: Phone,
  language: v.optional(v.picklist([0, 1, 2], 'not_a_language')),
  botToken: BotToken,
})

/** `resendAfter` is in seconds. */
export const PhoneCodeSent = v.object({ resendAfter: v.number() })

/** `POST /sessions/phone` */
export const PhoneSession = v.strictObject({
  phone: Phone,
  code: TypedCode,
  remember: v.optional(v.boolean('wrong_type'), false),
  device: v.optional(secretText),
})

/** Proof for `POST /accounts` of a number without an account. */
export const PhoneProof = v.object({ proof: v.string() })

/** `POST /ways/phone` */
export const NewPhone = v.strictObject({ phone: Phone, code: TypedCode })

/** `POST /sign-in-links` */
export const LinkRequest = v.strictObject({ email: GivenEmail, botToken: BotToken })

export const OpenLink = v.object({ state: v.literal('open') })

/** `POST /sessions/link` */
export const LinkSession = v.strictObject({
  token: secretText,
  remember: v.optional(v.boolean('wrong_type'), false),
  device: v.optional(secretText),
})

/** `POST /sessions/current/proof` */
export const FreshProof = v.strictObject({ password: GivenPassword })

const codeLetters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const codeLength = 16

/** Gives a new recovery code such as `K7QF-…`, about 78 bits of it random. */
export function newRecoveryCode(): string {
  let text = ''
  while (text.length < codeLength) {
    // The rest of a byte would make some letters likelier.
    for (const byte of crypto.getRandomValues(new Uint8Array(32)))
      if (byte < 240 && text.length < codeLength) text += codeLetters[byte % codeLetters.length]
  }
  return text.replace(/(.{4})(?=.)/g, '$1-')
}

/** Takes a code as `TypedCode` gives it; tells whether it can be a recovery code rather than one of an authenticator. */
export const isRecoveryCode = (code: string): boolean => code.length === codeLength
