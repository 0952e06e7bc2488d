import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import type * as v from 'valibot'
import { formOf, keyOf, matchOf } from './form.server'
import { checkedInput, refused, typed } from './form-answer.server'
import { requireUser } from './session.server'

type Clients = Awaited<ReturnType<typeof requireUser>>
type ObjectSchema = v.GenericSchema & { entries: Record<string, unknown> }

type Sending<Schema extends ObjectSchema, Made> = {
  schema: Schema
  /** Makes of the form what the schema takes; its fields have the schema's names. */
  input: (form: FormData) => unknown
  /** Calls the API; the headers make a form that is sent twice one call, or name the version that was seen. */
  send: (
    clients: Clients,
    input: v.InferOutput<Schema>,
    headers: Record<string, string>,
    form: FormData,
  ) => Promise<Made>
  /** The address that shows what came of it. */
  to: (made: Made) => string
}

/** Answers the form of a new thing: makes one thing for each `key`, or says what is wrong with what was typed. */
export function createFrom<Schema extends ObjectSchema, Made>(
  args: ActionFunctionArgs,
  sending: Sending<Schema, Made>,
) {
  return answerForm(args, sending, (form) => ({ 'Idempotency-Key': keyOf(form.get('key')) }), [])
}

/** The same for changes: `etag` is the one that the person saw, and a newer one refuses them. */
export function changeFrom<Schema extends ObjectSchema, Made>(
  args: ActionFunctionArgs,
  sending: Sending<Schema, Made>,
) {
  return answerForm(args, sending, matchOf, ['etag'])
}

async function answerForm<Schema extends ObjectSchema, Made>(
  args: ActionFunctionArgs,
  { schema, input, send, to }: Sending<Schema, Made>,
  headersOf: (form: FormData) => Record<string, string>,
  also: readonly string[],
) {
  const clients = await requireUser(args)
  const form = await formOf(args)
  try {
    return redirect(to(await send(clients, checkedInput(schema, input(form)), headersOf(form), form)))
  } catch (error) {
    return refused(error, typed(form, [...Object.keys(schema.entries), ...also]))
  }
}
