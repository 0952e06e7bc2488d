import { type Noun, things } from '@domain/things'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { keepDraft } from '~/lib/draft.server'
import { formOf } from '~/lib/form.server'
import { refused } from '~/lib/form-answer.server'
import { requireUser } from '~/lib/session.server'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return redirect('/dashboard')
}

/** Keeps what is typed into a form of a new thing, while it is typed. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const noun = args.params.noun ?? ''
  if (!Object.hasOwn(things, noun)) throw new Response(null, { status: 404 })
  try {
    await keepDraft(api, noun as Noun, await formOf(args))
    return json({ code: null })
  } catch (error) {
    return refused(error)
  }
}
