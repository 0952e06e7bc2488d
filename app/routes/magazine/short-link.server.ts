import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { clients, load, read } from '~/lib/api.server'
import { requireUser, sessionToken } from '~/lib/session.server'

/** The short link that the address names; null where it is not the reader's: an address is handed on too. */
export async function readShortUrl(args: LoaderFunctionArgs): Promise<string | null> {
  const id = new URL(args.request.url).searchParams.get('link')
  const token = sessionToken(args)
  if (id === null || token === null) return null
  const { links } = clients(args, token).links
  const link = await read(links[':id'].$get({ param: { id } })).catch(() => null)
  return link?.shortUrl ?? null
}

type Shared = { title: string; address: string; path: string; key: string }

/** Makes a short link of an article's address for a member and leads back to it; the same one when it is asked for again within the day. */
export async function makeShortLink(args: ActionFunctionArgs, { title, address, path, key }: Shared) {
  const { links } = await requireUser(args)
  const headers = { 'Idempotency-Key': `magazine-${key}` }
  const { id } = await load(links.links.$post({ json: { title, url: address } }, { headers }))
  return redirect(`${path}?link=${id}#share`)
}
