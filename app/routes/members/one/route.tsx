import { screenOf } from '@domain/screens'
import { type NounWith, nounOf, nounsWith } from '@domain/things'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { memberCalls } from '~/components/share/member-calls.server'
import { answerMemberAct } from '~/components/share/members.server'
import { load } from '~/lib/api.server'
import { isNavigation } from '~/lib/navigation'
import { requireUser } from '~/lib/session.server'

/** The members of a thing, for its share dialog; the noun is what the id says. Who opens the address itself is led to the thing. */
export async function loader(args: LoaderFunctionArgs) {
  const { one, id, noun } = await requireMembers(args)
  if (isNavigation(args.request)) return redirect(`${screenOf(noun, id)}?share`)
  const { searchParams } = new URL(args.request.url)
  const cursor = searchParams.get('cursor')
  const page = searchParams.has('invitations')
    ? await load(one.invitations.$get({ param: { id } }))
    : await load(one.members.$get({ param: { id }, query: { limit: '50', ...(cursor && { cursor }) } }))
  return json(page, { headers: { 'Cache-Control': 'no-store' } })
}

export async function action(args: ActionFunctionArgs) {
  const { one, id } = await requireMembers(args)
  return answerMemberAct(args.request, memberCalls(one, id))
}

async function requireMembers(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const id = args.params.id ?? ''
  const noun = nounOf(id)
  const isShared = (each: string | null): each is NounWith<'members'> =>
    nounsWith('members').some((one) => one === each)
  if (!isShared(noun)) throw new Response(null, { status: 404 })
  return { one: api[noun][':id'], id, noun }
}
