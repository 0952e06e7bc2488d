import { Buffer } from 'node:buffer'
import { jwtVerify } from 'jose'
import { expect, it } from 'vitest'
import { base64url } from './crypto'
import { encryptPush, maxPushed, pushAuthorization, pushIdentity } from './web-push'

const bytes = (input: string) => new Uint8Array(Buffer.from(input, 'base64url'))

it('encrypts the example of RFC 8291 to its very bytes', async () => {
  const publicKey = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'
  const [x, y] = [bytes(publicKey).slice(1, 33), bytes(publicKey).slice(33)].map(base64url)
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
  const d = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const keys = {
    publicKey: await crypto.subtle.importKey('jwk', jwk, curve, true, []),
    privateKey: await crypto.subtle.importKey('jwk', { ...jwk, d }, curve, true, ['deriveBits']),
  }
  const browser = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const salt = bytes('DGv6ra1nlYgDCS1FRnbzlw')
  const body = await encryptPush('When I grow up, I want to be a watermelon', browser, { salt, keys })
  expect(base64url(body)).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
  expect((await encryptPush('a'.repeat(maxPushed), browser)).length).toBe(4_096)
})

it('signs with the one key that follows from the secret, for the service alone', async () => {
  const identity = await pushIdentity('a secret of pushes that nobody else has')
  expect((await pushIdentity('another secret of pushes, somewhere else')).publicKey).not.toBe(
    identity.publicKey,
  )
  const proof = await pushAuthorization(
    identity,
    'https://fcm.googleapis.com/fcm/send/x',
    'https://hamkar.dev',
  )
  const [, token = '', publicKey = ''] = proof.match(/^vapid t=([\w.-]+), k=([\w-]{87})$/) ?? []
  const verify = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await crypto.subtle.importKey('raw', bytes(publicKey), verify, false, ['verify'])
  const { payload } = await jwtVerify(token, key)
  expect(payload).toMatchObject({ aud: 'https://fcm.googleapis.com', sub: 'https://hamkar.dev' })
  expect((payload.exp ?? 0) - Date.now() / 1000).toBeLessThan(86_400)
})
