import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { startConversation } from '../../conversations/start.server'
import { StartPage } from '../../conversations/start-page'
import sheet from '../agent.css?url'
import { Examples, examples } from '../examples'

export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  const named = new URL(args.request.url).searchParams.get('example')
  const example = examples.find(({ id }) => id === named)?.id ?? null
  return json({ clientId: crypto.randomUUID(), example })
}

export const action = (args: ActionFunctionArgs) => startConversation(args, 'agent')

export default function NewAgentConversation() {
  const { clientId, example } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('conversations')
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <StartPage
      field={field}
      clientId={clientId}
      answer={answer}
      initial={example === null ? undefined : t(`example_${example}_text`)}
    >
      <Examples field={field} />
    </StartPage>
  )
}
