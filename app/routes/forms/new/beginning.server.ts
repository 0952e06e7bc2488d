import type { Element } from '@domain/forms/elements'
import { importJson, type Lost, type WrongJson } from '@domain/forms/import'
import { pastedForm, type Refused } from '@domain/forms/pasted'
import { templateIds } from '@domain/forms/templates/template'
import { templates } from '@domain/forms/templates/templates'
import type { Locale } from '@domain/locale'
import { textOf } from '~/lib/form-answer.server'
import { textIn } from '~/lib/form-fields'

type Begun = {
  name?: string
  language?: Locale
  elements: readonly unknown[]
  settings?: object
  /** The parts of an imported form that were left out; null if there are none. */
  lost?: Lost | null
}

/** The first content of a form, or the errors in the JSON or the pasted list. */
export function beginning(form: FormData, language: Locale): Begun | WrongJson | Refused {
  const from = textOf(form, 'from')
  if (from === 'json') {
    const found = importJson(textIn(form, 'json'))
    if ('wrong' in found) return found
    // An empty list may be meant where a form is changed, never where one is begun with it.
    if (found.elements.length === 0) return { wrong: [{ line: 1, code: 'not_elements' }] }
    const { thanks, redirectTo, hidden, lost, lostJumps, lostParts, ...rest } = found
    const settings = { thanks, redirectTo, hidden }
    const isWhole = !lost && !lostJumps && !lostParts
    return { ...rest, settings: said(settings), lost: isWhole ? null : said({ lost, lostJumps, lostParts }) }
  }
  if (from === 'pasted') return pastedForm(textIn(form, 'pasted'), { name: textOf(form, 'name'), language })
  const id = templateIds.find((each) => each === from)
  if (!id) return { elements: [] as Element[] }
  const { name, elements, thanks, isQuiz = false } = templates[language][id]
  return { name, elements, settings: { thanks, showsScore: isQuiz, showsRight: isQuiz } }
}

/** Without what is not said: schemas refuse a name whose value is missing. */
const said = (all: object): object =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
