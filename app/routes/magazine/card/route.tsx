import type { ShareCard } from '@domain/share-card'
import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { drawnCard } from '~/lib/card.server'
import { translator } from '~/lib/i18n.server'
import { readPublicPage } from '~/lib/public-page.server'
import { getOwnArticle } from '../articles.server'

/** The picture that other sites show beside a link to an article of ours; it is drawn once in each region. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale, origin } = await readPublicPage(args)
  const found = getOwnArticle(locale, args.params.slug ?? '')
  if (!found) throw new Response(null, { status: 404 })
  const { title, line, category } = found.article
  const card: ShareCard = {
    locale,
    product: translator(locale, 'common')('product'),
    host: new URL(origin).host,
    title,
    byline: translator(locale, 'magazine')(`category_${category}`),
    text: line,
    chips: [],
  }
  return drawnCard(args, card)
}
