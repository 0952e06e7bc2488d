import { type ActionFunctionArgs, json, redirect } from '@remix-run/cloudflare'
import { checked, read } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { refused, refusedFile, textOf } from '~/lib/form-answer.server'
import { requireUser } from '~/lib/session.server'
import { fileIn } from '~/lib/upload.server'

/** Ticks and pays milestones, and puts files in and takes them out. */
export async function answerWorkspace(args: ActionFunctionArgs) {
  const { api, token } = await requireUser(args)
  const form = await formOf(args)
  const intent = textOf(form, 'intent')
  const param = { id: textOf(form, 'id') }
  const page = `/dashboard/allproject/${args.params.id}/workspace`
  try {
    if (intent === 'upload') return await upload(args, { api, token }, form, page)
    if (intent === 'delete' || intent === 'restore') {
      const file = api.projects[':id'].workspace.files[':fileId']
      const place = { param: { id: args.params.id ?? '', fileId: param.id } }
      if (intent === 'delete') await checked(file.$delete(place))
      else await read(file.$put(place))
      if (textOf(form, 'via') === 'script') return json({ code: null })
      return redirect(intent === 'delete' ? `${page}?undo=${param.id}#files` : `${page}#files`)
    }
    if (intent === 'pay') {
      await read(api.milestones[':id'].pay.$post({ param }))
      return redirect(`${page}?done=paid`)
    }
    await read(api.milestones[':id'].$patch({ param, json: { isDone: textOf(form, 'isDone') === 'true' } }))
    return redirect(page)
  } catch (error) {
    return refused(error)
  }
}

type WorkspaceMember = Pick<Awaited<ReturnType<typeof requireUser>>, 'api' | 'token'>

async function upload(
  args: ActionFunctionArgs,
  { api, token }: WorkspaceMember,
  form: FormData,
  page: string,
) {
  try {
    const { fileId } = await fileIn(args, { token }, form)
    if (!fileId) return json({ code: 'invalid', fields: { file: 'required' } }, { status: 422 })
    const param = { id: args.params.id ?? '', fileId }
    await read(api.projects[':id'].workspace.files[':fileId'].$put({ param }))
    return redirect(`${page}?done=uploaded#files`)
  } catch (error) {
    return refusedFile(error)
  }
}
