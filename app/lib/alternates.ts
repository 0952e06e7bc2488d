import { locales } from '@domain/locale'
import type { MetaDescriptor } from '@remix-run/cloudflare'
import { localePath } from './public-path'

/**
 * Takes our origin and the path of a public page; gives the links that name its address in every language. A page without
 * a language in its path is the one for everybody else, so each address names itself as its own.
 */
export function alternates(origin: string, pathname: string): MetaDescriptor[] {
  const link = (path: string) => origin + path
  return [
    { tagName: 'link', rel: 'canonical', href: link(pathname) },
    ...locales.map((locale) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: locale,
      href: link(localePath(pathname, locale)),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: link(localePath(pathname, null)) },
  ]
}
