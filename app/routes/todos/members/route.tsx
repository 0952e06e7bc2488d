import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { answerMemberAct } from '~/components/share/members.server'
import { checked, load, read } from '~/lib/api.server'
import { requireUser } from '~/lib/session.server'

/** Who is in a list, for the share dialog. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const cursor = new URL(args.request.url).searchParams.get('cursor')
  const query = { limit: '50', ...(cursor && { cursor }) }
  const page = await load(api.todos[':id'].members.$get({ param: { id: args.params.id ?? '' }, query }))
  return json(page, { headers: { 'Cache-Control': 'no-store' } })
}

export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const { members } = api.todos[':id']
  const param = { id: args.params.id ?? '' }
  return answerMemberAct(args.request, {
    put: (choice) => read(members.$put({ param, json: choice })),
    remove: (userId) => checked(members[':userId'].$delete({ param: { ...param, userId } })),
  })
}
