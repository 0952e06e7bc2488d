import type { Locale } from '@domain/locale'
import type { MetaDescriptor } from '@remix-run/cloudflare'
import { localePath } from '~/lib/public-path'

type ArticleMetadata = {
  head: { origin: string; path: string; locale: Locale; named: Locale | null; picture: string }
  article: { title: string; line: string; date: string; changed?: string }
  /** The member who wrote it, and the address of their page; an article of ours has none. */
  by?: { name: string; path: string }
  names: { product: string; magazine: string }
}

/** The data of an article for search engines: its author, its date, and its place in the magazine. */
export function articleData({ head, article, by, names }: ArticleMetadata): MetaDescriptor[] {
  const at = (path: string) => head.origin + localePath(path, head.named)
  const publisher = { '@type': 'Organization', name: names.product, url: at('/') }
  const step = (position: number, name: string, item: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item,
  })
  return [
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': by ? 'BlogPosting' : 'Article',
        headline: article.title,
        description: article.line,
        datePublished: article.date,
        dateModified: article.changed ?? article.date,
        inLanguage: head.locale,
        image: head.picture,
        mainEntityOfPage: at(head.path),
        author: by ? { '@type': 'Person', name: by.name, url: head.origin + by.path } : publisher,
        publisher,
      },
    },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          step(1, names.product, at('/')),
          step(2, names.magazine, at('/magazine')),
          step(3, article.title, at(head.path)),
        ],
      },
    },
  ]
}
