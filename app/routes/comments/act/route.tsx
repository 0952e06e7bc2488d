import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { doComment, readComments } from '~/components/comments/comments.server'
import { formOf } from '~/lib/form.server'
import { refused } from '~/lib/form-answer.server'
import { requireUser } from '~/lib/session.server'

/** The comments of a thing again, for a page that may have missed some. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const page = await readComments(api, args.params.thingId ?? '', new URL(args.request.url))
  return json(page, { headers: { 'Cache-Control': 'no-store' } })
}

/** Actions of the script on a comment. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  try {
    return json({ code: null, comment: await doComment(api, args.params.thingId ?? '', form) })
  } catch (error) {
    return refused(error)
  }
}
