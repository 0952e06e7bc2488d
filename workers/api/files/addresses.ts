import { isSameSecret } from '@domain/same-secret'
import { base64url, hmac, keyFor } from '@kit/crypto'

/** An address holds for an hour at most; it changes every ten minutes, so that browsers find it in their cache. */
const longest = 60 * 60_000
const step = 10 * 60_000

/** Takes what names an object; gives the path under which the files host serves it, and until when (ms). */
export async function signedPath(secret: string, storageId: string, now = Date.now()) {
  const expires = Math.floor(now / step) * step + longest
  const signature = await signatureOf(secret, storageId, expires)
  return { path: `/uploads/${storageId}?expires=${expires}&signature=${signature}`, expires }
}

/** Tells whether an address was given out by us, under one of the secrets, and still holds. */
export async function isSigned(
  secrets: readonly string[],
  storageId: string,
  { expires, signature }: { expires: string | undefined; signature: string | undefined },
): Promise<boolean> {
  const until = Number(expires)
  if (signature === undefined || !Number.isSafeInteger(until) || until <= Date.now()) return false
  const fits = await Promise.all(
    secrets.map(async (secret) => isSameSecret(signature, await signatureOf(secret, storageId, until))),
  )
  return fits.includes(true)
}

async function signatureOf(secret: string, storageId: string, expires: number): Promise<string> {
  return base64url(await hmac(await keyFor(secret, 'files'), `file:${storageId}:${expires}`))
}
