import { firstWords } from '@domain/text/first-words'
import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { clients, load } from '~/lib/api.server'
import { drawnCard } from '~/lib/card.server'
import { translator } from '~/lib/i18n.server'
import { readPublicPage } from '~/lib/public-page.server'

const longestText = 200
const maxChips = 3

/** The picture that other sites show beside a link to a question. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale, origin } = await readPublicPage(args)
  const param = { id: args.params.id ?? '' }
  const question = await load(clients(args, null).api.questions[':id'].$get({ param, query: {} }))
  const t = translator(locale, 'questions')
  const solved = question.isSolved ? [t('solved')] : []
  return drawnCard(args, {
    locale,
    product: translator(locale, 'common')('product'),
    host: new URL(origin).host,
    title: question.title,
    byline: question.author.displayName,
    text: firstWords(question.text, longestText),
    chips: [...solved, t('answers', { count: question.answers }), ...question.tags].slice(0, maxChips),
  })
}
