import { json } from '@remix-run/cloudflare'
import { type FormAnswer, refused } from './form-answer.server'
import { waitIn } from './wait'

/** `stage` says which form of the two is next; `code` what went wrong, which a form of a code says at its boxes. */
export type PhoneAnswer = Omit<FormAnswer, 'fields'> & {
  stage: 'number' | 'code'
  fields?: Record<string, string> | undefined
}

/**
 * Takes the error of the form for a number or its code, and the typed values; gives the next form. A wrong code leaves
 * its boxes, empty; an expired code or an unusable number starts over with the number kept.
 */
export async function refusedPhone(error: unknown, isCode: boolean, values: Record<string, string>) {
  const answer = refused(error, values)
  const { code, fields, ...said } = await answer.json()
  const init = { status: answer.status }
  // How long to wait stays to be read at the number, where the next try is.
  const waits = waitIn(code) === null ? undefined : { phone: code }
  if (!isCode) return json<PhoneAnswer>({ ...said, code, fields: fields ?? waits, stage: 'number' }, init)
  if (code === 'gone') return json<PhoneAnswer>({ ...said, code: 'phone_code_over', stage: 'number' }, init)
  if (fields?.phone) return json<PhoneAnswer>({ ...said, code, fields, stage: 'number' }, init)
  const why = code === 'invalid_code' ? 'wrong_phone_code' : code
  return json<PhoneAnswer>({ ...said, code, fields: fields ?? { code: why }, stage: 'code' }, init)
}
