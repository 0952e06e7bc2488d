import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { answerMemberAct } from '~/components/share/members.server'
import { checked, load, read } from '~/lib/api.server'
import { requireUser } from '~/lib/session.server'

/** The members of a document, for its share dialog. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const cursor = new URL(args.request.url).searchParams.get('cursor')
  const param = { id: args.params.id ?? '' }
  return json(await load(api.documents[':id'].members.$get({ param, query: cursor ? { cursor } : {} })))
}

export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const id = args.params.id ?? ''
  const { members } = api.documents[':id']
  return answerMemberAct(args.request, {
    put: (choice) => read(members.$put({ param: { id }, json: choice })),
    remove: (userId) => checked(members[':userId'].$delete({ param: { id, userId } })),
  })
}
