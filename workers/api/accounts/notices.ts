import { isWithin } from '@kit/tight-limit'
import type { ApiContext } from '../env'
import { compose, type MailDetails, undoKinds } from '../mail/messages'
import { deliverMail, insertMail } from '../mail/send'
import type { MailKind } from '../mail/texts'
import { type Prepared, prepareUndo } from './proofs'
import type { UserRow } from './queries'

/** Messages of a kind that one member is sent an hour. */
const ofMember = (kind: MailKind) => ({ name: `notice-${kind}`, most: 5, seconds: 3_600 })

/**
 * Prepares the message that tells a member what was done to the account: gives the statements that write it, and
 * `deliver`, to be called when those are written. An address that nobody has confirmed is sent nothing. Where the message
 * has a link that undoes, that link removes what was added since `since` (ms).
 */
export async function prepareNotice(
  c: ApiContext,
  kind: MailKind,
  user: UserRow,
  named: MailDetails = [],
  since = Date.now(),
): Promise<Prepared> {
  const isMeant = user.emailConfirmedAt !== null && (await isWithin(c, ofMember(kind), user.id))
  if (undoKinds.has(kind)) return prepareUndo(c, kind, user, { named, since, isMeant })
  const message = compose(kind, user, c.var.settings.hosts.web, '/reset', named)
  return { statements: [insertMail(c, message, isMeant)], deliver: () => deliverMail(c, message, isMeant) }
}

/** Tells a member what was done to the account. */
export async function sendNotice(...told: Parameters<typeof prepareNotice>): Promise<void> {
  const { statements, deliver } = await prepareNotice(...told)
  const [first, ...others] = statements
  await told[0].var.db.batch([first, ...others])
  deliver()
}
