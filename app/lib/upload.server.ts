import type { Problem } from '@domain/errors'
import { isFieldCode } from '@domain/field-codes'
import { StoredFile } from '@domain/files'
import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import * as v from 'valibot'
import { ApiError, apiOrigin, checked, fetcher } from './api.server'

type Member = { token: string }

/**
 * Takes a form and the name of its field for a file; uploads what was chosen there, for a thing that names it within a day.
 * Gives its id, or undefined where none was chosen. Throws ApiError that says at the field what is wrong with the file.
 */
export async function uploadFrom(
  args: ActionFunctionArgs,
  { token }: Member,
  form: FormData,
  field: string,
): Promise<string | undefined> {
  const file = form.get(field)
  if (!(file instanceof File) || file.size === 0) return undefined
  const headers = {
    'Content-Type': file.type || 'application/octet-stream',
    'X-File-Name': encodeURIComponent(file.name),
    'Idempotency-Key': crypto.randomUUID(),
  }
  const sent = { method: 'POST', headers, body: file }
  const answer = await checked(fetcher(args, 'API', token)(`${apiOrigin(args.context)}/files`, sent)).catch(
    (error: unknown) => {
      throw error instanceof ApiError ? new ApiError(atField(error.problem, field), error.retryAfter) : error
    },
  )
  return v.parse(StoredFile, await answer.json()).id
}

/** What a form with a `FileField` says of a thing's file: another one, null for none any more, nothing where it stays. */
export async function fileIn(
  args: ActionFunctionArgs,
  member: Member,
  form: FormData,
): Promise<{ fileId?: string | null }> {
  if (form.has('withoutFile')) return { fileId: null }
  const fileId = await uploadFrom(args, member, form, 'file')
  return fileId === undefined ? {} : { fileId }
}

function atField(problem: Problem, field: string): Problem {
  const code = Object.values(problem.fields ?? {})[0] ?? problem.code
  return isFieldCode(code) ? { ...problem, fields: { [field]: code } } : problem
}
