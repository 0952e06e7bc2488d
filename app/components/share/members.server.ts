import { InvitationChoice } from '@domain/members'
import { line } from '@domain/text/text'
import { json } from '@remix-run/cloudflare'
import * as v from 'valibot'
import { checkedInput, refused } from '~/lib/form-answer.server'
import type { MemberCalls } from './member-calls.server'

/** The acts of the share dialog. */
const MemberAct = v.variant('act', [
  v.strictObject({
    act: v.literal('put'),
    member: line(1, 254),
    role: v.picklist(['editor', 'viewer'], 'unknown_role'),
  }),
  v.strictObject({ act: v.literal('remove'), userId: line(1, 64) }),
  v.strictObject({ act: v.literal('invite'), ...InvitationChoice.entries }),
  v.strictObject({ act: v.literal('withdraw'), invitationId: line(1, 64) }),
])

/** Takes the request of a share dialog and the calls of its noun; gives the answer that the dialog reads. */
export async function answerMemberAct(request: Request, calls: MemberCalls) {
  try {
    const act = checkedInput(MemberAct, await request.json())
    return json({ code: null, ...(await done(act, calls)) })
  } catch (error) {
    if (error instanceof SyntaxError) return json({ code: 'bad_json' }, { status: 400 })
    return refused(error)
  }
}

async function done(act: v.InferOutput<typeof MemberAct>, calls: MemberCalls) {
  switch (act.act) {
    case 'put':
      await calls.put({ member: act.member, role: act.role })
      return {}
    case 'remove':
      await calls.remove(act.userId)
      return {}
    case 'invite':
      return calls.invite({ email: act.email, role: act.role })
    case 'withdraw':
      await calls.withdraw(act.invitationId)
      return {}
  }
}
