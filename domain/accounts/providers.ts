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

/** What ends a visit; `answer` is the query of the address to which the provider sent the browser. */
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

/** What `POST /accounts` takes for an account elsewhere that no member has yet, and what its form begins with. */
export const ProviderProof = v.object({
  proof: v.string(),
  provider: v.string(),
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
})
export type ProviderProof = v.InferOutput<typeof ProviderProof>
