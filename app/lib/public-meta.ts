import type { Locale } from '@domain/locale'
import type { MetaDescriptor } from '@remix-run/cloudflare'
import { alternates } from './alternates'
import { localePath } from './public-path'

type PublicPage = { origin: string; path: string; locale: Locale; title: string; description: string }

/** The head of a public page: title, description, its one address in this language, and the same page in the others. */
export function publicMeta({ origin, path, locale, title, description }: PublicPage): MetaDescriptor[] {
  const address = localePath(path, locale)
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: origin + address },
    { property: 'og:locale', content: { en: 'en_GB', fa: 'fa_IR', ar: 'ar' }[locale] },
    ...alternates(origin, address),
  ]
}
