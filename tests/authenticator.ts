import { Buffer } from 'node:buffer'

/** Deviations from an honest authenticator. */
type AuthenticatorChange = {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  /** Bits of the authenticator data: 1 present, 4 verified, 64 with a new key. */
  flags?: number
  counter?: number
  userHandle?: string
  /** Does something to the signature, or to what it was made over. */
  tamper?: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>
  tamperData?: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>
}

const present = 1
const verified = 4
const withKey = 64

const text = new TextEncoder()
const url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
const joined = (...parts: (Uint8Array | number[])[]) => Uint8Array.from(parts.flatMap((part) => [...part]))

/** A byte string in CBOR, of less than 64 KB. */
const cborBytes = (bytes: Uint8Array) => {
  const { length } = bytes
  const head =
    length < 24 ? [0x40 + length] : length < 256 ? [0x58, length] : [0x59, length >> 8, length & 255]
  return joined(head, bytes)
}
const cborText = (word: string) => joined([0x60 + word.length], text.encode(word))

/** The public key in COSE: EC2, P-256, and the algorithm that is given, -7 as two's complement. */
function coseKey(raw: Uint8Array, algorithm: readonly number[]) {
  const [x, y] = [raw.slice(1, 33), raw.slice(33)]
  return joined([0xa5, 0x01, 0x02, 0x03, ...algorithm, 0x20, 0x01, 0x21], cborBytes(x), [0x22], cborBytes(y))
}

const es256 = [0x26]
const eddsa = [0x27]
const rs256 = [0x39, 0x01, 0x00]

/** Public keys in COSE by their parts, whether there can be such a key or not. */
export const keyOf = {
  p256: (x: Uint8Array, y: Uint8Array) => coseKey(joined([4], x, y), es256),
  rsa: (n: Uint8Array, e: Uint8Array) =>
    joined([0xa4, 0x01, 0x03, 0x03, ...rs256, 0x20], cborBytes(n), [0x21], cborBytes(e)),
  ed25519: (x: Uint8Array) => joined([0xa4, 0x01, 0x01, 0x03, ...eddsa, 0x20, 0x06, 0x21], cborBytes(x)),
}

/** ES384 over a key of P-256: no such thing. */
export const es384 = [0x38, 0x22]

/** ECDSA as WebCrypto gives it, r and s beside each other, in the DER that authenticators write. */
function der(signature: Uint8Array) {
  const whole = (half: Uint8Array) => {
    const start = half.findIndex((byte) => byte !== 0)
    const digits = half.slice(start < 0 ? half.length - 1 : start)
    const bytes = (digits[0] ?? 0) > 127 ? joined([0], digits) : digits
    return joined([0x02, bytes.length], bytes)
  }
  const both = joined(whole(signature.slice(0, 32)), whole(signature.slice(32)))
  return joined([0x30, both.length], both)
}

/** An authenticator in software: one ES256 key that makes attestations of the format "none", and assertions. */
export async function newAuthenticator(usual: { origin?: string; rpId?: string } = {}) {
  const { origin = 'http://localhost:8787', rpId = 'localhost' } = usual
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  if (!('privateKey' in keys)) throw new Error('no key pair')
  const raw = new Uint8Array((await crypto.subtle.exportKey('raw', keys.publicKey)) as ArrayBuffer)
  const id = crypto.getRandomValues(new Uint8Array(16))
  let counted = 0

  const clientData = (type: string, challenge: string, change: AuthenticatorChange) =>
    text.encode(
      JSON.stringify({
        type: change.type ?? type,
        challenge: change.challenge ?? challenge,
        origin: change.origin ?? origin,
        crossOrigin: false,
      }),
    )

  const head = async (change: AuthenticatorChange, flags: number) => {
    const counter = change.counter ?? counted
    return joined(
      await sha(text.encode(change.rpId ?? rpId)),
      [change.flags ?? flags],
      [counter >>> 24, (counter >> 16) & 255, (counter >> 8) & 255, counter & 255],
    )
  }

  return {
    id: url(id),

    /** The browser's body for `POST /passkeys`. */
    async create(
      { challenge }: { challenge: string },
      change: AuthenticatorChange & { algorithm?: readonly number[]; id?: string; key?: Uint8Array } = {},
    ) {
      const credentialId = change.id === undefined ? id : new Uint8Array(Buffer.from(change.id, 'base64url'))
      const data = joined(
        await head(change, present | verified | withKey),
        new Uint8Array(16),
        [credentialId.length >> 8, credentialId.length & 255],
        credentialId,
        change.key ?? coseKey(raw, change.algorithm ?? es256),
      )
      const attestation = joined(
        [0xa3],
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        [0xa0],
        cborText('authData'),
        cborBytes(data),
      )
      return {
        id: url(credentialId),
        rawId: url(credentialId),
        type: 'public-key',
        response: {
          clientDataJSON: url(clientData('webauthn.create', challenge, change)),
          attestationObject: url(attestation),
        },
      }
    },

    /** The browser's body for `POST /sessions/passkey`; each use increases the counter by one, unless a counter is given. */
    async get({ challenge }: { challenge: string }, userId: string, change: AuthenticatorChange = {}) {
      counted += 1
      const client = clientData('webauthn.get', challenge, change)
      const data = await head(change, present | verified)
      const over = joined(data, await sha(client))
      const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, over)
      const signed = der(new Uint8Array(signature))
      return {
        id: url(id),
        rawId: url(id),
        type: 'public-key',
        response: {
          clientDataJSON: url(client),
          authenticatorData: url(change.tamperData?.(data) ?? data),
          signature: url(change.tamper?.(signed) ?? signed),
          userHandle: Buffer.from(change.userHandle ?? userId).toString('base64url'),
        },
      }
    },
  }
}
