const stepSeconds = 30
const digits = 6
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Takes bytes; gives them in Base32 (RFC 4648) without padding. */
export function base32(bytes: Uint8Array): string {
  let [text, value, bits] = ['', 0, 0]
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xfff
    bits += 8
    for (; bits >= 5; bits -= 5) text += alphabet[(value >> (bits - 5)) & 31]
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text
}

/** Takes Base32 as `base32` gives it; gives the bytes. */
function unbase32(text: string): Uint8Array<ArrayBuffer> {
  const bytes: number[] = []
  let [value, bits] = [0, 0]
  for (const letter of text) {
    value = ((value << 5) | alphabet.indexOf(letter)) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((value >> bits) & 0xff)
  }
  return new Uint8Array(bytes)
}

/** Gives a new secret of 20 bytes, as HMAC-SHA-1 has, in Base32. */
export const newTotpSecret = () => base32(crypto.getRandomValues(new Uint8Array(20)))

/** Takes a time in milliseconds; gives the step (RFC 6238) that it falls into. */
export const stepAt = (time: number) => Math.floor(time / 1000 / stepSeconds)

/** Takes a secret in Base32 and a step; gives the six digits of that step. */
export async function codeAt(secret: string, step: number): Promise<string> {
  const hash = { name: 'HMAC', hash: 'SHA-1' }
  const key = await crypto.subtle.importKey('raw', unbase32(secret), hash, false, ['sign'])
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(step))
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer))
  const at = mac.getUint8(19) & 15
  return String((mac.getUint32(at) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

/** Takes a secret, a typed code and the time; gives the step whose code it is, one before and one after allowed, or null. */
export async function stepOf(secret: string, code: string, now: number): Promise<number | null> {
  const present = stepAt(now)
  let found: number | null = null
  for (const step of [present - 1, present, present + 1])
    if ((await codeAt(secret, step)) === code) found = step
  return found
}

/** Takes a secret, whose it is and what the server is called; gives the address that authenticators read as a QR code. */
export function totpUri(secret: string, account: string, issuer: string): string {
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: '6', period: '30' })
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?${query.toString().replace(/\+/g, '%20')}`
}
