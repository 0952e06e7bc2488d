import { textOf } from './form-answer.server'

/** What a browser made of a passkey, as a form carries it; the api refuses what is none. */
export function credentialIn(form: FormData): unknown {
  try {
    return JSON.parse(textOf(form, 'credential'))
  } catch {
    return undefined
  }
}
