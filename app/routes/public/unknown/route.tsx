import { PublicError } from '~/components/public/public-error'
import { refuseMissing } from './missing.server'

export const handle = { i18n: ['landing', 'shell', 'errors'], sheet: 'public', isStatic: true }

/** An address that no page has. */
export const loader = refuseMissing
export const action = refuseMissing

export default function Nothing() {
  return null
}

export const ErrorBoundary = PublicError
