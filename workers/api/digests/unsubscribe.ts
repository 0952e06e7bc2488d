import { isSameSecret } from '@domain/same-secret'
import { base64url, hmac, keyFor } from '@kit/crypto'
import { AppError } from '@kit/errors'

const signatureOf = async (secret: string, userId: string) =>
  base64url(await hmac(await keyFor(secret, 'unsubscribe'), userId))

/** Takes the secret and a member; gives what lets whoever has their mail turn its digest off, and nothing else, for good. */
export async function unsubscribeToken(secret: string, userId: string): Promise<string> {
  return `${userId}.${await signatureOf(secret, userId)}`
}

/** Takes such a token; gives the member, or throws `not_found`. */
export async function subscriberOf(secrets: readonly string[], token: string): Promise<string> {
  const [userId = '', given = ''] = token.split('.')
  for (const secret of secrets)
    if (await isSameSecret(given, await signatureOf(secret, userId))) return userId
  throw new AppError('not_found')
}
