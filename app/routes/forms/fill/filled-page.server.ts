import { parsePhone } from '@domain/accounts/phones'
import type { FieldErrors } from '@domain/errors'
import { isFieldCode } from '@domain/field-codes'
import { MadeAnswer, type PublicForm } from '@domain/forms/forms'
import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import * as v from 'valibot'
import { Answers, fieldName, type PhoneReader } from '~/components/form-filler/answers'
import {
  currentScreen,
  type FillerAction,
  type Filling,
  firstWrong,
  standingAt,
  stepped,
} from '~/components/form-filler/screens'
import { sendingOf } from '~/components/form-filler/use-filler'
import { ApiError, apiOrigin, checked, fetcher } from '~/lib/api.server'
import { keyOf } from '~/lib/form.server'
import { fillerHeaders } from '~/lib/public-form.server'
import { sessionToken } from '~/lib/session.server'
import { refusalOf } from './refusal'

/** The values that a page passes to the next one without a script. */
export const Carried = v.object({
  answers: Answers,
  at: v.string(),
  returns: v.boolean(),
  key: v.string(),
  startedAt: v.string(),
  hidden: v.record(v.string(), v.string()),
  visit: v.optional(v.string(), () => crypto.randomUUID()),
  step: v.optional(v.number(), 0),
})
export type Carried = v.InferOutput<typeof Carried>

/** The page after a step: the visitor's place, or the result of their answers. */
export type Stepped = {
  filling: Filling
  carried: Pick<Carried, 'key' | 'startedAt' | 'hidden' | 'visit' | 'step'>
  made: MadeAnswer | null
  refusal: string | null
}

const largest = 400_000
const readPhone: PhoneReader = (typed, country) => parsePhone(typed, (country || 'IR') as 'IR')

/** Takes a page's form; gives what it carried, or null where that is nothing of ours. */
export function carriedIn(data: FormData): Carried | null {
  const text = data.get('carried')
  if (typeof text !== 'string' || text.length > largest) return null
  try {
    const read = v.safeParse(Carried, JSON.parse(text))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

/** Takes what a page sends and what it carried; does the step, and sends the answers at the last one. */
export async function takeStep(
  args: ActionFunctionArgs,
  form: PublicForm,
  data: FormData,
  carried: Carried,
): Promise<Stepped> {
  const before: Filling = { answers: carried.answers, at: carried.at, errors: {}, returns: carried.returns }
  const { startedAt, hidden, visit, step: number } = carried
  const rest = { key: keyOf(carried.key), startedAt, hidden, visit, step: number + 1 }
  const step = stepIn(data)
  if (step === 'send') return send(args, form, before, data, rest)
  const { taken, errors } = await takeFiles(args, form, before, data)
  const next = stepped(form, { ...before, answers: taken }, step, data, readPhone)
  const isRefused = Object.keys(errors).length > 0 && step === 'next'
  const filling = isRefused ? { ...next, at: before.at, errors } : next
  count(args, form, filling, rest)
  return { filling, carried: rest, made: null, refusal: null }
}

function stepIn(data: FormData): FillerAction | 'send' {
  const said = String(data.get('step') ?? 'next')
  if (said === 'send' || said === 'back') return said
  return said.startsWith('go:') ? (said as `go:${string}`) : 'next'
}

async function send(
  args: ActionFunctionArgs,
  form: PublicForm,
  filling: Filling,
  data: FormData,
  carried: Stepped['carried'],
): Promise<Stepped> {
  const wrong = firstWrong(form, filling.answers, readPhone)
  if (wrong) return { filling: wrong, carried, made: null, refusal: null }
  const { answers, path } = sendingOf(form, filling.answers, readPhone)
  const { startedAt, hidden, visit, key } = carried
  const website = String(data.get('website') ?? '')
  const body = JSON.stringify({ version: form.version, answers, path, startedAt, hidden, visit, website })
  const headers = {
    ...fillerHeaders(args, form.id),
    'Content-Type': 'application/json',
    'Idempotency-Key': key,
  }
  try {
    const call = fetcher(
      args,
      'API',
      sessionToken(args),
    )(`${apiOrigin(args.context)}/forms/${form.id}/answers`, {
      method: 'POST',
      headers,
      body,
    })
    const made = v.parse(MadeAnswer, await (await checked(call)).json())
    return { filling, carried, made, refusal: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { code, fields } = refusalOf(error.problem, error.code)
    // The check runs in the browser, and what was sent here came without one.
    const refusal = code === 'bot_check_failed' ? 'needs_script' : code
    return { filling: { ...filling, errors: fields }, carried, made: null, refusal }
  }
}

/** Takes the files that a page sent for its questions. */
async function takeFiles(args: ActionFunctionArgs, form: PublicForm, before: Filling, data: FormData) {
  const taken = { ...before.answers }
  const errors: FieldErrors = {}
  for (const { key, type } of currentScreen(form, before)?.elements ?? []) {
    const file = type === 'file' ? data.get(fieldName(key)) : null
    if (!(file instanceof File) || file.size === 0) continue
    try {
      const { fileId } = await sendFile(args, form.id, key, file)
      taken[key] = { fileId, name: file.name, size: file.size }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const code = Object.values(error.problem.fields ?? {})[0] ?? error.problem.code
      errors[key] = isFieldCode(code) ? code : 'unknown_file'
    }
  }
  return { taken, errors }
}

const SentFile = v.object({ fileId: v.string() })

async function sendFile(args: ActionFunctionArgs, id: string, key: string, file: File) {
  const headers = {
    ...fillerHeaders(args, id),
    'Content-Type': file.type || 'application/octet-stream',
    'X-File-Name': encodeURIComponent(file.name),
    'Idempotency-Key': crypto.randomUUID(),
  }
  const url = `${apiOrigin(args.context)}/forms/${id}/files?${new URLSearchParams({ key })}`
  const call = fetcher(args, 'API', sessionToken(args))(url, { method: 'POST', headers, body: file })
  return v.parse(SentFile, await (await checked(call)).json())
}

/** Reports the step of a visit; nobody waits for the result. */
function count(
  args: ActionFunctionArgs,
  form: PublicForm,
  filling: Filling,
  { visit, step }: Stepped['carried'],
): void {
  const to = standingAt(form, filling)
  if (to === undefined) return
  const call = fetcher(
    args,
    'API',
    null,
  )(`${apiOrigin(args.context)}/forms/${form.id}/steps`, {
    method: 'POST',
    headers: { ...withoutDevice(fillerHeaders(args, form.id)), 'Content-Type': 'application/json' },
    body: JSON.stringify({ visit, step, to }),
  })
  args.context.cloudflare.ctx.waitUntil(call.catch(() => undefined))
}

const withoutDevice = ({ 'X-Form-Device': _, ...headers }: Record<string, string>) => headers
