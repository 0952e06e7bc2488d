import { commonPasswords } from '@domain/accounts/common-passwords'
import { foldPassword } from '@domain/accounts/fold-password'
import { isOfOwnWords } from '@domain/accounts/own-words'
import { AppError } from '@kit/errors'
import { requireFresh } from '@kit/fresh'
import { recordSecurityEvent } from '@kit/security-log'
import { forgive, takeTight } from '@kit/tight-limit'
import type { ApiContext } from '../env'
import { checkPassword, costOf } from './password'
import { getUser, type UserRow } from './queries'

const rule = { name: 'password-again', most: 5, seconds: 60, grows: true } as const

/**
 * Takes the password that a signed-in member gives again and the name of its field; gives the account. A member without
 * a password needs a fresh proof instead.
 */
export async function requirePassword(
  c: ApiContext,
  password: string | undefined,
  field: string,
): Promise<UserRow> {
  await takeTight(c, rule, c.var.user.id)
  const user = await getUser(c.var.db, c.var.user.id)
  if (user.passwordHash === '') {
    await requireFresh(c)
    return user
  }
  if (password === undefined) throw new AppError('invalid', { [field]: 'required' })
  if (!(await checkPassword(password, user.passwordHash, costOf(c))).isRight) {
    await recordSecurityEvent(c, 'password_refused', user.id)
    throw new AppError('invalid', { [field]: 'wrong_password' })
  }
  await forgive(c, rule, c.var.user.id)
  return user
}

type PersonalDetails = { firstName: string; lastName: string; email: string }

/** Refuses a new password that everybody tries first, or who knows this member. */
export function requireUncommon(
  password: string,
  field: string,
  { firstName, lastName, email }: PersonalDetails,
): void {
  const spellings = [password, foldPassword(password)].map((one) => one.toLowerCase())
  if (spellings.some((one) => commonPasswords.has(one)))
    throw new AppError('invalid', { [field]: 'too_common' })
  if (isOfOwnWords(password, [firstName, lastName, email]))
    throw new AppError('invalid', { [field]: 'own_words' })
}
