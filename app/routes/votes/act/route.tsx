import { screenOf } from '@domain/screens'
import { nounOf } from '@domain/things'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { ApiError, load, read } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { refused, textOf } from '~/lib/form-answer.server'
import { safePath } from '~/lib/origin.server'
import { requireUser } from '~/lib/session.server'

/** A vote for a thing or a comment, from a script or from a plain form, which leads back to its page. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const id = args.params.id ?? ''
  const form = await formOf(args)
  const isScript = args.request.headers.get('Accept') === 'application/json'
  const value = ([1, -1] as const).find((one) => String(one) === textOf(form, 'value')) ?? 0
  try {
    const votes = await read(api.things[':id'].vote.$put({ param: { id }, json: { value } }))
    if (isScript) return json({ code: null, ...votes })
  } catch (error) {
    if (isScript) return refused(error)
    // The page shows that the vote was not taken.
    if (!(error instanceof ApiError)) throw error
  }
  return redirect(safePath(form.get('back'), '/dashboard'))
}

/** Who had to sign in first comes back to what they wanted to vote for. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const id = args.params.id ?? ''
  const isComment = id.startsWith('comment_')
  const thingId = isComment ? (await load(api.comments[':id'].$get({ param: { id } }))).thingId : id
  const noun = nounOf(thingId)
  return redirect(noun ? screenOf(noun, thingId, isComment ? id : null) : '/dashboard')
}
