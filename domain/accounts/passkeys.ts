import * as v from 'valibot'
import { line } from '../text/text'

/** The name that a member tells a passkey by. */
const PasskeyName = line(1, 60)

/** Bytes as browsers write them: base64url without padding. */
const bytes = (most: number) =>
  v.pipe(
    v.string('wrong_type'),
    v.check((text) => text !== '', 'required'),
    v.check((text) => text.length <= most, 'too_long'),
    v.check((text) => /^[\w-]*$/.test(text), 'malformed'),
  )

// WebAuthn: an id of a credential has 1023 bytes at most, a user handle 64.
const credentialId = bytes(1_364)
const kind = v.literal('public-key', 'malformed')

/** The credential that a browser created, as `PublicKeyCredential.toJSON()` serializes it, without unused fields. */
const Attestation = v.object({
  id: credentialId,
  rawId: credentialId,
  type: kind,
  response: v.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(16_000),
  }),
})

const Assertion = v.object({
  id: credentialId,
  rawId: credentialId,
  type: kind,
  response: v.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    userHandle: bytes(100),
  }),
})
export type Assertion = v.InferOutput<typeof Assertion>

/** `POST /passkeys`. Without `name` the passkey is named after the browser and system that created it. */
export const NewPasskey = v.strictObject({ name: v.optional(PasskeyName), credential: Attestation })

/** `POST /sessions/passkey` */
export const PasskeySession = v.strictObject({
  credential: Assertion,
  remember: v.optional(v.boolean('wrong_type'), false),
})

/** `POST /sessions/current/proof/passkey` */
export const PasskeyProof = v.strictObject({ credential: Assertion })

/** `PATCH /ways/:id`: of a passkey only. */
export const WayChange = v.strictObject({ name: PasskeyName })

/** The options for `navigator.credentials.create`, in WebAuthn's JSON. */
export const CreationOptions = v.object({
  challenge: v.string(),
  rp: v.object({ name: v.string(), id: v.optional(v.string()) }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: v.string() })),
  timeout: v.number(),
  attestation: v.string(),
  excludeCredentials: v.array(v.object({ id: v.string(), type: v.string() })),
  authenticatorSelection: v.object({
    residentKey: v.string(),
    requireResidentKey: v.boolean(),
    userVerification: v.string(),
  }),
  extensions: v.object({ credProps: v.boolean() }),
  hints: v.array(v.string()),
})

/** The options for `navigator.credentials.get`, in WebAuthn's JSON. */
export const RequestOptions = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.string(),
})
