import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { RouteError } from '~/components/route-error'
import { formOf } from '~/lib/form.server'
import { refused, textOf } from '~/lib/form-answer.server'
import { ownTitle } from '~/lib/own-title'
import { requireUser } from '~/lib/session.server'
import { ConversationDialog } from '../dialog'
import { modes } from '../modes'
import { changeOrSend, loadConversation } from '../one.server'
import { useDialog } from '../use-dialog'

type OneData = { conversation?: { title: string } } | undefined

export const handle = {
  i18n: ['conversations', 'code', 'errors'],
  screen: 'conversations',
  item: (data: unknown) => (data as OneData)?.conversation?.title || null,
}

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  return json(await loadConversation(args, api, 'chat'))
}

export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  const id = args.params.id ?? ''
  try {
    await changeOrSend(api, id, form)
    return redirect(`${modes.chat.path}/${id}`)
  } catch (error) {
    return refused(error, { text: textOf(form, 'text') })
  }
}

export const meta = ownTitle

export default function ConversationPage() {
  const opened = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  return <Opened key={opened.conversation.id} opened={opened} refusal={refusal} />
}

type OpenedProps = {
  opened: ReturnType<typeof useLoaderData<typeof loader>>
  refusal: ReturnType<typeof useActionData<typeof action>>
}

function Opened({ opened, refusal }: OpenedProps) {
  const dialog = useDialog(opened)
  return <ConversationDialog dialog={dialog} {...opened} refusal={refusal} />
}

export function ErrorBoundary() {
  const { t } = useTranslation('conversations')
  return (
    <section className="beside-none">
      <RouteError title={t('dialogFailed')} />
    </section>
  )
}
