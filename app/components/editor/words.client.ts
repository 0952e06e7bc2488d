import type { Dictionary } from '@blocknote/core'
import { ar, en, fa } from '@blocknote/core/locales'
import type { Locale } from '@domain/locale'

type Words = Record<string, unknown>

/** Lays one language's words over English, so that a key that it lacks is still there. */
function over<Base extends Words>(base: Base, words: Words): Base {
  const merged: Words = { ...base }
  for (const [key, value] of Object.entries(words)) {
    const below = merged[key]
    const isGroup = isWords(value) && isWords(below)
    if (isGroup) merged[key] = over(below, value)
    else if (value !== undefined) merged[key] = value
  }
  return merged as Base
}

function isWords(value: unknown): value is Words {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

// One word with the bar of tools: in Persian its «عنوان» is the title of the document.
const faHeading = { placeholders: { heading: 'تیتر' } }

/** BlockNote's own words in the page's language. */
export function wordsOf(locale: Locale): Dictionary {
  return locale === 'en' ? en : over(en, locale === 'fa' ? over(fa, faHeading) : ar)
}
