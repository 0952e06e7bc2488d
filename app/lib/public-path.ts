import { isLocale, type Locale } from '@domain/locale'

/** Tells whether a route is a public page, drawn without Radix' parts. */
export function isPublicPage(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'sheet' in handle && handle.sheet === 'public'
}

/** Takes a path; gives the language that its first segment names, or null. */
export function prefixOf(pathname: string): Locale | null {
  const segment = pathname.split('/')[1]
  return isLocale(segment) ? segment : null
}

/** Takes the path of a public page; gives the path of the same page in a language, or without one where null. */
export function localePath(pathname: string, locale: Locale | null): string {
  const rest = prefixOf(pathname) ? pathname.slice(3) : pathname
  const bare = rest === '/' ? '' : rest
  return locale === null ? bare || '/' : `/${locale}${bare}`
}

/** Tells whether a page does without our scripts: it is all there when it arrives, and its forms work by themselves. */
export function isStaticPage(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'isStatic' in handle && handle.isStatic === true
}

/** Tells whether a page's first picture, the largest thing on a phone's screen, is asked for before fonts where that moves no line. */
export function isPictureFirst(handle: unknown): boolean {
  return (
    typeof handle === 'object' &&
    handle !== null &&
    'isPictureFirst' in handle &&
    handle.isPictureFirst === true
  )
}
