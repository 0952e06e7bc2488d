import { formatList, type Locale } from '@domain/locale'
import { nounParts } from '../nouns'
import { ar } from './ar-words'
import { en, type Words } from './en-words'
import { fa } from './fa-words'
import { families, sections } from './sections'

/** The headings with those of nouns, in the order of the contents. */
function withNouns(locale: Locale, words: Words): Words & { about: string } {
  const named = Object.entries(nounParts).map(([noun, { reference }]) => [noun, reference[locale]] as const)
  const groups: Record<string, string> = { ...words.groups, ...Object.fromEntries(named) }
  const order = Object.values(sections).flat()
  const names = families.map((group) => inSentence(groups[group] ?? group, locale))
  return {
    ...words,
    about: words.everything.join(formatList(names, locale)),
    groups: Object.fromEntries(order.flatMap((group) => (groups[group] ? [[group, groups[group]]] : []))),
  }
}

/** A heading within a sentence; an English one begins with a small letter, unless it is an abbreviation. */
const inSentence = (heading: string, locale: Locale) =>
  locale === 'en' && !/^[A-Z]{2}/.test(heading) ? heading.charAt(0).toLowerCase() + heading.slice(1) : heading

export const words: Record<Locale, Words & { about: string }> = {
  en: withNouns('en', en),
  fa: withNouns('fa', fa),
  ar: withNouns('ar', ar),
}
