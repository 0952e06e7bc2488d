import { type Locale, locales } from '@domain/locale'
import { sharePicture } from '@domain/share-picture'
import type { MetaDescriptor } from '@remix-run/cloudflare'
import { alternates } from './alternates'
import { ownTitle } from './own-title'
import { localePath } from './public-path'

type PublicPage = {
  origin: string
  path: string
  locale: Locale
  /** The language that the address itself names. */
  named: Locale | null
  title: string
  description: string
  /** Whether the newest of it are at `feed.xml` below. */
  hasFeed?: boolean
  /** The type of the page in Open Graph. */
  type?: 'website' | 'article'
  /** A part of a list: finders keep the whole list alone. */
  isFiltered?: boolean
  /**
   * The language of the content if it is the same in all our languages: the canonical address is the one in this
   * language.
   */
  language?: Locale
  /** The address of a picture of its own, of the usual size. */
  picture?: string
}

/** The head of a public page: title, description, what other sites show beside a link to it, and its addresses. */
export function publicMeta({
  origin,
  path,
  locale,
  named,
  title,
  description,
  hasFeed = false,
  type = 'website',
  isFiltered = false,
  language,
  picture: own,
}: PublicPage): MetaDescriptor[] {
  const address = localePath(path, language ?? named)
  const feed = { href: `${origin}${localePath(`${path}/feed.xml`, locale)}`, type: 'application/rss+xml' }
  const usual = sharePicture(origin, locale)
  const picture = own ? { ...usual, url: own, alt: title } : usual
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: type },
    { property: 'og:url', content: origin + address },
    { property: 'og:locale', content: { en: 'en_GB', fa: 'fa_IR', ar: 'ar' }[language ?? locale] },
    { property: 'og:image', content: picture.url },
    { property: 'og:image:width', content: String(picture.width) },
    { property: 'og:image:height', content: String(picture.height) },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(isFiltered ? [{ name: 'robots', content: 'noindex' }] : []),
    ...alternates(origin, address, language ? [language] : locales),
    ...(hasFeed ? [{ tagName: 'link', rel: 'alternate', title, ...feed }] : []),
  ]
}

/** The `meta` of a public page whose loader gives what is known of it as `head`. */
export const headMeta = ({
  data,
  error,
  matches,
}: {
  data: { head: PublicPage } | undefined
  error?: unknown
  matches: ReadonlyArray<{ data: unknown }>
}): MetaDescriptor[] => (data ? publicMeta(data.head) : ownTitle({ error, matches }))
