import { MemberChoice } from '@domain/members'
import { checkedInput, textOf } from '~/lib/form-answer.server'
import type { MemberCalls } from './members.server'

/** Does what a form of `PlainShare` asks; false where the form is another one. */
export async function shareByForm(form: FormData, { put, remove }: MemberCalls): Promise<boolean> {
  switch (textOf(form, 'intent')) {
    case 'share':
      await put(checkedInput(MemberChoice, { member: textOf(form, 'member'), role: textOf(form, 'role') }))
      return true
    case 'unshare':
      await remove(textOf(form, 'member'))
      return true
  }
  return false
}
