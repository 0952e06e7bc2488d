import type { Equation, ListedEquation, NewEquation } from '@domain/equations/equations'
import { equationLimits, KeptEquation } from '@domain/equations/equations'
import type { Locale } from '@domain/locale'
import { json, redirect } from '@remix-run/cloudflare'
import { type ApiClient, checked, load, read } from '~/lib/api.server'
import { checkedInput, refused, textOf } from '~/lib/form-answer.server'

/** The equation of an address with its answer; the code of a refusal where it has none. */
export type Asked = { input: string; answer: Equation | null; code: string | null }

type AskedInput = Pick<NewEquation, 'input' | 'podState' | 'assumption'>

/** The question in the address of a request. */
export function askedIn(request: Request): AskedInput {
  const { searchParams } = new URL(request.url)
  const chosen = (name: string) => searchParams.get(name)?.slice(0, 500)
  const [podState, assumption] = [chosen('podState'), chosen('assumption')]
  return {
    input: searchParams.get('q')?.trim() ?? '',
    ...(podState && { podState }),
    ...(assumption && { assumption }),
  }
}

/** Whether equations are solved on the server: Wolfram|Alpha answers there alone. */
export const isSolvedThere = async (api: ApiClient): Promise<boolean> =>
  (await load(api.equations.source.$get())).source === 'wolfram'

/** The last equations of the member. */
export const readHistory = async (api: ApiClient): Promise<ListedEquation[]> =>
  (await load(api.equations.$get({ query: { limit: '20' } }))).items

/** Solves the equation of an address on the server: for a page without a script, and for one that is opened with it. */
export async function readAsked(api: ApiClient, asked: AskedInput, language: Locale): Promise<Asked | null> {
  const { input } = asked
  if (input === '') return null
  if (input.length > equationLimits.input) return { input, answer: null, code: 'too_long' }
  try {
    return { input, answer: await read(api.equations.$post({ json: { ...asked, language } })), code: null }
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
