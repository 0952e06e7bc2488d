import { NewApp } from '@domain/apps'
import type { FieldErrors } from '@domain/errors'
import { fieldErrors } from '@domain/text/text'
import { json, type TypedResponse } from '@remix-run/cloudflare'
import * as v from 'valibot'
import { ApiError } from '~/lib/api.server'
import { keyOf } from '~/lib/form.server'
import { textOf, typed } from '~/lib/form-answer.server'
import { appInput, type NewAppStep } from './steps'

type NewAppAnswer = { step: NewAppStep; values: Record<string, string>; code?: string; fields?: FieldErrors }
type Input = v.InferOutput<typeof NewApp>

/** Answers one press in the wizard: another step, the step that is wrong, or what `create` gives. */
export async function answerStep(
  form: FormData,
  create: (input: Input, key: string, isForApi: boolean) => Promise<TypedResponse<never>>,
) {
  const values = typed(form, ['name', 'description', 'analytics', 'goal'])
  const to = textOf(form, 'to')
  if (to === 'about') return json<NewAppAnswer>({ step: 'about', values })
  const result = v.safeParse(NewApp, appInput(form), { abortPipeEarly: true })
  if (!result.success) {
    const fields = fieldErrors(result.issues)
    return json<NewAppAnswer>({ step: 'about', values, code: 'invalid', fields }, { status: 422 })
  }
  if (to === 'analytics') return json<NewAppAnswer>({ step: 'analytics', values })
  try {
    const key = keyOf(form.get('key'))
    return await create(result.output, key, values.goal === 'new-api')
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { code } = error
    const { fields, status } = error.problem
    return json<NewAppAnswer>({ step: fields ? 'about' : 'analytics', values, code, fields }, { status })
  }
}
