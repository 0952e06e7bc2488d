import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { feedOf } from '~/lib/feed.server'
import { translator } from '~/lib/i18n.server'
import { readPublicPage } from '~/lib/public-page.server'
import { localePath } from '~/lib/public-path'
import { listOwnArticles } from '../articles.server'

/** Our own articles in one language as RSS. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale, named, origin } = await readPublicPage(args)
  const t = translator(locale, 'magazine')
  const at = (path: string) => origin + localePath(path, named)
  return feedOf(args.request, {
    title: t('title'),
    line: t('line'),
    locale,
    isNamed: named !== null,
    home: at('/magazine'),
    self: at('/magazine/feed.xml'),
    entries: listOwnArticles(locale, null).map(({ slug, title, line, date }) => ({
      id: `magazine-${slug}-${locale}`,
      title,
      text: line,
      by: translator(locale, 'common')('product'),
      createdAt: date,
      address: at(`/magazine/${slug}`),
    })),
  })
}
