import { line } from '@domain/text/text'
import { json } from '@remix-run/cloudflare'
import * as v from 'valibot'
import { checkedInput, refused } from '~/lib/form-answer.server'

/** What the share dialog sends. */
const MemberAct = v.variant('act', [
  v.strictObject({
    act: v.literal('put'),
    member: line(1, 254),
    role: v.picklist(['editor', 'viewer'], 'unknown_role'),
  }),
  v.strictObject({ act: v.literal('remove'), userId: line(1, 64) }),
])

/** The calls by which members of a thing are set and taken out. */
export type MemberCalls = {
  put: (choice: { member: string; role: 'editor' | 'viewer' }) => Promise<unknown>
  remove: (userId: string) => Promise<unknown>
}

/** Takes the request of a share dialog and the calls of its noun; gives the answer that the dialog reads. */
export async function answerMemberAct(request: Request, calls: MemberCalls) {
  try {
    const act = checkedInput(MemberAct, await request.json())
    await (act.act === 'put' ? calls.put({ member: act.member, role: act.role }) : calls.remove(act.userId))
    return json({ code: null })
  } catch (error) {
    if (error instanceof SyntaxError) return json({ code: 'bad_json' }, { status: 400 })
    return refused(error)
  }
}
