import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { read } from '~/lib/api.server'
import { requireUser } from '~/lib/session.server'

/** The HTML that chats and the editor of documents show for an address; null where it stays a link. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const address = new URL(args.request.url).searchParams.get('address') ?? ''
  return json(await read(api.embeds.$get({ query: { address } })))
}
