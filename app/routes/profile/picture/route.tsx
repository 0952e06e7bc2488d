import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { apiOrigin, checked, fetcher } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { refused } from '~/lib/form-answer.server'
import { requireUser } from '~/lib/session.server'

const back = '/dashboard/editProfile'

/** The member's own picture: what the browser cropped is passed on as it comes; a plain form removes it. */
export async function action(args: ActionFunctionArgs) {
  const { token, api } = await requireUser(args)
  const { request, context } = args
  const type = request.headers.get('Content-Type') ?? ''
  try {
    if (/^multipart\/form-data\b/i.test(type)) {
      const headers = new Headers({ 'Content-Type': type })
      const length = request.headers.get('Content-Length')
      if (length !== null) headers.set('Content-Length', length)
      const sent = { method: 'PUT', headers, body: request.body }
      const url = `${apiOrigin(context)}/profiles/me/avatar`
      await checked(fetcher(args, 'API', token)(url, sent))
      return json({ code: null })
    }
    const isPlain = (await formOf(args)).has('plain')
    await checked(api.profiles.me.avatar.$delete())
    return isPlain ? redirect(back) : json({ code: null })
  } catch (error) {
    return refused(error)
  }
}

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return redirect(`${back}#picture`)
}
