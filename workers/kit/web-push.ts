import { Buffer } from 'node:buffer'
import { SignJWT } from 'jose'
import { base64url } from './crypto'

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
const text = new TextEncoder()
const fromBase64url = (input: string) => new Uint8Array(Buffer.from(input, 'base64url'))

async function derive(secret: BufferSource, salt: BufferSource, info: BufferSource, bytes: number) {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const options = { name: 'HKDF', hash: 'SHA-256', salt, info }
  return new Uint8Array(await crypto.subtle.deriveBits(options, key, bytes * 8))
}

const recordSize = 4_096
/** The payload limit of a record, in bytes: its size minus the header, the tag and the delimiter. */
export const maxPushed = 3_993

/** Keys of the receiving browser: its public key and its secret, base64url. */
export type PushKeys = { p256dh: string; auth: string }
/** The random parts of an encryption; only tests pass them. */
type Once = { salt: Uint8Array<ArrayBuffer>; keys: CryptoKeyPair }

async function newOnce(): Promise<Once> {
  const keys = (await crypto.subtle.generateKey(curve, true, ['deriveBits'])) as CryptoKeyPair
  return { salt: crypto.getRandomValues(new Uint8Array(16)), keys }
}

/** Takes text of at most `maxPushed` bytes and a browser's keys; gives the body that only it can read (RFC 8291, one record of aes128gcm). */
export async function encryptPush(
  payload: string,
  { p256dh, auth }: PushKeys,
  once?: Once,
): Promise<Uint8Array<ArrayBuffer>> {
  const { salt, keys } = once ?? (await newOnce())
  const theirs = fromBase64url(p256dh)
  const ours = new Uint8Array((await crypto.subtle.exportKey('raw', keys.publicKey)) as ArrayBuffer)
  const public_ = await crypto.subtle.importKey('raw', theirs, curve, false, [])
  // The runtime's types name this field otherwise than its code.
  const agreement = { name: 'ECDH', public: public_ } as unknown as SubtleCryptoDeriveKeyAlgorithm
  const shared = await crypto.subtle.deriveBits(agreement, keys.privateKey, 256)
  const info = new Uint8Array([...text.encode('WebPush: info\0'), ...theirs, ...ours])
  const secret = await derive(shared, fromBase64url(auth), info, 32)
  const key = await derive(secret, salt, text.encode('Content-Encoding: aes128gcm\0'), 16)
  const nonce = await derive(secret, salt, text.encode('Content-Encoding: nonce\0'), 12)
  const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt'])
  // The delimiter says that this record is the last.
  const record = new Uint8Array([...text.encode(payload), 2])
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, aes, record)
  const size = new Uint8Array(4)
  new DataView(size.buffer).setUint32(0, recordSize)
  return new Uint8Array([...salt, ...size, ours.length, ...ours, ...new Uint8Array(sealed)])
}

/** How we sign towards push services: the private key, and the public one as browsers subscribe with it. */
export type PushIdentity = { sign: CryptoKey; publicKey: string }

// The order of P-256.
const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')
// A PKCS #8 key of P-256 around its 32 bytes; the public half follows from them.
const pkcs8Head = fromBase64url('MEECAQAwEwYHKoZIzj0CAQYIKoZIzj0DAQcEJzAlAgEBBCA')

const identities = new Map<string, PushIdentity>()

/** Takes the secret of pushes; gives the key pair that follows from it, always the same (RFC 8292). */
export async function pushIdentity(secret: string): Promise<PushIdentity> {
  const known = identities.get(secret) ?? (await makeIdentity(secret))
  identities.set(secret, known)
  return known
}

async function makeIdentity(secret: string): Promise<PushIdentity> {
  const seed = await derive(text.encode(secret), new Uint8Array(0), text.encode('hamkar push'), 48)
  const scalar = (BigInt(`0x${Buffer.from(seed).toString('hex')}`) % (order - 1n)) + 1n
  const bytes = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const whole = new Uint8Array([...pkcs8Head, ...bytes])
  const sign = await crypto.subtle.importKey('pkcs8', whole, algorithm, true, ['sign'])
  const { x = '', y = '' } = (await crypto.subtle.exportKey('jwk', sign)) as JsonWebKey
  return { sign, publicKey: base64url(new Uint8Array([4, ...fromBase64url(x), ...fromBase64url(y)])) }
}

/** Takes who we are, the address to call and where we can be reached; gives the header that proves us for half a day. */
export async function pushAuthorization(
  { sign, publicKey }: PushIdentity,
  endpoint: string,
  contact: string,
): Promise<string> {
  const token = await new SignJWT({ aud: new URL(endpoint).origin, sub: contact })
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setExpirationTime('12h')
    .sign(sign)
  return `vapid t=${token}, k=${publicKey}`
}
