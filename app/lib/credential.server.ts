import { textOf } from './form-answer.server'

/** The passkey credential in a form; the api refuses invalid ones. */
export function credentialIn(form: FormData): unknown {
  try {
    return JSON.parse(textOf(form, 'credential'))
  } catch {
    return undefined
  }
}
