import { type MadeApi, NewApi } from '@domain/apis/apis'
import { columnCount } from '@domain/apis/columns'
import type { FieldErrors } from '@domain/errors'
import { fieldErrors } from '@domain/text/text'
import { json } from '@remix-run/cloudflare'
import * as v from 'valibot'
import { ApiError } from '~/lib/api.server'
import { keyOf } from '~/lib/form.server'
import { textOf, typed } from '~/lib/form-answer.server'
import { apiInput, columnField, countOf, fieldsOf, type NewApiStep, schemas, steps } from './steps'

type Values = Record<string, string>
type Made = Pick<MadeApi, 'id' | 'name' | 'url' | 'key' | 'access'>
type NewApiAnswer = {
  step: NewApiStep
  values: Values
  code?: string
  fields?: FieldErrors
  made?: Made
}
type Input = v.InferOutput<typeof NewApi>

/** Answers one press in the wizard: another step, the first step that is wrong, or the API that was made. */
export async function answerStep(form: FormData, create: (input: Input, key: string) => Promise<Made>) {
  const values = valuesOf(form)
  const to = textOf(form, 'to')
  const remove = /^remove\.(\d{1,2})$/.exec(to)?.[1]
  if (remove !== undefined) return answer({ step: 'columns', values: without(values, Number(remove)) })
  if (to === 'add') return answer({ step: 'columns', values: withOneMore(values) })
  const wanted = steps.find((step) => step === to)
  const wrong = firstWrong(form, wanted)
  if (wrong) return answer({ ...wrong, values, code: 'invalid' }, 422)
  if (wanted) return answer({ step: wanted, values })
  const { count: _, read, write, ...input } = apiInput(form)
  const whole = v.safeParse(NewApi, { ...input, access: { read, write } }, { abortPipeEarly: true })
  if (!whole.success)
    return answer({ step: 'access', values, code: 'invalid', fields: fieldErrors(whole.issues) }, 422)
  try {
    const { id, name, url, key, access } = await create(whole.output, keyOf(form.get('key')))
    return answer({ step: 'access', values, made: { id, name, url, key, access } }, 201)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { code } = error
    const { fields, status } = error.problem
    return answer({ step: stepOf(fields), values, code, fields }, status)
  }
}

const answer = (given: NewApiAnswer, status = 200) => json<NewApiAnswer>(given, { status })

/** The typed values: of the columns only as many as there are, and a little more, in case the number grows again. */
function valuesOf(form: FormData): Values {
  const names = [...form.keys()].filter((name) => Object.values(fieldsOf).some((all) => isIn(all, name)))
  return typed(form, [...fieldsOf.app, ...fieldsOf.about, ...fieldsOf.access, ...new Set(names)])
}

const isIn = (names: readonly string[], name: string) => names.includes(name)

/** The first of the steps before `wanted` (all of them without it) whose input is wrong. */
function firstWrong(
  form: FormData,
  wanted: NewApiStep | undefined,
): { step: NewApiStep; fields: FieldErrors } | null {
  const before = wanted ? steps.slice(0, steps.indexOf(wanted)) : steps
  const input = apiInput(form)
  for (const step of before) {
    const result = v.safeParse(schemas[step], input, { abortPipeEarly: true })
    if (!result.success) return { step, fields: fieldErrors(result.issues) }
  }
  return null
}

/** The step that shows the field which a worker refused. */
function stepOf(fields: FieldErrors | undefined): NewApiStep {
  const names = Object.keys(fields ?? {})
  return steps.find((step) => names.some((name) => isIn(fieldsOf[step], name) || name === step)) ?? 'access'
}

function withOneMore(values: Values): Values {
  const count = Math.min(columnCount.most, countOf(values.count ?? '') + 1)
  return { ...values, count: String(count) }
}

function without(values: Values, removed: number): Values {
  const count = countOf(values.count ?? '')
  const names = fieldsOf.columns.slice(0, count).map((field) => values[field] ?? '')
  const kept = count > columnCount.least ? names.filter((_, at) => at !== removed) : ['']
  const others = Object.entries(values).filter(([name]) => !isIn(fieldsOf.columns, name))
  return {
    ...Object.fromEntries(others),
    count: String(kept.length),
    ...Object.fromEntries(kept.map((name, at) => [columnField(at), name])),
  }
}
