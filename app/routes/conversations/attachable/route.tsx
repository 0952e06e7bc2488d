import { marks, searchLimits } from '@domain/search/found'
import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { load } from '~/lib/api.server'
import { requireUser } from '~/lib/session.server'

const kinds = { documents: 'document', code: 'code', apis: 'api' } as const
const signs = new RegExp(`[${marks.before}${marks.after}]`, 'g')

/** A thing of the member that a message can take along. */
export type Attachable = { id: string; kind: (typeof kinds)[keyof typeof kinds]; name: string }

/** The member’s own things that the words find; without words the last changed ones. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const q = (new URL(args.request.url).searchParams.get('q') ?? '').trim().slice(0, searchLimits.letters)
  const nouns = Object.keys(kinds) as (keyof typeof kinds)[]
  const found = await Promise.all(
    nouns.map((kind) => load(api.search.$get({ query: { q, kind, limit: q === '' ? '5' : '8' } }))),
  )
  const items = found.flatMap(({ groups }, at) =>
    groups.flatMap(({ items }) =>
      items
        .filter(({ isMine }) => isMine)
        .map(({ id, title }) => ({
          id,
          kind: kinds[nouns[at] ?? 'documents'],
          name: title.replace(signs, ''),
        })),
    ),
  )
  return json({ items }, { headers: { 'Cache-Control': 'no-store' } })
}
