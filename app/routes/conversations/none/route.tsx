import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useRef } from 'react'
import { requireUser } from '~/lib/session.server'
import { startConversation } from '../start.server'
import { StartPage } from '../start-page'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return json({ clientId: crypto.randomUUID() })
}

export const action = (args: ActionFunctionArgs) => startConversation(args, 'chat')

export default function NewConversationPage() {
  const { clientId } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const field = useRef<HTMLTextAreaElement>(null)
  return <StartPage field={field} clientId={clientId} answer={answer} />
}
