import type { MetaDescriptor } from '@remix-run/cloudflare'
import { publicMeta } from '~/lib/public-meta'
import { localePath } from '~/lib/public-path'

type LandingMetaData = { head: Parameters<typeof publicMeta>[0]; product: string }

/** The head of the landing page. Search engines read who publishes the site and where it is searched. */
export function landingMeta({ head, product }: LandingMetaData): MetaDescriptor[] {
  const at = (path: string) => head.origin + localePath(path, head.named)
  const publisher = { '@id': `${head.origin}/#organization` }
  const data = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        ...publisher,
        name: product,
        url: head.origin,
        logo: `${head.origin}/favicon.svg`,
      },
      {
        '@type': 'WebSite',
        name: product,
        description: head.description,
        url: at('/'),
        inLanguage: head.locale,
        publisher,
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${at('/search')}?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
  return [...publicMeta(head), { 'script:ld+json': data }]
}
