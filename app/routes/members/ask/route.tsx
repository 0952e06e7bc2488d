import { nounToAskFor } from '@domain/access-requests'
import { screenOf } from '@domain/screens'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { ApiError, checked } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { refused, textOf } from '~/lib/form-answer.server'
import { requireUser } from '~/lib/session.server'

/** Asks for access to a thing; a plain form leads back to its address, which says so. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const id = args.params.id ?? ''
  const isScript = textOf(await formOf(args), 'via') === 'script'
  try {
    await checked(api.things[':id']['access-request'].$put({ param: { id } }))
  } catch (error) {
    if (isScript || !(error instanceof ApiError)) return refused(error)
    const code = error.problem.fields?.email ?? error.code
    return redirect(`${placeOf(id)}?refused=${code}`, { status: 303 })
  }
  return isScript ? json({ code: 'done' }) : redirect(`${placeOf(id)}?asked`, { status: 303 })
}

/** Who opens the address itself is led to the thing. */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return redirect(placeOf(args.params.id ?? ''))
}

function placeOf(id: string): string {
  const noun = nounToAskFor(id)
  return noun === null ? '/dashboard' : screenOf(noun, id)
}
