import type { Problem } from '@domain/errors'
import { isFieldCode } from '@domain/field-codes'
import { StoredFile } from '@domain/files'
import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import * as v from 'valibot'
import { ApiError, apiOrigin, checked, fetcher } from './api.server'

type Uploader = { token: string }

/**
 * The file of a form with a `FileField`: a new one, which is uploaded; null to remove it; undefined for no change.
 * Throws ApiError with the file's error at the field.
 */
export async function fileIn(
  args: ActionFunctionArgs,
  { token }: Uploader,
  form: FormData,
): Promise<{ fileId?: string | null }> {
  if (form.has('withoutFile')) return { fileId: null }
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return {}
  const headers = {
    'Content-Type': file.type || 'application/octet-stream',
    'X-File-Name': encodeURIComponent(file.name),
    'Idempotency-Key': crypto.randomUUID(),
  }
  const sent = { method: 'POST', headers, body: file }
  const answer = await checked(fetcher(args, 'API', token)(`${apiOrigin(args.context)}/files`, sent)).catch(
    (error: unknown) => {
      throw error instanceof ApiError ? new ApiError(atField(error.problem), error.retryAfter) : error
    },
  )
  return { fileId: v.parse(StoredFile, await answer.json()).id }
}

function atField(problem: Problem): Problem {
  const code = Object.values(problem.fields ?? {})[0] ?? problem.code
  return isFieldCode(code) ? { ...problem, fields: { file: code } } : problem
}
