import { DiagramLinkChoice } from '@domain/diagrams/diagrams'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { read } from '~/lib/api.server'
import { checkedInput, refused } from '~/lib/form-answer.server'
import { requireUser } from '~/lib/session.server'

/** Makes a diagram public, or takes its address away. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const param = { id: args.params.id ?? '' }
  try {
    const choice = checkedInput(DiagramLinkChoice, await args.request.json().catch(() => null))
    const { url } = await read(api.diagrams[':id'].link.$put({ param, json: choice }))
    return json({ code: null, url })
  } catch (error) {
    return refused(error)
  }
}

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return redirect(`/dashboard/diagram/${encodeURIComponent(args.params.id ?? '')}`)
}
