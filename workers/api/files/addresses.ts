import { isSameSecret } from '@domain/same-secret'
import { base64url, hmac, keyFor } from '@kit/crypto'

const minute = 60_000

/**
 * How long addresses hold at most (pages lead to a new one each time, but players ask for parts under the first), and after
 * how long they change, so that browsers find them in their cache.
 */
const lives = {
  shown: { longest: 5 * minute, step: 2 * minute },
  played: { longest: 60 * minute, step: 10 * minute },
} as const

/** Takes what names an object, and its type; gives the path under which the files host serves it, and until when (ms). */
export async function signedPath(secret: string, storageId: string, type: string, now = Date.now()) {
  const { longest, step } = lives[/^(video|audio)\//.test(type) ? 'played' : 'shown']
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
