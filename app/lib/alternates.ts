import { type Locale, locales } from '@domain/locale'
import type { MetaDescriptor } from '@remix-run/cloudflare'
import { localePath } from './public-path'

/**
 * Takes our origin, the path of a public page and the languages that it is in; gives the links that name its address in each.
 * A page without a language in its path is the one for everybody else, so each address names itself as its own. A page in
 * one language alone has one address that counts, and names no other.
 */
export function alternates(
  origin: string,
  pathname: string,
  inLanguages: readonly Locale[] = locales,
): MetaDescriptor[] {
  const link = (path: string) => origin + path
  const [only] = inLanguages.length === 1 ? inLanguages : []
  return [
    { tagName: 'link', rel: 'canonical', href: link(pathname) },
    ...inLanguages.map((locale) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: locale,
      href: link(localePath(pathname, locale)),
    })),
    {
      tagName: 'link',
      rel: 'alternate',
      hrefLang: 'x-default',
      href: link(localePath(pathname, only ?? null)),
    },
  ]
}
