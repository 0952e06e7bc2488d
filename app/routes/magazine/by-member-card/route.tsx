import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { drawnCard } from '~/lib/card.server'
import { translator } from '~/lib/i18n.server'
import { readMemberArticle } from '../member-articles.server'

const longestText = 200

/** The picture that other sites show beside a link to an article by a member, in the article's language. */
export async function loader(args: LoaderFunctionArgs) {
  const { article, page } = await readMemberArticle(args)
  const { language, title, author, summary, category } = article
  return drawnCard(args, {
    locale: language,
    product: translator(language, 'common')('product'),
    host: new URL(page.origin).host,
    title,
    byline: author.displayName,
    text: [...summary].slice(0, longestText).join(''),
    chips: [translator(language, 'magazine')(`category_${category}`)],
  })
}
