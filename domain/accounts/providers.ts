import * as v from 'valibot'

const secretText = v.pipe(
  v.string('wrong_type'),
  v.check((text) => text !== '', 'required'),
  v.check((text) => text.length <= 200, 'too_long'),
)
const device = v.optional(secretText)
const remember = v.optional(v.boolean('wrong_type'), false)

/** `POST /providers/:id/visits`: where the browser goes, and what it keeps until it is back. */
export const VisitStart = v.object({ url: v.string(), secret: v.string() })

/** The end of a sign-in with a provider; `answer` is the query of the URL to which the provider redirected the browser. */
export const Visit = v.strictObject({
  provider: secretText,
  secret: secretText,
  answer: v.pipe(v.string('wrong_type'), v.maxLength(8_000, 'too_long')),
  remember,
  device,
})

export const GoogleNonce = v.object({ nonce: v.string() })

/** `POST /sessions/google` */
export const GoogleSession = v.strictObject({
  credential: v.pipe(
    v.string('wrong_type'),
    v.check((text) => text !== '', 'required'),
    v.maxLength(8_000, 'too_long'),
  ),
  nonce: secretText,
  remember,
  device,
})

/** Proof for `POST /accounts` of an external account that no member has yet, and the initial values of the sign-up form. */
export const ProviderProof = v.object({
  proof: v.string(),
  provider: v.string(),
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
})
export type ProviderProof = v.InferOutput<typeof ProviderProof>
