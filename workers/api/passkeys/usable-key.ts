import { Buffer } from 'node:buffer'

// Numbers of COSE (RFC 9053): what a key is, for which algorithm, and its parts.
const kty = 1
const alg = 3
const [crvOrModulus, xOrExponent, yPart] = [-1, -2, -3]

type Parts = ReadonlyMap<number, unknown>

/** Takes a public key in COSE; tells whether a signature of its algorithm could ever be checked with it, and only its owner's. */
export async function isUsableKey(publicKey: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const { decodeCredentialPublicKey } = await import('@simplewebauthn/server/helpers')
  const parts = partsOf(decodeCredentialPublicKey(publicKey))
  const [what, algorithm, curve] = [parts.get(kty), parts.get(alg), parts.get(crvOrModulus)]
  if (what === 2 && algorithm === -7 && curve === 1) return isP256(parts)
  if (what === 3 && algorithm === -257) return isRsa(parts)
  return what === 1 && algorithm === -8 && curve === 6 && isEd25519(parts)
}

const partsOf = (key: unknown): Parts => (key instanceof Map ? key : new Map())
const bytesAt = (parts: Parts, at: number) => {
  const bytes = parts.get(at)
  return bytes instanceof Uint8Array ? bytes : new Uint8Array()
}
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const numberOf = (bytes: Uint8Array) => BigInt(`0x0${Buffer.from(bytes).toString('hex')}`)

async function isTaken(jwk: JsonWebKey, algorithm: SubtleCryptoImportKeyAlgorithm): Promise<boolean> {
  try {
    await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify'])
    return true
  } catch {
    return false
  }
}

function isP256(parts: Parts): Promise<boolean> | boolean {
  const [x, y] = [bytesAt(parts, xOrExponent), bytesAt(parts, yPart)]
  if (x.length !== 32 || y.length !== 32) return false
  const jwk = { kty: 'EC', crv: 'P-256', x: base64url(x), y: base64url(y) }
  return isTaken(jwk, { name: 'ECDSA', namedCurve: 'P-256' })
}

const modulusBits = { least: 2_048, most: 8_192 }

/** WebCrypto takes a modulus that is factored by looking at it, and an exponent of 1, which makes every text a signature. */
function isRsa(parts: Parts): Promise<boolean> | boolean {
  const [n, e] = [bytesAt(parts, crvOrModulus), bytesAt(parts, xOrExponent)]
  if (n.length > modulusBits.most / 8 || e.length > 8) return false
  const [modulus, exponent] = [numberOf(n), numberOf(e)]
  if (modulus.toString(2).length < modulusBits.least || modulus % 2n === 0n) return false
  if (exponent < 3n || exponent % 2n === 0n) return false
  const jwk = { kty: 'RSA', alg: 'RS256', n: base64url(n), e: base64url(e) }
  return isTaken(jwk, { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' })
}

// The field of Curve25519 and the constant of its Edwards form (RFC 8032, 5.1).
const p = 2n ** 255n - 19n
const d = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

/** WebCrypto looks at no point: not whether there is one, nor whether its order is 8 or less, for which anybody can sign. */
function isEd25519(parts: Parts): Promise<boolean> | boolean {
  const x = bytesAt(parts, xOrExponent)
  if (x.length !== 32) return false
  const y = numberOf(x.slice().reverse()) % 2n ** 255n
  const square = (y * y) % p
  const smallOrder = y * (square - 1n) * (d * square * square + 2n * square - 1n)
  if (y >= p || smallOrder % p === 0n) return false
  // The other coordinate squared is (y² - 1) / (dy² + 1): there is a point where that is a square.
  if (power((square - 1n) * (d * square + 1n), (p - 1n) / 2n) !== 1n) return false
  return isTaken({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', x: base64url(x) }, { name: 'Ed25519' })
}

function power(base: bigint, exponent: bigint): bigint {
  let [result, factor] = [1n, ((base % p) + p) % p]
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * factor) % p
    factor = (factor * factor) % p
  }
  return result
}
