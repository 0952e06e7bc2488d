import { Buffer } from 'node:buffer'

const text = new TextEncoder()

/** Takes text; gives its SHA-256 as lower-case hex. */
export async function sha256(input: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', text.encode(input)))
}

/** Takes a secret and text; gives the HMAC-SHA-256 as bytes (32). */
export async function hmac(secret: string, input: string): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey(
    'raw',
    text.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, text.encode(input)))
}

/** Purposes of SESSION_SECRET; each has a separate derived key, so that none works for another purpose. */
export type Purpose =
  | 'sessions'
  | 'limits'
  | 'places'
  | 'idempotency'
  | 'files'
  | 'callers'
  | 'unsubscribe'
  | 'invitations'
  | 'payments'
  | 'ways'
  | 'codes'
  | 'forms'

/** Holds derived keys, never promises: a promise of one request never settles for another once that request has ended. */
const derived = new Map<string, string>()

/** Takes a secret and its purpose; gives the key for that purpose (HKDF-SHA-256, 32 bytes as base64url). */
export async function keyFor(secret: string, purpose: Purpose): Promise<string> {
  const name = `${purpose} ${secret}`
  const key = derived.get(name) ?? (await deriveKey(secret, purpose))
  derived.set(name, key)
  return key
}

async function deriveKey(secret: string, purpose: Purpose): Promise<string> {
  const whole = await crypto.subtle.importKey('raw', text.encode(secret), 'HKDF', false, ['deriveBits'])
  const info = text.encode(`hamkar ${purpose}`)
  const options = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info }
  return base64url(new Uint8Array(await crypto.subtle.deriveBits(options, whole, 256)))
}

/** Takes bytes; gives lower-case hex. */
export function hex(bytes: ArrayBuffer | Uint8Array): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Takes bytes; gives base64url without padding. */
export function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}

/** Gives a random secret of 32 bytes as base64url, for links in e-mails and access tokens. */
export function randomSecret(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)))
}

/** Takes a 32-byte key and text; gives AES-GCM of it, the nonce first, as base64. */
export async function encrypt(key: Uint8Array<ArrayBuffer>, input: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce },
    await aesKey(key),
    text.encode(input),
  )
  return Buffer.from([...nonce, ...new Uint8Array(sealed)]).toString('base64')
}

/** Takes the key and what `encrypt` gave; gives the text. Throws when either is wrong. */
export async function decrypt(key: Uint8Array<ArrayBuffer>, sealed: string): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64')
  const open = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: bytes.subarray(0, 12) },
    await aesKey(key),
    bytes.subarray(12),
  )
  return new TextDecoder().decode(open)
}

function aesKey(key: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt'])
}
