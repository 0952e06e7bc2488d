import type { AskedQuestion, FormAnswer } from '@domain/forms/results'
import type { Locale } from '@domain/locale'
import { type ApiClient, ApiError, load, thrownProblem } from '~/lib/api.server'
import { countryNames } from '~/lib/country-names'
import { translator } from '~/lib/i18n.server'
import { pageTitle } from '~/lib/page-title.server'

/** The facts about the form on every screen of its answers. */
export async function formOfAnswers(api: ApiClient, id: string) {
  const { name, language, state, isChanged, answers, elements } = await load(
    api.forms[':id'].$get({ param: { id } }),
  )
  const options = Object.fromEntries(elements.map((one) => [one.key, one.options ?? []]))
  return { form: { id, name, language, state, isChanged, answers }, options }
}

/** Takes the reader's language, the title of a screen and the form's name; gives what the browser's tab says. */
export const answersTitle = (
  locale: Locale,
  key: 'title' | 'one' | 'summary' | 'erase' | 'webhook',
  name: string,
) => pageTitle(locale, `${translator(locale, 'answers')(key)}: ${name}`)

/** Takes questions and answers; gives the names of the countries among them by their codes. */
export function countriesIn(
  locale: Locale,
  questions: readonly AskedQuestion[],
  items: readonly Pick<FormAnswer, 'values'>[],
): Record<string, string> {
  const name = countryNames(locale)
  const keys = questions.filter(({ type }) => type === 'country').map(({ key }) => key)
  const codes = new Set(items.flatMap(({ values }) => keys.map((key) => String(values[key] ?? ''))))
  return Object.fromEntries([...codes].filter((code) => code !== '').map((code) => [code, name(code)]))
}

/** Takes a call that filters may have made refusable; gives null where they did. Whatever else is refused the screen says. */
export async function unlessWrongFilter<T>(call: Promise<T>): Promise<T | null> {
  return call.catch((error: unknown) => {
    if (error instanceof ApiError && error.problem.status === 422) return null
    throw thrownProblem(error)
  })
}
