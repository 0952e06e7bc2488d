import { type ActionFunctionArgs, json, redirect } from '@remix-run/cloudflare'
import { checked, read } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { refused, refusedFile, textOf } from '~/lib/form-answer.server'
import { requireUser } from '~/lib/session.server'
import { fileIn } from '~/lib/upload.server'
import { sendByForm } from '../../chats/chat.server'
import { doForm } from '../../todos/one/forms.server'

/** Ticks and pays milestones, and puts files in and takes them out; before a script, sends a message and ticks and adds items. */
export async function answerWorkspace(args: ActionFunctionArgs) {
  const { api, token, user } = await requireUser(args)
  const form = await formOf(args)
  const intent = textOf(form, 'intent')
  const param = { id: textOf(form, 'id') }
  const project = { id: args.params.id ?? '' }
  const page = `/dashboard/allproject/${project.id}/workspace`
  try {
    if (intent === 'upload') return await upload(args, { api, token }, form, page)
    if (form.has('clientId')) {
      const { chatId } = await read(api.projects[':id'].workspace.$get({ param: project }))
      if (chatId) await sendByForm(api, chatId, form)
      return redirect(`${page}#chat`)
    }
    if (intent === 'check' || intent === 'add') {
      const { todoId } = await read(api.projects[':id'].workspace.$get({ param: project }))
      if (todoId) await doForm(api, todoId, form, user.id)
      return redirect(`${page}#todo`)
    }
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
