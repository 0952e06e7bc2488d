import { speaksForUs } from '@domain/accounts/our-names'
import { AppError } from '@kit/errors'

type OwnNames = { firstName: string; lastName: string }

/** Refuses the names of a new account, or other ones than it had, with which somebody could be taken for staff of ours. */
export function requireOwnName(
  change: Partial<OwnNames>,
  before: OwnNames = { firstName: '', lastName: '' },
): void {
  const { firstName = before.firstName, lastName = before.lastName } = change
  if (firstName === before.firstName && lastName === before.lastName) return
  if (!speaksForUs(`${firstName} ${lastName}`)) return
  const isFirst = change.lastName === undefined || speaksForUs(firstName)
  throw new AppError('invalid', { [isFirst ? 'firstName' : 'lastName']: 'name_like_ours' })
}
