import { firstMessages } from '@domain/chats'
import { type ApiClient, load, read } from '~/lib/api.server'
import { textOf } from '~/lib/form-answer.server'

/** Reads a chat with its newest messages, or those around a place, as its dialog needs them. */
export async function readChat(api: ApiClient, id: string, around = 0) {
  const param = { id }
  const [chat, page] = await Promise.all([
    load(api.chats[':id'].$get({ param })),
    load(api.chats[':id'].messages.$get({ param, query: pageAround(around) })),
  ])
  const isPast = (page.items[0]?.seq ?? 0) < (chat.last?.seq ?? 0)
  return { chat, page, isPast, clientId: crypto.randomUUID() }
}

function pageAround(seq: number) {
  const isPlace = Number.isSafeInteger(seq) && seq > 0 && seq < 1e9 - firstMessages
  return isPlace
    ? { limit: String(2 * firstMessages), before: String(seq + firstMessages) }
    : { limit: String(firstMessages) }
}

/** Sends the message of the composer's form, as it is before any script. */
export async function sendByForm(api: ApiClient, id: string, form: FormData): Promise<void> {
  const json = { clientId: textOf(form, 'clientId'), text: textOf(form, 'text') }
  if (json.text.trim() !== '') await read(api.chats[':id'].messages.$post({ param: { id }, json }))
}
