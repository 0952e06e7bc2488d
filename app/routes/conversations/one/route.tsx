import { ConversationChange } from '@domain/conversations/conversations'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { RouteError } from '~/components/route-error'
import { checked, load } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { checkedInput, refused, textOf } from '~/lib/form-answer.server'
import { translator } from '~/lib/i18n.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { localeOfRequest } from '~/lib/visitor.server'
import { conversationsPath } from '../calls'
import { ConversationDialog } from '../dialog'
import type { loader as layout } from '../layout/route'
import { messageOf, sendMessage } from '../send.server'

type OneData = { conversation?: { title: string } } | undefined

export const handle = {
  i18n: ['conversations', 'code', 'errors'],
  screen: 'conversations',
  item: (data: unknown) => (data as OneData)?.conversation?.title || null,
}

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const param = { id: args.params.id ?? '' }
  const [conversation, page, locale] = await Promise.all([
    load(api.conversations[':id'].$get({ param })),
    load(api.conversations[':id'].messages.$get({ param, query: {} })),
    localeOfRequest(args.request, args.context),
  ])
  const t = translator(locale, 'conversations')
  const title = pageTitle(locale, conversation.title || t('untitled'))
  return json({ conversation, page, title, clientId: crypto.randomUUID() })
}

/** Sends a message without a script, or sets the model and whether the conversation is pinned. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  const id = args.params.id ?? ''
  try {
    const [model, isPinned] = [form.get('model'), form.get('isPinned')]
    if (model !== null || isPinned !== null) {
      const change = checkedInput(ConversationChange, {
        ...(model !== null && { model }),
        ...(isPinned !== null && { isPinned: isPinned === 'true' }),
      })
      await checked(api.conversations[':id'].$patch({ param: { id }, json: change }))
    } else await sendMessage(api, id, messageOf(form))
    return redirect(`${conversationsPath}/${id}`)
  } catch (error) {
    return refused(error, { text: textOf(form, 'text') })
  }
}

export const meta = ownTitle

export default function ConversationPage() {
  const { conversation, page, clientId } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const around = useRouteLoaderData<typeof layout>('conversations/layout')
  if (!around) return null
  return (
    <ConversationDialog
      key={conversation.id}
      ai={around.ai}
      conversation={conversation}
      page={page}
      userId={around.userId}
      clientId={clientId}
      refusal={answer}
    />
  )
}

export function ErrorBoundary() {
  const { t } = useTranslation('conversations')
  return (
    <section className="beside-none">
      <RouteError title={t('dialogFailed')} />
    </section>
  )
}
