import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { type ApiClient, checked } from '~/lib/api.server'
import { CodeSaving, type FileToSave } from '~/lib/code-saving'
import { checkedInput, refused } from '~/lib/form-answer.server'
import { requireUser } from '~/lib/session.server'

/** Its address by itself leads to the screen. */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return redirect('/dashboard/compiler')
}

/**
 * Saves files of a program as code files of one project: those with an id are changed, each unless it was changed elsewhere since,
 * and new ones are added, no second time if they are sent again with the same `attempt`. The answer has what was saved also where
 * a later file was refused.
 */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const saved: Record<string, { id: string; etag: string }> = {}
  try {
    const { projectName, files } = checkedInput(CodeSaving, await args.request.json().catch(() => null))
    for (const file of files) saved[file.key] = await saveFile(api, projectName, file)
    return json({ code: null, saved })
  } catch (error) {
    const refusal = refused(error)
    return json({ ...(await refusal.json()), saved }, { status: refusal.status })
  }
}

async function saveFile(api: ApiClient, projectName: string, file: FileToSave) {
  const answer = await checked(
    'id' in file
      ? api.code[':id'].$patch(
          { param: { id: file.id }, json: { filename: file.filename, code: file.code } },
          { headers: { 'If-Match': file.etag } },
        )
      : api.code.$post(
          { json: { projectName, filename: file.filename, code: file.code } },
          { headers: { 'Idempotency-Key': file.attempt } },
        ),
  )
  const { id } = await answer.json()
  return { id, etag: answer.headers.get('ETag') ?? '' }
}
