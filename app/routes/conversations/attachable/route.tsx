import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { ownThings } from '~/lib/own-things.server'
import { requireUser } from '~/lib/session.server'

const kinds = { documents: 'document', code: 'code', apis: 'api' } as const

/** A thing of the member that a message can take along. */
export type Attachable = { id: string; kind: (typeof kinds)[keyof typeof kinds]; name: string }

/** The member’s own things that the words find; without words the last changed ones. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const words = new URL(args.request.url).searchParams.get('q') ?? ''
  const found = await ownThings(api, ['documents', 'code', 'apis'], words)
  const items = found.map(({ id, noun, name }): Attachable => ({ id, kind: kinds[noun], name }))
  return json({ items }, { headers: { 'Cache-Control': 'no-store' } })
}
