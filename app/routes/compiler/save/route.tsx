import { NewCode, ProjectName } from '@domain/code/code'
import { RunFile, runLimits } from '@domain/runs'
import { type ActionFunctionArgs, json } from '@remix-run/cloudflare'
import * as v from 'valibot'
import { read } from '~/lib/api.server'
import { checkedInput, refused } from '~/lib/form-answer.server'
import { requireUser } from '~/lib/session.server'

const Saving = v.object({
  key: v.pipe(v.string(), v.uuid()),
  projectName: v.pipe(v.string('wrong_type'), v.trim(), v.minLength(1, 'required'), ProjectName),
  files: v.pipe(v.array(RunFile), v.minLength(1), v.maxLength(runLimits.files)),
})

/** Saves the files of a program as code files of one project; sent again with the same key, no second time. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  try {
    const { key, projectName, files } = checkedInput(Saving, await args.request.json().catch(() => null))
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
