import { NewConversationMessage } from '@domain/conversations/messages'
import { type ApiClient, checked } from '~/lib/api.server'
import { checkedInput, textOf } from '~/lib/form-answer.server'

/** Takes a form of the composer; gives what the API takes. */
export function messageOf(form: FormData, parentId?: string | null) {
  return checkedInput(NewConversationMessage, {
    clientId: textOf(form, 'clientId'),
    text: textOf(form, 'text'),
    attachments: [
      ...form.getAll('thingId').map((thingId) => ({ thingId: String(thingId) })),
      ...form.getAll('fileId').map((fileId) => ({ fileId: String(fileId) })),
    ],
    ...(parentId !== undefined && { parentId }),
  })
}

/** Sends a message. Its answer is written whether or not it is read here: the page joins it. */
export async function sendMessage(
  api: ApiClient,
  id: string,
  message: NewConversationMessage,
): Promise<void> {
  const answer = await api.conversations[':id'].messages.$post({ param: { id }, json: message })
  await checked(Promise.resolve(answer))
  await answer.body?.cancel()
}
