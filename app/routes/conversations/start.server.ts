import { NewConversation } from '@domain/conversations/conversations'
import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { read } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { checkedInput, refused, textOf } from '~/lib/form-answer.server'
import { requireUser } from '~/lib/session.server'
import { conversationPath, type ModeId } from './modes'
import { messageOf, sendMessage } from './send.server'

/** Answers the form of a first message: it makes the conversation. */
export async function startConversation(args: ActionFunctionArgs, mode: ModeId) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  try {
    const message = messageOf(form)
    const folderId = new URL(args.request.url).searchParams.get('folder')
    const made = checkedInput(NewConversation, { mode, folderId })
    const headers = { 'Idempotency-Key': message.clientId }
    const conversation = await read(api.conversations.$post({ json: made }, { headers }))
    await sendMessage(api, conversation.id, message)
    return redirect(conversationPath(conversation))
  } catch (error) {
    return refused(error, { text: textOf(form, 'text') })
  }
}
