import { NewCode, ProjectName } from '@domain/code/code'
import { RunFile, runLimits } from '@domain/runs'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import * as v from 'valibot'
import { type ApiClient, checked, read } from '~/lib/api.server'
import { checkedInput, refused } from '~/lib/form-answer.server'
import { requireUser } from '~/lib/session.server'

const Saving = v.object({
  key: v.pipe(v.string(), v.uuid()),
  projectName: v.pipe(v.string('wrong_type'), v.trim(), v.minLength(1, 'required'), ProjectName),
  files: v.pipe(v.array(RunFile), v.minLength(1), v.maxLength(runLimits.files)),
})
const Change = v.object({
  id: v.string(),
  etag: v.pipe(v.string(), v.regex(/^"v\d{1,15}"$/)),
  code: v.string(),
})
const Changes = v.object({ changes: v.pipe(v.array(Change), v.maxLength(runLimits.files)) })

/** Its address by itself leads to the screen. */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return redirect('/dashboard/compiler')
}

/**
 * Saves the files of a program as code files of one project, no second time if it is sent again with the same key; or the
 * texts of the code files that were opened, each unless it was changed elsewhere since.
 */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  try {
    const sent: unknown = await args.request.json().catch(() => null)
    if (typeof sent === 'object' && sent !== null && 'changes' in sent)
      return saveChanges(api, checkedInput(Changes, sent).changes)
    const { key, projectName, files } = checkedInput(Saving, sent)
    let first = ''
    for (const [at, { name, code }] of files.entries()) {
      const file = checkedInput(NewCode, { projectName, filename: name, code })
      const headers = { 'Idempotency-Key': `${key}-${at}` }
      const made = await read(api.code.$post({ json: file }, { headers }))
      first ||= made.id
    }
    return json({ code: null, id: first })
  } catch (error) {
    return refused(error)
  }
}

/** Saves one file after another; the answer has the new versions also where a later one was refused. */
async function saveChanges(api: ApiClient, changes: readonly v.InferOutput<typeof Change>[]) {
  const etags: Record<string, string> = {}
  for (const { id, etag, code } of changes) {
    const call = api.code[':id'].$patch({ param: { id }, json: { code } }, { headers: { 'If-Match': etag } })
    try {
      etags[id] = (await checked(call)).headers.get('ETag') ?? ''
    } catch (error) {
      const refusal = refused(error)
      return json({ ...(await refusal.json()), etags }, { status: refusal.status })
    }
  }
  return json({ code: null, etags })
}
