import { NewConversation } from '@domain/conversations/conversations'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { IconSparkles } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { read } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { checkedInput, refused, textOf } from '~/lib/form-answer.server'
import { useErrorText } from '~/lib/form-errors'
import { requireUser } from '~/lib/session.server'
import { writeDraft } from '~/lib/tab-draft'
import type { Attachable } from '../attachable/route'
import { conversationsPath } from '../calls'
import { Composer } from '../composer'
import type { loader as layout } from '../layout/route'
import { OffNotice } from '../off-notice'
import { messageOf, sendMessage } from '../send.server'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return json({ clientId: crypto.randomUUID() })
}

/** The first message makes the conversation. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  try {
    const message = messageOf(form)
    const folderId = new URL(args.request.url).searchParams.get('folder')
    const made = checkedInput(NewConversation, { folderId })
    const headers = { 'Idempotency-Key': message.clientId }
    const { id } = await read(api.conversations.$post({ json: made }, { headers }))
    await sendMessage(api, id, message)
    return redirect(`${conversationsPath}/${id}`)
  } catch (error) {
    return refused(error, { text: textOf(form, 'text') })
  }
}

/** The page beside the list until a conversation is chosen: where a new one begins. */
export default function NewConversationPage() {
  const { clientId } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('conversations')
  const errorText = useErrorText('conversations')
  const around = useRouteLoaderData<typeof layout>('conversations/layout')
  const field = useRef<HTMLTextAreaElement>(null)
  const [attachments, setAttachments] = useState<Attachable[]>([])
  const draftKey = `ai-draft ${around?.userId} new`
  // A text that was refused is a draft again.
  useEffect(() => {
    if (answer && field.current) writeDraft(draftKey, field.current.value)
  }, [answer, draftKey])
  if (!around?.ai.isOn) return <OffNotice embed={around?.ai.embed} />
  const code = answer ? (Object.values<string>(answer.fields ?? {})[0] ?? answer.code) : null
  return (
    <section className="conversation-start" aria-label={t('newChat')}>
      <span className="conversation-start-tile">
        <Icon of={IconSparkles} size={24} />
      </span>
      <h2>{t('startTitle')}</h2>
      <p className="muted">{t('startText')}</p>
      {code && <p role="alert">{errorText(code)}</p>}
      <Composer
        field={field}
        draftKey={draftKey}
        initial={answer?.values?.text}
        clientId={clientId}
        attachments={attachments}
        onAttach={setAttachments}
        onStop={null}
      />
    </section>
  )
}
