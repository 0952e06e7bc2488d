import { InvitationChoice, MemberChoice } from '@domain/members'
import { checkedInput, textOf } from '~/lib/form-answer.server'
import type { MemberCalls } from './member-calls.server'

/** Does what a form of `PlainShare` asks; false where the form is another one. */
export async function shareByForm(form: FormData, calls: MemberCalls): Promise<boolean> {
  switch (textOf(form, 'intent')) {
    case 'share':
      await calls.put(
        checkedInput(MemberChoice, { member: textOf(form, 'member'), role: textOf(form, 'role') }),
      )
      return true
    case 'unshare':
      await calls.remove(textOf(form, 'member'))
      return true
    case 'invite':
      await calls.invite(
        checkedInput(InvitationChoice, { email: textOf(form, 'member'), role: textOf(form, 'role') }),
      )
      return true
    case 'withdraw':
      await calls.withdraw(textOf(form, 'invitation'))
      return true
  }
  return false
}
