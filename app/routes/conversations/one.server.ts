import { ConversationChange } from '@domain/conversations/conversations'
import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { type ApiClient, checked, load } from '~/lib/api.server'
import { checkedInput } from '~/lib/form-answer.server'
import { translator } from '~/lib/i18n.server'
import { pageTitle } from '~/lib/page-title.server'
import { localeOfRequest } from '~/lib/visitor.server'
import { conversationPath, type ModeId } from './modes'
import { messageOf, sendMessage } from './send.server'

/** Reads an open conversation with its newest messages; one of another mode is at the address of that mode. */
export async function loadConversation(
  { params, request, context }: Pick<LoaderFunctionArgs, 'params' | 'request' | 'context'>,
  api: ApiClient,
  mode: ModeId,
) {
  const param = { id: params.id ?? '' }
  const [conversation, page, locale] = await Promise.all([
    load(api.conversations[':id'].$get({ param })),
    load(api.conversations[':id'].messages.$get({ param, query: {} })),
    localeOfRequest(request, context),
  ])
  if (conversation.mode !== mode) throw redirect(conversationPath(conversation))
  const t = translator(locale, 'conversations')
  const title = pageTitle(locale, conversation.title || t('untitled'))
  return { conversation, page, title, clientId: crypto.randomUUID() }
}

/** Sends a message without a script, or sets the model and whether the conversation is pinned. */
export async function changeOrSend(api: ApiClient, id: string, form: FormData): Promise<void> {
  const [model, isPinned] = [form.get('model'), form.get('isPinned')]
  if (model === null && isPinned === null) return sendMessage(api, id, messageOf(form))
  const change = checkedInput(ConversationChange, {
    ...(model !== null && { model }),
    ...(isPinned !== null && { isPinned: isPinned === 'true' }),
  })
  await checked(api.conversations[':id'].$patch({ param: { id }, json: change }))
}
