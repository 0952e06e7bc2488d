import type { Locale } from '@domain/locale'
import { nounParts } from '../nouns'
import { ar } from './ar-words'
import { en, type Words } from './en-words'
import { fa } from './fa-words'
import { sections } from './sections'

/** The headings with those of nouns, in the order of the contents. */
function withNouns(locale: Locale, words: Words): Words {
  const named = Object.entries(nounParts).map(([noun, { reference }]) => [noun, reference[locale]] as const)
  const groups: Record<string, string> = { ...words.groups, ...Object.fromEntries(named) }
  const order = Object.values(sections).flat()
  return {
    ...words,
    groups: Object.fromEntries(order.flatMap((group) => (groups[group] ? [[group, groups[group]]] : []))),
  }
}

export const words: Record<Locale, Words> = {
  en: withNouns('en', en),
  fa: withNouns('fa', fa),
  ar: withNouns('ar', ar),
}
