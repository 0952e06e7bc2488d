import { type AccessPush, closeCode } from '@domain/rooms'
import type { Guest } from '../door'

/** The code with which a push closes a guest's socket; null when it does not concern them. */
export function closingCode(push: AccessPush, guest: Guest): number | null {
  if (push.type === 'deleted') return closeCode.withdrawn
  if (push.type === 'signedOut') return push.sessionId === guest.session ? closeCode.withdrawn : null
  if (push.userId !== guest.user) return null
  return push.type === 'changed' ? closeCode.ticket : closeCode.withdrawn
}
