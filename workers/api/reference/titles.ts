import type { Locale } from '@domain/locale'
import { html } from 'hono/html'
import type { ReferenceEntry, Titles } from './description'
import { withCode } from './with-code'

// A language's titles are read when somebody asks for a page in it; those of English are the summaries.
const loaders = {
  en: async () => ({ parts: [] }),
  fa: () => import('./titles/fa'),
  ar: () => import('./titles/ar'),
} satisfies Record<Locale, () => Promise<{ parts: Titles[] }>>

/** Takes a language; gives the titles of calls in it, by their summaries. */
export async function titlesIn(locale: Locale): Promise<Titles> {
  const { parts }: { parts: Titles[] } = await loaders[locale]()
  return Object.assign({}, ...parts)
}

/** A call's title as HTML; one that nobody has translated yet says that it is English. */
export const titleHtml = ({ title, isTranslated }: ReferenceEntry, locale: Locale) =>
  isTranslated || locale === 'en' ? withCode(title) : html`<bdi lang="en" dir="ltr">${withCode(title)}</bdi>`

/** A call's title without markup, for places that hold none: code keeps its direction. */
export const titleText = ({ title }: ReferenceEntry) => title.replace(/`([^`]+)`/g, '\u2066$1\u2069')
