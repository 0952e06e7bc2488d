import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { ask } from './ask'

/** The result of a passkey prompt: the signed credential as JSON, or the code of the error; null if the reader canceled. */
export type Signed = { credential: string; code: null } | { code: string } | null

type Offer<Options> = { code: null; options: Options }

/** It comes when a passkey is asked for, not with the page. */
const library = () => import('@simplewebauthn/browser')

export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

/** Tells whether this browser offers passkeys where an address is typed. */
export const fillsPasskeys = async (): Promise<boolean> =>
  hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true

/** Has one of the reader's passkeys sign; a quiet one waits until it is chosen from what fills the field in. */
export async function signWithPasskey(isQuiet = false): Promise<Signed> {
  const offer = await ask<Offer<PublicKeyCredentialRequestOptionsJSON>>(
    '/passkey',
    new URLSearchParams({ intent: 'options' }),
  )
  if (!('options' in offer)) return { code: offer.code }
  return signed(async () => {
    const { startAuthentication } = await library()
    return startAuthentication({ optionsJSON: offer.options, useBrowserAutofill: isQuiet })
  })
}

/** Has the reader make a passkey for an account; asks `address` from what. */
export async function makePasskey(address: string): Promise<Signed> {
  const offer = await ask<Offer<PublicKeyCredentialCreationOptionsJSON>>(address, new URLSearchParams())
  if (!('options' in offer)) return { code: offer.code }
  return signed(async () => {
    const { startRegistration } = await library()
    return startRegistration({ optionsJSON: offer.options })
  })
}

/** Ends what waits quietly, as when its field has gone. */
export async function stopPasskeys(): Promise<void> {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

/** Names of the browser's errors: a device makes no second passkey for one account. */
const refusals: Record<string, string> = { InvalidStateError: 'passkey_here' }

async function signed(run: () => Promise<object>): Promise<Signed> {
  try {
    return { credential: JSON.stringify(await run()), code: null }
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    // No message for a person who canceled the dialog.
    if (name === 'NotAllowedError' || name === 'AbortError') return null
    return { code: refusals[name] ?? 'invalid_passkey' }
  }
}
