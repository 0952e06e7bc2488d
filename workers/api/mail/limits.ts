import { isWithin, takeTight } from '@kit/tight-limit'
import type { ApiContext } from '../env'
import type { MailKind } from './texts'

/** All kinds of mail together, to any address. */
const ofNetwork = [
  { name: 'mail-network', most: 30, seconds: 3_600 },
  { name: 'mail-network-day', most: 100, seconds: 86_400 },
] as const
const ofMember = [
  { name: 'mail-member', most: 5, seconds: 3_600 },
  { name: 'mail-member-day', most: 10, seconds: 86_400 },
] as const

/** Messages of a kind that one address is sent an hour: who uses up the resets of somebody does not stop the rest. */
export const toAddress = (kind: MailKind) => ({ name: `mail-${kind}`, most: 3, seconds: 3_600 })

/** Counts a message that the caller asks for; throws `rate_limited` when the member or the network has asked for too many. */
export async function takeMail(c: ApiContext, memberId: string | null): Promise<void> {
  if (memberId !== null) for (const rule of ofMember) await takeTight(c, rule, memberId)
  for (const rule of ofNetwork) await takeTight(c, rule, c.var.network)
}

/** The same for a message that is left out when there were too many. */
export async function mayMail(c: ApiContext): Promise<boolean> {
  for (const rule of ofNetwork) if (!(await isWithin(c, rule, c.var.network))) return false
  return true
}
