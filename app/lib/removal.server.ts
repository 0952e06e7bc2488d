import { type ActionFunctionArgs, json, redirect, type TypedResponse } from '@remix-run/cloudflare'
import type { ClientResponse } from 'hono/client'
import { checked } from './api.server'
import { formOf } from './form.server'
import { refused, textOf } from './form-answer.server'
import { askForProof } from './fresh-proof.server'
import { requireUser } from './session.server'

type Clients = Awaited<ReturnType<typeof requireUser>>
type RemovalCall = (args: { param: { id: string } }) => Promise<ClientResponse<unknown, number>>
type Removable = { $delete?: RemovalCall; restore: { $post: RemovalCall } }
type Other = (clients: Clients, form: FormData) => Promise<TypedResponse<never>>

/**
 * Answers the forms of a list: `intent` delete or restore with the `id` of a thing, whose calls `of` gives; erase with that
 * of one in the trash, or empty with its nouns; and others by their intent. Without a script the list (or its trash, after a deletion) is shown; `via=script` gets `{ code: null }`.
 */
export async function answerRemoval(
  args: ActionFunctionArgs,
  path: string,
  of: (clients: Clients, id: string) => Removable,
  others: Record<string, Other> = {},
) {
  const clients = await requireUser(args)
  const form = await formOf(args)
  const intent = textOf(form, 'intent')
  const param = { id: textOf(form, 'id') }
  try {
    const other = Object.hasOwn(others, intent) ? others[intent] : undefined
    if (other) return await other(clients, form)
    const { trash } = clients.api
    if (intent === 'erase') await checked(trash[':id'].$delete({ param }))
    else if (intent === 'empty') await checked(trash.$delete({ query: { noun: textOf(form, 'noun') } }))
    else {
      const { restore, $delete } = of(clients, param.id)
      const call = intent === 'restore' ? restore.$post : $delete
      if (call) await checked(call({ param }))
    }
    if (textOf(form, 'via') === 'script') return json({ code: null })
    if (intent === 'restore') return redirect(path)
    const query = new URLSearchParams({ show: 'trash' })
    if (intent === 'delete') query.set('removed', param.id)
    return redirect(`${path}?${query}`)
  } catch (error) {
    askForProof(args, error, `${path}?show=trash`)
    return refused(error)
  }
}
