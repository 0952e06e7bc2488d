import type { Locale } from '@domain/locale'
import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import type { Namespace, Namespaces } from '~/locales/namespaces'
import { translator } from './i18n.server'
import { localeOfRequest } from './visitor.server'

/** Takes what a page is about; gives its title with our name after it. */
export function pageTitle(locale: Locale, text: string): string {
  return `${text} · ${translator(locale, 'common')('product')}`
}

/** Gives the title of a screen in its reader's language, by a key of the noun's words. */
export async function screenTitle<N extends Namespace>(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  noun: N,
  key: keyof Namespaces[N] & string,
): Promise<string> {
  const locale = await localeOfRequest(request, context)
  return pageTitle(locale, (translator(locale, noun) as (key: string) => string)(key))
}
