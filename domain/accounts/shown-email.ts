import { shownHost } from '../links/hosts'
import { withDomain } from './email'

/** Takes an address as accounts keep it; gives it for reading, its domain in its own script where nobody is misled. */
export function shownEmail(email: string): string {
  return withDomain(email, shownHost)
}
