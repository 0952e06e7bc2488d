import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { checkedInput, refused } from '~/lib/form-answer.server'
import { requireUser } from '~/lib/session.server'
import { TodoListChange } from '../change'
import { doChange, readTodo } from '../list.server'

/** The whole list, for a page that has missed a change. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  return json(await readTodo(api, args.params.id ?? ''), { headers: { 'Cache-Control': 'no-store' } })
}

/** One change from a page; sent again after a lost answer it is not done again. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  try {
    const change = checkedInput(TodoListChange, await args.request.json())
    return json({ code: null, ...(await doChange(api, args.params.id ?? '', change)) })
  } catch (error) {
    if (error instanceof SyntaxError) return json({ code: 'bad_json' }, { status: 400 })
    return refused(error)
  }
}
