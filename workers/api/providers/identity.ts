import { Email, PersonName } from '@domain/accounts/accounts'
import * as v from 'valibot'
import type { Provider } from './settings'

/** Who somebody is at a provider, as it told us itself. */
export type Identity = {
  /** The part that one account alone may have: the issuer and its name for the person. */
  subject: string
  provider: string
  email: string | null
  /** Whether the provider vouches that the address is the person's. */
  isVerified: boolean
  firstName: string
  lastName: string
}

type Claims = Record<string, unknown>

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const nameOf = (value: unknown) => {
  const name = v.safeParse(PersonName, value)
  return name.success ? name.output : ''
}

/** Takes a provider and the claims of a token that was verified. */
export function identityOf({ name, issuer }: Pick<Provider, 'name' | 'issuer'>, claims: Claims): Identity {
  const email = v.safeParse(Email, claims.email)
  const words = textOf(claims.name).trim().split(/\s+/)
  return {
    subject: `${issuer} ${textOf(claims.sub)}`,
    provider: name,
    email: email.success ? email.output : null,
    // Some write it as text.
    isVerified: email.success && (claims.email_verified === true || claims.email_verified === 'true'),
    firstName: nameOf(claims.given_name) || nameOf(words[0]),
    lastName: nameOf(claims.family_name) || nameOf(words.slice(1).join(' ')),
  }
}

/** How its owner tells it from another account at the same provider. */
export const wayName = ({ provider, email }: Pick<Identity, 'provider' | 'email'>): string =>
  email ? `${provider} (${email})` : provider
