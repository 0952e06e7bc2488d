import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { read } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { refused, textOf } from '~/lib/form-answer.server'
import { ownThings } from '~/lib/own-things.server'
import { requireUser } from '~/lib/session.server'

/** The member’s documents that a formula can be inserted into. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const words = new URL(args.request.url).searchParams.get('q') ?? ''
  const items = await ownThings(api, ['documents'], words)
  return json({ items }, { headers: { 'Cache-Control': 'no-store' } })
}

/** Creates a document for a formula. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  try {
    const title = textOf(await formOf(args), 'title')
    const { id } = await read(api.documents.$post({ json: { title } }))
    return json({ code: null, id })
  } catch (error) {
    return refused(error)
  }
}
