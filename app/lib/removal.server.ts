import { type ActionFunctionArgs, json, redirect, type TypedResponse } from '@remix-run/cloudflare'
import type { ClientResponse } from 'hono/client'
import { checked } from './api.server'
import { formOf } from './form.server'
import { refused, textOf } from './form-answer.server'
import { requireUser } from './session.server'

type Clients = Awaited<ReturnType<typeof requireUser>>
type Call = (args: { param: { id: string } }) => Promise<ClientResponse<unknown, number>>
type Removable = { $delete?: Call; restore: { $post: Call } }
type Other = (clients: Clients, form: FormData) => Promise<TypedResponse<never>>

/**
 * Answers the forms of a list: `intent` delete or restore with the `id` of a thing, whose calls `of` gives, and others by
 * their intent. Without a script the list (or its trash, after a deletion) is shown; `via=script` gets `{ code: null }`.
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
  const thing = of(clients, param.id)
  try {
    const other = Object.hasOwn(others, intent) ? others[intent] : undefined
    if (other) return await other(clients, form)
    const call = intent === 'restore' ? thing.restore.$post : thing.$delete
    if (call) await checked(call({ param }))
    if (textOf(form, 'via') === 'script') return json({ code: null })
    return redirect(
      intent === 'restore' ? path : `${path}?${new URLSearchParams({ show: 'trash', removed: param.id })}`,
    )
  } catch (error) {
    return refused(error)
  }
}
