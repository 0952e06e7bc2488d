import { Buffer } from 'node:buffer'
import { expect, it } from 'vitest'
import { keyOf } from '../../../tests/authenticator'
import { isUsableKey } from './usable-key'

const bytes = (length: number, value = 0) => new Uint8Array(length).fill(value)
const hex = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'))
const three = Uint8Array.of(3)
const exponent = Uint8Array.of(1, 0, 1)
// Points of order 8 on Curve25519's Edwards form, as RFC 8032 writes them.
const ofOrder8 = [
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
].map(hex)

const bad: [string, Uint8Array<ArrayBuffer>][] = [
  ['no point of P-256', keyOf.p256(bytes(32, 1), bytes(32, 1))],
  ['zeros for P-256', keyOf.p256(bytes(32), bytes(32))],
  ['half a point of P-256', keyOf.p256(bytes(32, 1), bytes(0))],
  ['a modulus of 3', keyOf.rsa(three, three)],
  ['a modulus of 1,024 bits', keyOf.rsa(bytes(128, 255), exponent)],
  ['zeros before a short modulus', keyOf.rsa(Uint8Array.of(...bytes(128), ...bytes(128, 255)), exponent)],
  ['an even modulus', keyOf.rsa(bytes(256, 254), exponent)],
  ['an exponent of 1', keyOf.rsa(bytes(256, 255), Uint8Array.of(1))],
  ['a modulus beyond all measure', keyOf.rsa(bytes(4_096, 255), exponent)],
  ['zeros for Ed25519', keyOf.ed25519(bytes(32))],
  ['the neutral point of Ed25519', keyOf.ed25519(bytes(32).with(0, 1))],
  ['a point of order 2', keyOf.ed25519(bytes(32, 255).with(0, 236).with(31, 127))],
  ...ofOrder8.map((point): [string, Uint8Array<ArrayBuffer>] => ['a point of order 8', keyOf.ed25519(point)]),
  [
    'the other point of order 8',
    keyOf.ed25519(hex('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85')),
  ],
  ['no point of Ed25519', keyOf.ed25519(bytes(32).with(0, 2))],
  ['a number beyond the field', keyOf.ed25519(bytes(32, 255))],
  ['a short key of Ed25519', keyOf.ed25519(bytes(31, 9))],
]

it.each(bad)('refuses a key that nobody can sign with, or anybody: %s', async (_, key) => {
  expect(await isUsableKey(key)).toBe(false)
})

it.each([
  ['P-256', { name: 'ECDSA', namedCurve: 'P-256' }],
  ['RSA', { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2_048, publicExponent: exponent, hash: 'SHA-256' }],
  ['Ed25519', { name: 'Ed25519' }],
])('takes real keys of %s', async (_, algorithm) => {
  for (let times = 0; times < (algorithm.name.startsWith('RSA') ? 1 : 8); times += 1) {
    const made = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
    if (!('publicKey' in made)) throw new Error('no key pair')
    const jwk = (await crypto.subtle.exportKey('jwk', made.publicKey)) as JsonWebKey
    const part = (text = '') => new Uint8Array(Buffer.from(text, 'base64url'))
    const { n, e, x, y } = { n: part(jwk.n), e: part(jwk.e), x: part(jwk.x), y: part(jwk.y) }
    const key = n.length ? keyOf.rsa(n, e) : y.length ? keyOf.p256(x, y) : keyOf.ed25519(x)
    expect(await isUsableKey(key)).toBe(true)
  }
})
