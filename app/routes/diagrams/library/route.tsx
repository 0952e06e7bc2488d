import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { apiOrigin, load } from '~/lib/api.server'
import { passOn } from '~/lib/pass-on.server'
import { requireUser } from '~/lib/session.server'

/** The shapes that a member keeps, for the editor. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  return json(await load(api.diagrams.library.$get()))
}

/** Saves or deletes one of them. */
export async function action(args: ActionFunctionArgs) {
  await requireUser(args)
  const item = encodeURIComponent(args.params.itemId ?? '')
  return passOn(args, `${apiOrigin(args.context)}/diagrams/library/${item}`, 'API')
}
