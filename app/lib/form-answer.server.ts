import type { FieldErrors } from '@domain/errors'
import { fieldErrors } from '@domain/text/text'
import { json } from '@remix-run/cloudflare'
import * as v from 'valibot'
import { ApiError } from './api.server'

/**
 * The response of an action to a failed form: the code (with the wait, see `wait.ts`), the fields, and the typed values
 * (never a password).
 */
export type FormAnswer = {
  code: string
  fields?: FieldErrors
  values?: Record<string, string>
}

/** Takes a form's input and its schema; gives the value, or throws the answer that shows the errors at their fields. */
export function checkedInput<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input, { abortPipeEarly: true })
  if (result.success) return result.output
  throw new FormRefusal({ code: 'invalid', fields: fieldErrors(result.issues) })
}

class FormRefusal extends Error {
  constructor(readonly answer: FormAnswer) {
    super(answer.code)
  }
}

/** Takes what an action caught; gives the form's answer with the typed values. Anything but a refusal passes on. */
export function refused(error: unknown, values: Record<string, string> = {}) {
  if (error instanceof FormRefusal) return json<FormAnswer>({ ...error.answer, values }, { status: 422 })
  if (!(error instanceof ApiError)) throw error
  const { fields, status } = error.problem
  return json<FormAnswer>({ code: error.code, fields, values }, { status })
}

/** The same of a form whose one field is a file: whatever is refused is that file. */
export function refusedFile(error: unknown) {
  if (!(error instanceof ApiError)) throw error
  const { fields, status } = error.problem
  const [file = error.code] = Object.values(fields ?? {})
  return json({ code: error.code, fields: { file } }, { status })
}

/** Takes a form and names; gives the texts of these fields, to show them again. */
export function typed(form: FormData, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, textOf(form, name)]))
}

/** Takes a form and a name; gives the text there, empty where there is none. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
