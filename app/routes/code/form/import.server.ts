import type { CodeImport } from '@domain/code/code'
import { apiOrigin, checked, fetcher } from '~/lib/api.server'
import type { formOf } from '~/lib/form.server'
import { textOf } from '~/lib/form-answer.server'
import { requireToken } from '~/lib/session.server'

/** Sends files to the API, which unpacks an archive; gives what was made and what was left out. */
export async function importFiles(
  args: Parameters<typeof formOf>[0],
  form: FormData,
  files: readonly File[],
  headers: Record<string, string>,
): Promise<CodeImport> {
  const body = new FormData()
  body.set('projectName', textOf(form, 'projectName'))
  body.set('visibility', textOf(form, 'visibility') || 'private')
  const paths = form.getAll('path')
  files.forEach((file, at) => {
    const path = paths.length === files.length ? paths[at] : file.name
    body.append('file', file, String(path))
  })
  const address = `${apiOrigin(args.context)}/code/import`
  const send = fetcher(args, 'API', requireToken(args))
  const answer = await checked(send(address, { method: 'POST', body, headers }))
  return answer.json()
}
