import type { Element } from '@domain/forms/elements'
import { importJson, type WrongJson } from '@domain/forms/import'
import { pastedForm } from '@domain/forms/pasted'
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
  /** Whether something of what was imported became a text. */
  isPart?: boolean
}

/** What a form begins with, or what is wrong with the JSON. */
export function beginning(form: FormData, language: Locale): Begun | WrongJson {
  const from = textOf(form, 'from')
  if (from === 'json') {
    const found = importJson(textIn(form, 'json'))
    if ('wrong' in found) return found
    const { thanks, lost = [], ...rest } = found
    return { ...rest, isPart: lost.length > 0, ...(thanks && { settings: { thanks } }) }
  }
  if (from === 'pasted') return pastedForm(textIn(form, 'pasted'))
  const id = templateIds.find((each) => each === from)
  if (!id) return { elements: [] as Element[] }
  const { name, elements, thanks, isQuiz = false } = templates[language][id]
  return { name, elements, settings: { thanks, showsScore: isQuiz, showsRight: isQuiz } }
}
