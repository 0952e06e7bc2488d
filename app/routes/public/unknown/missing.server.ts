import { problem } from '@domain/errors'
import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import type { Nearest } from '~/components/public/public-error'
import { addressWords } from '~/lib/address-words'
import { clients, read } from '~/lib/api.server'
import { ownPaths } from '../../search/found.server'

/** Answers that no page has the address; people who followed an old link get what comes nearest to its words. */
export async function refuseMissing(args: LoaderFunctionArgs): Promise<never> {
  const { context } = args
  throw json(
    { ...problem('not_found', context.requestId), nearest: await findNearest(args) },
    { status: 404 },
  )
}

/** How many things come with a page that is not there. */
const shown = 3

/** Two searches at most, and none for programs that look for weak servers by the names of files. */
async function findNearest(args: LoaderFunctionArgs): Promise<Nearest[]> {
  const { pathname } = new URL(args.request.url)
  const words = addressWords(pathname)
  const isPerson = args.request.headers.get('Accept')?.includes('text/html') && !/\.\w+$/.test(pathname)
  if (words === '' || !isPerson) return []
  const found = await search(args, words)
  return found.length > 0 ? found : search(args, longestOf(words.split(' ')))
}

const longestOf = (words: string[]) => words.reduce((one, other) => (other.length > one.length ? other : one))

async function search(args: LoaderFunctionArgs, q: string): Promise<Nearest[]> {
  const found = await read(clients(args, null).api.search.$get({ query: { q } })).catch(() => null)
  if (found === null) return []
  const { groups } = ownPaths(found, args.context.cloudflare.env.ORIGIN)
  return groups.flatMap(({ kind, items }) => items.map((item) => ({ kind, item }))).slice(0, shown)
}
