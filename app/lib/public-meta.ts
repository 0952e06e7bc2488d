import { type Locale, locales } from '@domain/locale'
import { localePath } from './public-path'

type PublicPage = { origin: string; path: string; locale: Locale; title: string; description: string }

/** The head of a public page: title, description, its one address in this language, and the same page in the others. */
export function publicMeta({ origin, path, locale, title, description }: PublicPage) {
  const address = (language: Locale | null) => origin + localePath(path, language)
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: address(locale) },
    { property: 'og:locale', content: { en: 'en_GB', fa: 'fa_IR', ar: 'ar' }[locale] },
    { tagName: 'link', rel: 'canonical', href: address(locale) },
    ...locales.map((each) => ({ tagName: 'link', rel: 'alternate', hrefLang: each, href: address(each) })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address(null) },
  ]
}
