import { articleCategories } from '@domain/articles'
import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { feedOf } from '~/lib/feed.server'
import { translator } from '~/lib/i18n.server'
import { readPublicPage } from '~/lib/public-page.server'
import { localePath } from '~/lib/public-path'
import { listOwnArticles } from '../articles.server'

/** Our own articles in one language as RSS, of one category or of all. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale, named, origin } = await readPublicPage(args)
  const t = translator(locale, 'magazine')
  const wish = new URL(args.request.url).searchParams.get('category')
  const category = articleCategories.find((one) => one === wish) ?? null
  const query = category ? `?category=${category}` : ''
  const at = (path: string) => origin + localePath(path, named)
  return feedOf(args.request, {
    title: category ? `${t('title')}: ${t(`category_${category}`)}` : t('title'),
    line: t(category ? `categoryLine_${category}` : 'line'),
    locale,
    isNamed: named !== null,
    home: at(`/magazine${query}`),
    self: at(`/magazine/feed.xml${query}`),
    entries: listOwnArticles(locale, category).map(({ slug, title, line, date }) => ({
      id: `magazine-${slug}-${locale}`,
      title,
      text: line,
      by: translator(locale, 'common')('product'),
      createdAt: date,
      address: at(`/magazine/${slug}`),
    })),
  })
}
