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

/**
 * Takes what names an object, its type, and the answer to a form that it came with, which it never outlives; gives the path
 * under which the files host serves it, and until when (ms).
 */
export async function signedPath(
  secret: string,
  storageId: string,
  type: string,
  { answerId = '', now = Date.now() } = {},
) {
  const { longest, step } = lives[/^(video|audio)\//.test(type) ? 'played' : 'shown']
  const expires = Math.floor(now / step) * step + longest
  const signature = await signatureOf(secret, storageId, expires, answerId)
  const of = answerId === '' ? '' : `&answer=${answerId}`
  return { path: `/uploads/${storageId}?expires=${expires}${of}&signature=${signature}`, expires }
}

/** Tells whether an address was given out by us, under one of the secrets, and still holds. */
export async function isSigned(
  secrets: readonly string[],
  storageId: string,
  { expires, signature, answer = '' }: Readonly<Record<string, string>>,
): Promise<boolean> {
  const until = Number(expires)
  if (signature === undefined || !Number.isSafeInteger(until) || until <= Date.now()) return false
  const fits = await Promise.all(
    secrets.map(async (secret) =>
      isSameSecret(signature, await signatureOf(secret, storageId, until, answer)),
    ),
  )
  return fits.includes(true)
}

async function signatureOf(
  secret: string,
  storageId: string,
  expires: number,
  answer: string,
): Promise<string> {
  const named = [storageId, expires, ...(answer === '' ? [] : [answer])].join(':')
  return base64url(await hmac(await keyFor(secret, 'files'), `file:${named}`))
}
