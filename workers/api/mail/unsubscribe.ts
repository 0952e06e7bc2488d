import { isSameSecret } from '@domain/same-secret'
import { base64url, hmac, keyFor } from '@kit/crypto'
import { AppError } from '@kit/errors'

/** Digests of a member, or invitations to an address. */
type Mails = 'unsubscribe' | 'invitations'

const signatureOf = async (secret: string, mails: Mails, subject: string) =>
  base64url(await hmac(await keyFor(secret, mails), subject))

/**
 * Takes the secret and the recipient of the mails (an id or a hash, without a dot); gives a token that lets everyone
 * who has such a mail turn these mails off, and nothing else. It does not expire.
 */
export async function unsubscribeToken(secret: string, mails: Mails, subject: string): Promise<string> {
  return `${subject}.${await signatureOf(secret, mails, subject)}`
}

/** Takes such a token; gives its recipient, or throws `not_found`. */
export async function subscriberOf(secrets: readonly string[], mails: Mails, token: string): Promise<string> {
  const [subject = '', given = ''] = token.split('.')
  for (const secret of secrets)
    if (await isSameSecret(given, await signatureOf(secret, mails, subject))) return subject
  throw new AppError('not_found')
}
