import type { Equation, ListedEquation } from '@domain/equations/equations'
import { equationLimits, KeptEquation } from '@domain/equations/equations'
import type { Locale } from '@domain/locale'
import { json, redirect } from '@remix-run/cloudflare'
import { type ApiClient, checked, load, read } from '~/lib/api.server'
import { checkedInput, refused, textOf } from '~/lib/form-answer.server'

/** The equation of an address with its answer; the code of a refusal where it has none. */
export type Asked = { input: string; answer: Equation | null; code: string | null }

/** The last equations of the member. */
export const readHistory = async (api: ApiClient): Promise<ListedEquation[]> =>
  (await load(api.equations.$get({ query: { limit: '20' } }))).items

/** Solves the equation of an address on the server: for a page without a script, and for one that is opened with it. */
export async function readAsked(api: ApiClient, input: string, language: Locale): Promise<Asked | null> {
  if (input === '') return null
  if (input.length > equationLimits.input) return { input, answer: null, code: 'too_long' }
  try {
    return { input, answer: await read(api.equations.$post({ json: { input, language } })), code: null }
  } catch (error) {
    const { code } = await refused(error).json()
    return { input, answer: null, code }
  }
}

/** Keeps, deletes or clears equations. A page with scripts gets the history; another one is shown it. */
export async function changeHistory(api: ApiClient, form: FormData) {
  const intent = textOf(form, 'intent')
  if (intent === 'keep') {
    const equation = checkedInput(KeptEquation, {
      input: textOf(form, 'input'),
      answer: textOf(form, 'answer'),
    })
    await read(api.equations.history.$post({ json: equation }))
  } else if (intent === 'clear') {
    await checked(api.equations.$delete())
  } else {
    await checked(api.equations[':id'].$delete({ param: { id: textOf(form, 'id') } }))
  }
  if (textOf(form, 'scripted') === '') return redirect('/dashboard/wolfram', { status: 303 })
  return json({ code: null, items: await readHistory(api) })
}
